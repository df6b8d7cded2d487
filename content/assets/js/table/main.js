// Helps at the table. Every page can be read without them.
import { beginChoice } from "./choice.js";
import { beginFilters } from "./filters.js";
import { beginGuide } from "./guide.js";
import { beginOffline } from "./offline.js";
import { beginPopups } from "./popup.js";

beginChoice();
beginFilters();
beginPopups();
beginGuide();
beginOffline();

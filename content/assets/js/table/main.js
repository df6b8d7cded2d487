// Helps at the table. Every page can be read without them.
import { beginChoice } from "./choice.js";
import { beginField } from "./field.js";
import { beginFilters } from "./filters.js";
import { beginGuide } from "./guide.js";
import { beginLanguage } from "./language.js";
import { beginLayout } from "./layout.js";
import { beginMissing } from "./missing.js";
import { beginOffline } from "./offline.js";
import { beginPopups } from "./popup.js";
import { beginShare } from "./share.js";

beginField();
beginMissing();
beginChoice();
beginFilters();
beginPopups();
beginGuide();
document.documentElement.classList.remove("rk-wait");
beginShare();
beginLanguage();
beginLayout();
beginOffline();

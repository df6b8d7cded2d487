// {url, pages, axe, browser, profile, prefs, part} → {done, faults}: the site as Firefox shows it, used with a thumb.
//
// `part`: "visit" is the first one; with the same profile "update" when another version was published, in which every page
// ends with a mark, then "offline" without a server. "full" and "withheld" are first visits of a browser with no room, and
// of a private window.
import { json } from "node:stream/consumers";
import puppeteer from "puppeteer-core";

const { url, pages, axe, browser: executablePath, profile, prefs, part } = await json(process.stdin);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, userDataDir: profile, extraPrefsFirefox: prefs });
const page = await browser.newPage();
await page.setViewport({ width: 390, height: 844, hasTouch: true });
page.setDefaultTimeout(15_000);
const said = [];
page.on("pageerror", (error) => said.push(String(error)));
page.on("console", (message) => message.type() === "error" && said.push(message.text()));
page.on("request", (request) => request.url().startsWith("http") && !request.url().startsWith(url) && said.push(`asks ${request.url()}`));

const go = (path) => page.goto(url + path, { waitUntil: "load" });
const see = (selector) => page.waitForSelector(selector, { visible: true });
const gone = (selector) => page.waitForSelector(selector, { hidden: true });
const until = (asks, ...values) => page.waitForFunction(asks, {}, ...values);
const OFFER = ".rk-toast button";
const MARK = ".mark";
const COPY_KEPT = { timeout: 60_000 };

/** A finger on the middle of what a selector finds. */
async function tap(selector) {
  const found = await see(selector);
  await found.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await found.tap();
}

const visit = {
  async "pages fit the screen and are accessible"() {
    for (const path of Object.values(pages)) {
      await go(path);
      // What is out of sight has only an estimated height, and axe would see the footer on it.
      await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
      await page.evaluate(axe);
      const { wide, violations } = await page.evaluate(async () => ({
        wide: document.documentElement.scrollWidth > innerWidth,
        violations: (await axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`),
      }));
      if (wide) throw new Error(`${path} is wider than the screen`);
      if (violations.length) throw new Error(`${path}: ${violations}`);
    }
  },
  async "a tap opens a definition, a tap beside closes it, its button follows"() {
    await go(pages.term);
    const word = ".rk-entry a.rk-term[href*='/']";
    await tap(word);
    await see(".rk-pop .rk-cite");
    await tap("h1");
    await gone(".rk-pop");
    await tap(word);
    await tap(".rk-pop .rk-button");
    await until(() => location.hash);
  },
  async "Escape closes a definition"() {
    await go(pages.term);
    await page.keyboard.press("Tab");
    await page.focus(".rk-entry a.rk-term[href*='/']");
    await see(".rk-pop");
    await page.keyboard.press("Escape");
    await gone(".rk-pop");
  },
  async "the player count is in the address and after a reload"() {
    await go(pages.exception);
    await tap(".rk-choices label:has(input[value='2'])");
    await until(() => location.search === "?players=2");
    await page.reload();
    await see(".rk-exception[data-players~='2']");
    if (!(await page.$(".rk-choice input[value='2']:checked"))) throw new Error("the count is forgotten");
  },
  async "a filter is in the address and after a reload"() {
    await go(pages.filters);
    const shown = () => page.$$eval(".rk-entry:not([hidden])", (entries) => entries.length);
    const all = await shown();
    await tap(".rk-filters summary");
    const value = await page.$eval(".rk-filters select[name=topic] option:nth-child(2)", (option) => option.value);
    await page.select(".rk-filters select[name=topic]", value);
    await until((chosen) => location.search === `?topic=${chosen}`, value);
    const some = await shown();
    if (!(some > 0 && some < all)) throw new Error(`${some} of ${all} entries are shown`);
    await page.reload();
    if ((await shown()) !== some) throw new Error("the filter is forgotten");
  },
  async "the guide steps and stays where it was"() {
    await go(pages.guide);
    await tap(".rk-guide-start button");
    await tap(".rk-guide-next");
    const phase = () => page.$eval(".rk-now :is(h2, h3, h4)", ({ id }) => id);
    const before = await phase();
    await page.reload();
    if ((await phase()) !== before) throw new Error("the guide begins again");
  },
  async "a search finds as one types and Enter opens it"() {
    await find();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await until(() => location.hash);
  },
  async "the library is kept for offline use"() {
    await go(pages.term);
    await page.waitForSelector(".rk-offline[data-state=ready]", COPY_KEPT);
  },
};

const update = {
  async "a newer version is offered, and until it is taken no page is of it"() {
    await go(pages.home);
    await page.waitForSelector(OFFER, COPY_KEPT);
    for (const path of Object.values(pages)) {
      await go(path);
      if (await page.$(MARK)) throw new Error(`${path} is of the newer version`);
    }
  },
  async "a tap takes the newer version, on every page, and the older one is deleted"() {
    await tap(OFFER);
    await page.waitForSelector(MARK);
    for (const path of Object.values(pages)) {
      await go(path);
      if (!(await page.$(MARK))) throw new Error(`${path} is of the older version`);
    }
    await until(async () => (await caches.keys()).length === 1);
  },
  async "a page that is missing in the copy is mended"() {
    const forget = async (path) => {
      for (const name of await caches.keys()) if (!(await (await caches.open(name)).delete(path))) throw new Error("it is not in the copy");
    };
    await page.evaluate(forget, pages.filters);
    await go(pages.filters);
    await see(".rk-entry");
    await until(async (path) => await caches.match(path), pages.filters);
  },
};

const full = {
  async "no room for the copy is said and harms nothing"() {
    await go(pages.home);
    await page.waitForSelector(".rk-offline[data-state=full]", COPY_KEPT);
    await until(async () => !(await caches.keys()).length);
    await find();
  },
};

const withheld = {
  async "a private window says how it stands and finds"() {
    await go(pages.home);
    await page.waitForSelector(".rk-offline:is([data-state=unable], [data-state=ready])", COPY_KEPT);
    await find();
  },
};

const offline = {
  async "a cold start without a network shows every page"() {
    for (const path of Object.values(pages)) {
      await go(path);
      await see("h1");
    }
  },
  "a search finds without a network": () => find(),
};

/** What is typed into the home page's own field: an entry's name; the entry is listed. */
async function find() {
  await go(pages.term);
  const [name, entry] = await page.$eval(".rk-entry[data-entry]:has(a.rk-term)", (found) => [
    found.querySelector("h2, h3, h4").firstChild.textContent,
    found.dataset.entry,
  ]);
  await go(pages.home);
  await tap("form[role=search] input[type=search]");
  await page.keyboard.type(name);
  await see(`[role=option][data-entry="${entry}"]`);
}

const done = [];
const faults = [];
for (const [name, walk] of Object.entries({ visit, update, offline, full, withheld }[part])) {
  try {
    await walk();
    done.push(name);
  } catch (error) {
    faults.push(`Firefox, ${part}: ${name}: ${error.message}`);
  }
}
await browser.close();
process.stdout.write(JSON.stringify({ done, faults: [...faults, ...said.map((text) => `Firefox, ${part}: ${text}`)] }));

// {pages, runs, browser} → for each page its scores (0 to 100, the median of the runs), what moved, and what lost points.
import { readFileSync } from "node:fs";
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";

const { pages, runs, browser } = JSON.parse(readFileSync(0, "utf8"));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const flags = ["--headless=new", "--no-sandbox", "--disable-gpu"];
const results = {};
for (const page of pages) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launcher.launch({ chromePath: browser, chromeFlags: flags });
    const { lhr } = await lighthouse(page, { port: chrome.port, output: "json", logLevel: "error" });
    await chrome.kill();
    reports.push(lhr);
  }
  const scores = {};
  for (const name of Object.keys(reports[0].categories)) {
    scores[name] = Math.round(100 * median(reports.map((report) => report.categories[name].score ?? 0)));
  }
  const [{ audits, categories }] = reports;
  const lost = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((ref) => id !== "performance" && ref.weight && audits[ref.id].score !== null && audits[ref.id].score < 1)
      .map((ref) => `${ref.id}: ${JSON.stringify(audits[ref.id].details?.items?.slice(0, 3)) ?? ""}`.slice(0, 600)),
  );
  const metrics = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];
  results[page] = {
    scores,
    shift: median(reports.map((report) => report.audits["cumulative-layout-shift"].numericValue)),
    metrics: Object.fromEntries(metrics.map((name) => [name, Math.round(median(reports.map((r) => r.audits[name].numericValue)))])),
    lost,
  };
}
process.stdout.write(JSON.stringify(results));

// {entry, define} → {code}: one classic script, made small. Settings are here and nowhere else.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const { entry, define } = JSON.parse(readFileSync(0, "utf8"));
const result = await build({
  entryPoints: [entry],
  define,
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  format: "iife",
  target: ["chrome100", "firefox100", "safari15.4"],
  legalComments: "eof",
});
process.stdout.write(JSON.stringify({ code: result.outputFiles[0].text }));

// {entry, define} → {code}: one classic script, made small. Settings are here and nowhere else.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const { entry, define } = JSON.parse(readFileSync(0, "utf8"));
// The oldest that know what the modules call, too: Firefox has `findLast` since 104.
const target = ["chrome100", "firefox104", "safari15.4"];
// esbuild wraps a CommonJS module in some 350 bytes of its own; one that gives a single function needs none of them.
const unwrapped = {
  name: "unwrapped",
  setup: (builder) =>
    builder.onLoad({ filter: /wink-porter2-stemmer\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8").replace(/^module\.exports = /m, "export default ");
      if (contents.includes("module.exports")) throw new Error(`${path} no longer gives a single function`);
      return { contents };
    }),
};
const result = await build({
  entryPoints: [entry],
  define,
  plugins: [unwrapped],
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  format: "iife",
  target,
  // All of them know \p{L}; esbuild doubts it, because what is a letter grows with Unicode.
  supported: { "regexp-unicode-property-escapes": true },
  legalComments: "eof",
});
const code = result.outputFiles[0].text;
// A pattern that one of them does not know cannot be made simpler: esbuild leaves it to fail in the reader's browser.
const unknown = /new RegExp\(["'`].{0,60}/.exec(code);
if (unknown) throw new Error(`${entry}: not every browser of ${target} knows the pattern of ${unknown[0]}`);
process.stdout.write(JSON.stringify({ code }));

// Under Node: the same code as in the browser. Reads one request from standard input, writes one answer to standard output.
//
// {do: "build", languages, games}             → {name: script}
// {do: "find", files, language, game, queries} → [[{key, …}, …], …]; `files` is what `build` gave
import { readFileSync } from "node:fs";
import { asScript, buildFiles } from "./build.js";
import { Finder } from "./find.js";

const DO = {
  build(request) {
    return Object.fromEntries(Object.entries(buildFiles(request)).map(([name, data]) => [name, asScript(name, data)]));
  },

  async find({ files, language, queries }) {
    const load = async (name) => {
      let found;
      new Function("rulekeepSearch", files[name])((_, data) => (found = data));
      return found;
    };
    const finder = new Finder(load, language);
    const answers = [];
    for (const { query, game, only } of queries) {
      const { groups, sure, reading } = await finder.find(query, { game: game ?? undefined, only });
      answers.push({ sure, reading, hits: groups.flatMap(({ hits }) => hits) });
    }
    return answers;
  },
};

const request = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(await DO[request.do](request)));

// Under Node: the same code as in the browser. Reads one request from standard input, writes one answer to standard output.
//
// {do: "build", languages, games}             → {name: script}
// {do: "find", files, language, queries}      → [{sure, reading, hits, loaded}, …]; `files` is what `build` gave. With
//                                               `fresh` each query begins with nothing loaded.
import { readFileSync } from "node:fs";
import { asScript, buildFiles } from "./build.js";
import { Finder } from "./find.js";

const FEW = 12; // As many as a list shows at first.

const DO = {
  build(request) {
    return Object.fromEntries(Object.entries(buildFiles(request)).map(([name, data]) => [name, asScript(name, data)]));
  },

  async find({ files, language, queries, fresh }) {
    let loaded = [];
    const load = async (name) => {
      let found;
      loaded.push(name);
      new Function("rulekeepSearch", files[name])((_, data) => (found = data));
      return found;
    };
    let finder = new Finder(load, language);
    const answers = [];
    for (const { query, game, only } of queries) {
      if (fresh) [finder, loaded] = [new Finder(load, language), []];
      const { groups, sure, reading } = await finder.find(query, { game: game ?? undefined, only, limit: fresh ? FEW : undefined });
      answers.push({ sure, reading, loaded, hits: groups.flatMap(({ hits }) => hits) });
    }
    return answers;
  },
};

const request = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(await DO[request.do](request)));

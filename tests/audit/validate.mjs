// {files} → what html-validate finds in them, by the rules of the standard and nothing of taste.
import { readFileSync } from "node:fs";
import { FileSystemConfigLoader, HtmlValidate, esmResolver } from "html-validate";

const { files } = JSON.parse(readFileSync(0, "utf8"));
const config = { root: true, extends: ["html-validate:standard"] };
const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()], config));
const found = [];
for (const file of files) {
  const report = await validator.validateFile(file);
  for (const { filePath, messages } of report.results) {
    for (const { ruleId, message, line, column } of messages) found.push({ file: filePath, rule: ruleId, message, line, column });
  }
}
process.stdout.write(JSON.stringify(found));

import { writeFileSync } from "node:fs";
import { toBibliography } from "./bibliography";
import { toDataModel } from "./data-model";
import { formatDocument } from "./format-document";

for (const [path, text] of [
  ["docs/data-model.md", toDataModel()],
  ["docs/bibliography.md", toBibliography()],
] as const)
  writeFileSync(path, await formatDocument(path, text));

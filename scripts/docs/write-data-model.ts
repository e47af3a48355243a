import { writeFileSync } from "node:fs";
import { toDataModel } from "./data-model";
import { formatDocument } from "./format-document";

const path = "docs/data-model.md";
writeFileSync(path, await formatDocument(path, toDataModel()));

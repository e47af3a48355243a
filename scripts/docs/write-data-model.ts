import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { toDataModel } from "./data-model";

const path = "docs/data-model.md";
writeFileSync(path, await format(toDataModel(), { ...(await resolveConfig(path)), filepath: path }));

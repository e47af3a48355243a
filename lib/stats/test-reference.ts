import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Values that R made: `reference/<name>.json`, by the script of the same name. */
export function readReference<Values>(name: string): Values {
  return JSON.parse(readFileSync(join("lib/stats/reference", `${name}.json`), "utf8")) as Values;
}

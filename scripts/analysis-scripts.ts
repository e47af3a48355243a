import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The scripts of a bundle that work its numbers out again: where `npm run generate` leaves them, and what they are joined of. */
export const ANALYSIS_SCRIPTS = [
  { path: "generated/analysis.R", parts: "lib/exchange/analysis/r", ending: ".R" },
  { path: "generated/analysis.py", parts: "lib/exchange/analysis/python", ending: ".py" },
] as const;

/**
 * Joins the parts of each script, in the order of their names, into the one file that a reader runs.
 *
 * @throws Error when a script has no parts
 */
export function makeAnalysisScripts(): void {
  for (const { path, parts, ending } of ANALYSIS_SCRIPTS) {
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, joinParts(parts, ending));
    // Whole or not there: somebody may be reading the former one.
    renameSync(unfinished, path);
  }
}

const joinParts = (folder: string, ending: string): string => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();
  if (names.length === 0) throw new Error(`${folder} has no parts of a script (*${ending})`);
  return names.map((name) => `${readFileSync(join(folder, name), "utf8").trim()}\n`).join("\n\n");
};

/**
 * What tells the entries of a report's lists apart; an entry of any other list is told by its place, from 1: judges' notes too,
 * since a name must not say what a bundle leaves out.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  arms: ["arm"],
  blocks: ["language"],
  byChoice: ["choice"],
  byLabel: ["label"],
  kinds: ["kind"],
  bounds: ["earlier", "later"],
  byAnswer: ["score"],
  byConfidence: ["confidence"],
  byLanguage: ["earlier", "later", "language"],
  byPosition: ["position"],
  byProfile: ["field"],
  byTask: ["task", "language"],
  bySample: ["sample", "system"],
  bySystem: ["system"],
  comparisons: ["first", "second"],
  compared: ["measure", "first", "second"],
  contrasts: ["earlier", "later"],
  correlations: ["question", "metric"],
  conditions: ["condition"],
  covariates: ["name"],
  dealtBy: ["system", "truth"],
  "byClass.effects": ["earlier", "later", "class"],
  "byClass.tasks": ["class"],
  differences: ["earlier", "later"],
  groups: ["kind", "choice"],
  headlines: ["question", "earlier", "later"],
  pairs: ["earlier", "later"],
  parts: ["group"],
  positions: ["position"],
  questions: ["question"],
  rows: ["task"],
  samples: ["sample"],
  shown: ["earlier", "later"],
  systemDifferences: ["first", "second"],
  systems: ["system"],
  // Both `byJudge` of an arm, a list, and `byJudge.first` of a comparison.
  byJudge: ["judge"],
  "byJudge.first": ["judge"],
  "byTask.first": ["task"],
};

/** The name of an entry of a report's list, such as `a,b` of a comparison; null (no later system) is empty. */
export function placeOf(entry: unknown, at: number, path: string): string {
  const list = /(?:by(?:Judge|Task)\.first|byClass\.\w+|\w+)$/.exec(path)?.[0] ?? "";
  const names = NAMES[list];
  if (names === undefined || typeof entry !== "object" || entry === null) return String(at + 1);
  return names.map((name) => String((entry as Record<string, string | number | null>)[name] ?? "")).join(",");
}

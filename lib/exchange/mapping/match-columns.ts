import type { ColumnMatch, ImportTable } from "@/lib/exchange/import-report";
import { type KnownColumns, columnFault } from "@/lib/exchange/known-columns";
import type { FileMapping } from "./file-mapping";

/** What people call our columns, most likely first. */
const ALIKE: Record<ImportTable, Readonly<Record<string, readonly string[]>>> = {
  tasks: {
    task: [
      "task id",
      "task key",
      "task name",
      "problem",
      "problem id",
      "exercise",
      "item",
      "id",
      "key",
      "slug",
    ],
    title: ["task title", "name", "heading", "label"],
    body: ["description", "task description", "text", "prompt", "instruction", "instructions", "statement"],
    language: ["lang", "programming language", "languages"],
    tests: ["test", "test cases"],
  },
  samples: {
    task: ["task id", "task key", "task name", "problem", "problem id", "exercise", "item"],
    system: ["system name", "system id", "model", "model name", "llm", "generator", "author", "tool", "pool"],
    language: ["lang", "programming language"],
    code: ["program", "source code", "solution", "completion", "output", "content", "snippet", "text"],
    sample: ["sample id", "sample name", "id", "name", "key"],
    licence: ["license"],
    model_version: ["version"],
    vetted: ["human verified"],
  },
  metrics: {
    task: ["task id", "task key", "task name", "problem", "problem id"],
    system: ["system name", "system id", "model", "model name", "llm"],
    language: ["lang", "programming language"],
    sample: ["sample id", "sample name"],
  },
  findings: {
    task: ["task id", "task key", "task name", "problem", "problem id"],
    system: ["system name", "system id", "model", "model name", "llm"],
    language: ["lang", "programming language"],
    sample: ["sample id", "sample name"],
    tool: ["linter", "analyser", "analyzer"],
    rule: ["rule id", "check", "check name", "code", "type"],
    line: ["line number", "lineno", "start line"],
    message: ["text", "description", "warning"],
  },
};

/** Without case, accents, and what stands between words. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[\s_.-]+/g, " ")
    .trim();
}

/**
 * Which of our columns each column of a file is: as the mapping says, else by its name, else by a name that means the same.
 * Each of ours is given once.
 */
export function matchColumns(
  names: readonly string[],
  table: ImportTable,
  known: KnownColumns,
  mapping: FileMapping,
): ColumnMatch[] {
  const ours = [...known.required, ...known.optional];
  const chosen = new Map(Object.entries(mapping.columns));
  const matches = new Map<string, ColumnMatch>();
  const taken = new Set<string>();
  const take = (name: string, as: string | null, how: ColumnMatch["how"]) => {
    if (as !== null) taken.add(as);
    matches.set(name, { name, as, how });
  };
  for (const name of names) {
    const as = chosen.get(name);
    if (as !== undefined) take(name, as, "chosen");
  }
  const open = () => names.filter((name) => !matches.has(name));
  for (const name of open()) if (ours.includes(name) && !taken.has(name)) take(name, name, "same");
  for (const name of open()) {
    const as = ours.find((one) => plainName(one) === plainName(name));
    if (as !== undefined && !taken.has(as)) take(name, as, "alike");
  }
  for (const [as, words] of Object.entries(ALIKE[table])) {
    const word = words.find((one) => open().some((name) => plainName(name) === one));
    const name = open().find((one) => plainName(one) === word);
    if (word !== undefined && name !== undefined && !taken.has(as) && ours.includes(as))
      take(name, as, "alike");
  }
  // `model` is a column of ours; where a file of samples has no other that says the system, it means that.
  if (table === "samples" && !taken.has("system") && !Object.hasOwn(mapping.fill, "system")) {
    const model = names.find(
      (name) => matches.get(name)?.as === "model" && matches.get(name)?.how !== "chosen",
    );
    if (model !== undefined) take(model, "system", "alike");
  }
  for (const name of open()) {
    const isKnown = columnFault(name, known) === null;
    if (isKnown) take(name, name, "same");
    else take(name, null, mapping.others === "ignore" ? "chosen" : "none");
  }
  return names.flatMap((name) => matches.get(name) ?? []);
}

import { DECLARED, type MethodName } from "@/lib/stats/declared";
import type { Cell } from "./cells";
import type { Scenario } from "./outcome";

/** One line of the table in docs/statistics.md: a cell in the digits in which it is printed. */
export interface Line {
  family: string;
  scenario: string;
  method: MethodName;
  about: Cell["about"];
  /** Percent with one digit; empty where the method gives none. */
  coverage: string;
  size: string;
  power: string;
  silent: string;
  isInRange: boolean;
  fault: Cell["fault"];
}

export function toLine(cell: Cell): Line {
  const { family, scenario, method, about, isInRange, fault } = cell;
  return {
    family,
    scenario,
    method,
    about,
    coverage: percent(cell.coverage),
    size: percent(cell.size),
    power: percent(cell.power),
    silent: cell.silent === 0 ? "" : percent(cell.silent),
    isInRange,
    fault,
  };
}

const percent = (share: number | null): string => (share === null ? "" : (100 * share).toFixed(1));

/** What a line says at its end. A method that breaks its promise is in bold; out of range it made none. */
export function verdictOf({ isInRange, fault }: Line): string {
  if (isInRange) return fault === null ? "holds" : `**fails: ${fault}**`;
  return `out of range${fault === null ? "" : `: ${fault}`}`;
}

/**
 * The lines that a document prints, of scenarios and methods that there still are. A range may have changed since, so whether a
 * line is inside is asked again.
 */
export function readLines(text: string, scenarios: readonly Scenario[]): Line[] {
  const known = new Map(scenarios.map((one) => [`${one.family}/${one.name}`, one]));
  let [family, scenario] = ["", ""];
  return text.split("\n").flatMap((row): Line[] => {
    if (row.startsWith("#### ")) family = row.slice(5).trim();
    if (!row.startsWith("|") || family === "") return [];
    const [
      name = "",
      method = "",
      about = "",
      coverage = "",
      size = "",
      power = "",
      silent = "",
      verdict = "",
    ] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    if (name !== "") scenario = name;
    const own = known.get(`${family}/${scenario}`);
    if (!own || !isMethod(method) || (about !== "these units" && about !== "all units")) return [];
    const isInRange = DECLARED[method].holds({ ...own.situation, about });
    const fault = /too (?:narrow|wide)/.exec(verdict)?.[0] as Cell["fault"] | undefined;
    return [
      { family, scenario, method, about, coverage, size, power, silent, isInRange, fault: fault ?? null },
    ];
  });
}

const isMethod = (name: string): name is MethodName => Object.hasOwn(DECLARED, name);

/** The lines of all scenarios in their order: as just computed, otherwise as printed before. */
export function mergeLines(
  before: readonly Line[],
  after: readonly Line[],
  scenarios: readonly Scenario[],
): Line[] {
  const of = (lines: readonly Line[], { family, name }: Scenario): Line[] =>
    lines.filter((line) => line.family === family && line.scenario === name);
  return scenarios.flatMap((one) => {
    const own = of(after, one);
    return own.length > 0 ? own : of(before, one);
  });
}

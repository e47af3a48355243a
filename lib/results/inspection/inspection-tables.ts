import { meanOfKnown } from "@/lib/results/mean-of-known";
import type { Table } from "@/lib/results/table";
import { count, number, share, text } from "@/lib/results/tables/table-columns";
import { compareCodePoints } from "@/lib/score/orientation";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** One drawn program with what somebody noted of it. Estimates are whole percent. */
export interface InspectedProgram {
  position: number;
  key: string;
  system: string;
  task: string | null;
  language: string;
  note: string;
  /** A word of the researchers; empty where none was chosen. */
  category: string;
  /** Estimated whole percent of the reference that the program lacks. */
  missing: number | null;
  /** Estimated whole percent of the program that the reference lacks. */
  irrelevant: number | null;
  notedBy: string | null;
  notedAt: string | null;
}

interface InspectionTables {
  /** Every program, a row each. */
  items: Table;
  /** Of each system and of all: how much is missing and irrelevant, by eye. */
  estimates: Table;
  /** How often each category was chosen; null while none was. */
  categories: Table | null;
}

/**
 * What an inspection by eye comes to. In the last row every program counts alike, as in a random sample of programs.
 *
 * Source: Liu et al. (2022, section 5.2): of 100 random programs about 75% of the reference is missing, about 81% irrelevant.
 */
export function toInspectionTables(items: readonly InspectedProgram[]): InspectionTables {
  const systems = systemsOf(items);
  const noted = items.filter(({ notedAt }) => notedAt !== null);
  return {
    items: itemTable(items),
    estimates: estimateTable(systems, noted),
    categories: noted.some(({ category }) => category !== "") ? categoryTable(systems, noted) : null,
  };
}

/** How often a category was chosen; by system only those that were. */
interface CategoryCount {
  category: string;
  programs: number;
}

/** What an inspection comes to, of each system and, as `system: null`, of all; estimates are means in whole percent. */
export interface InspectionSummary {
  system: string | null;
  drawn: number;
  noted: number;
  missing: { programs: number; mean: OrUndefined<number> };
  irrelevant: { programs: number; mean: OrUndefined<number> };
  categories: CategoryCount[];
}

/** The same as numbers, for programs that read them. */
export function summariseInspection(items: readonly InspectedProgram[]): InspectionSummary[] {
  const of = (system: string | null): InspectionSummary => {
    const own = items.filter((item) => system === null || item.system === system);
    const noted = own.filter(({ notedAt }) => notedAt !== null);
    const estimate = (side: "missing" | "irrelevant") => {
      const known = estimatesOf(noted, side);
      return { programs: known.length, mean: meanOfKnown(known) };
    };
    return {
      system,
      drawn: own.length,
      noted: noted.length,
      missing: estimate("missing"),
      irrelevant: estimate("irrelevant"),
      categories: categoriesOf(noted).map((category) => ({ category, programs: countOf(noted, category) })),
    };
  };
  return [...systemsOf(items), null].map(of);
}

const systemsOf = (items: readonly InspectedProgram[]): string[] =>
  [...new Set(items.map(({ system }) => system))].sort(compareCodePoints);

const estimatesOf = (items: readonly InspectedProgram[], side: "missing" | "irrelevant"): number[] =>
  items.flatMap(({ [side]: percent }) => (percent === null ? [] : [percent]));

/** Those that were chosen, the most frequent first. */
const categoriesOf = (items: readonly InspectedProgram[]): string[] =>
  [...new Set(items.flatMap(({ category }) => (category === "" ? [] : [category])))].sort(
    (a, b) => countOf(items, b) - countOf(items, a) || compareCodePoints(a, b),
  );

const shareOf = (percent: number | null) =>
  percent === null ? undefinedBecause("no_values") : percent / 100;

const itemTable = (items: readonly InspectedProgram[]): Table => ({
  caption: "Programs inspected by eye",
  columns: [
    count("place", "Place"),
    text("sample", "Sample"),
    text("system", "System"),
    text("task", "Task"),
    text("language", "Language"),
    share("missing", "Missing", 0),
    share("irrelevant", "Irrelevant", 0),
    text("category", "Category"),
    text("note", "Note"),
    text("noted_by", "By"),
    text("noted_at", "At"),
  ],
  rows: items.map((item) => ({
    kind: "body" as const,
    cells: [
      item.position,
      item.key,
      item.system,
      item.task ?? "",
      item.language,
      shareOf(item.missing),
      shareOf(item.irrelevant),
      item.category,
      item.note,
      item.notedBy ?? "",
      item.notedAt ?? "",
    ],
  })),
  notes: [],
});

const estimateTable = (systems: readonly string[], noted: readonly InspectedProgram[]): Table => {
  const row = (name: string, own: readonly InspectedProgram[]) => [
    name,
    own.length,
    ...(["missing", "irrelevant"] as const).flatMap((side) => {
      const known = estimatesOf(own, side).map((percent) => percent / 100);
      return [known.length, meanOfKnown(known)];
    }),
  ];
  return {
    caption: "By eye: missing of the reference, and irrelevant in the program",
    columns: [
      text("system", "System"),
      count("inspected", "Inspected"),
      { ...number("missing_n", "estimated", 0), above: ["Missing"] },
      { ...share("missing", "mean"), above: ["Missing"] },
      { ...number("irrelevant_n", "estimated", 0), above: ["Irrelevant"] },
      { ...share("irrelevant", "mean"), above: ["Irrelevant"] },
    ],
    rows: [
      ...systems.map((system) => ({
        kind: "body" as const,
        cells: row(
          system,
          noted.filter((item) => item.system === system),
        ),
      })),
      { kind: "summary" as const, cells: row("All", noted) },
    ],
    notes: [
      "Means of what people estimated, over the programs with an estimate, each program counting alike.",
    ],
  };
};

const categoryTable = (systems: readonly string[], noted: readonly InspectedProgram[]): Table => {
  const chosen = noted.filter(({ category }) => category !== "");
  const names = categoriesOf(chosen);
  return {
    caption: "By eye: categories",
    columns: [
      text("category", "Category"),
      ...systems.map((system) => count(system, system)),
      count("all", "All"),
      share("share", "Share"),
    ],
    rows: names.map((name) => ({
      kind: "body" as const,
      cells: [
        name,
        ...systems.map((system) =>
          countOf(
            chosen.filter((item) => item.system === system),
            name,
          ),
        ),
        countOf(chosen, name),
        countOf(chosen, name) / chosen.length,
      ],
    })),
    notes: ["Shares are of the programs that have a category; a program has one at most."],
  };
};

const countOf = (items: readonly InspectedProgram[], name: string): number =>
  items.filter(({ category }) => category === name).length;

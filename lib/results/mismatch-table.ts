import { summary } from "@/lib/stats/means/summary";
import { isUndefined, mapDefined, type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { Table, TableCell, TableColumn } from "./table";

/** A system's programs by their shares, from 0 to 1, in no order; a program without one is left out of that list. */
export interface SystemMismatch {
  system: string;
  missing: readonly number[];
  irrelevant: readonly number[];
}

/**
 * How much of the references the systems' programs lack, and how much of what they have is not wanted: for each system
 * the mean over its programs, in the last row the mean over the systems, every system counting alike. The complements are
 * what was "successfully generated" and what is "useful".
 *
 * Source: Liu et al., Table 6 and section 5.2.
 */
export function toMismatchTable(systems: readonly SystemMismatch[]): Table {
  const means = systems.map(({ missing, irrelevant }) => ({
    missing: meanOf(missing),
    irrelevant: meanOf(irrelevant),
  }));
  const over = (side: "missing" | "irrelevant") =>
    meanOf(means.map(({ [side]: mean }) => mean).filter(isNumber));
  return {
    caption: "Mismatch between programs and their closest references",
    columns: COLUMNS,
    rows: [
      ...systems.map(({ system, missing }, at) => ({
        kind: "body" as const,
        cells: [system, missing.length, ...sharesOf(means[at])],
      })),
      {
        kind: "summary" as const,
        cells: [
          "Mean over systems",
          "",
          ...sharesOf({ missing: over("missing"), irrelevant: over("irrelevant") }),
        ],
      },
    ],
    notes: [
      "Missing: share of the reference's tokens that the program lacks or has otherwise. Irrelevant: share of the program's tokens that the reference lacks or has otherwise. Successfully generated and useful are what remains of each.",
    ],
  };
}

const COLUMNS: TableColumn[] = [
  { id: "system", label: "System", format: "text", digits: 0 },
  { id: "programs", label: "Programs", format: "number", digits: 0 },
  ...[
    { id: "missing", label: "Missing" },
    { id: "irrelevant", label: "Irrelevant" },
    { id: "successfully_generated", label: "Successfully generated" },
    { id: "useful", label: "Useful" },
  ].map((column) => ({ ...column, format: "percent" as const, digits: 1 })),
];

const sharesOf = (means?: Record<"missing" | "irrelevant", OrUndefined<number>>): TableCell[] =>
  means
    ? [
        means.missing,
        means.irrelevant,
        ...[means.missing, means.irrelevant].map((share) => mapDefined(share, (value) => 1 - value)),
      ]
    : [];

const meanOf = (values: readonly number[]): OrUndefined<number> =>
  values.length === 0 ? undefinedBecause("no_programs") : summary(values).mean;

const isNumber = (value: OrUndefined<number>): value is number => !isUndefined(value);

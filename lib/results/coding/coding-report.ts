import type { LabelAgreement } from "@/lib/results/labels/report";
import { toLabelAgreement } from "@/lib/results/labels/to-agreement";
import { sortedUnique } from "@/lib/results/pairs/whole";
import type { Table } from "@/lib/results/table";
import { count, interval, number, share, text } from "@/lib/results/tables/table-columns";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type Code, type CodedEntry, finalCodes } from "./coding";

const LEVEL = 0.95;

export interface CodingReport {
  /** Words that somebody coded; the other ones are in no number. */
  coded: number;
  /** Of them: by one person only. */
  single: number;
  /** People differ, and nobody decided. */
  undecided: number;
  decided: number;
  people: number;
  counts: Table;
  /** Null where no words were coded by two people. */
  agreement: Table | null;
}

/** What the coding of words comes to: how often each code was given, by system, and how far people agree about it. */
export function toCodingReport(
  entries: readonly CodedEntry[],
  codes: readonly Code[],
  systems: readonly string[],
): CodingReport {
  const coded = entries.filter(({ codings }) => codings.length > 0);
  const twice = coded.filter(({ codings }) => codings.length > 1);
  return {
    coded: coded.length,
    single: coded.length - twice.length,
    undecided: coded.filter((entry) => finalCodes(entry) === null).length,
    decided: coded.filter(({ decision }) => decision !== null).length,
    people: sortedUnique(coded.flatMap(({ codings }) => codings.map(({ coder }) => coder))).length,
    counts: countTable(coded, codes, systems),
    agreement: twice.length === 0 ? null : agreementTable(twice, codes),
  };
}

const countTable = (
  coded: readonly CodedEntry[],
  codes: readonly Code[],
  systems: readonly string[],
): Table => {
  const known = coded.flatMap((entry) => {
    const final = finalCodes(entry);
    return final === null ? [] : [{ ...entry, final }];
  });
  const rowOf = (name: string, own: typeof known) => [
    name,
    ...systems.map((system) => own.filter((entry) => entry.systems.includes(system)).length),
    own.filter((entry) => entry.systems.length === 0).length,
    own.length,
    known.length === 0 ? undefinedBecause("no_data") : own.length / known.length,
  ];
  const undecided = coded.length - known.length;
  const single = coded.filter(({ codings, decision }) => codings.length === 1 && !decision).length;
  return {
    caption: "What judges wrote about, by system",
    columns: [
      text("code", "Code"),
      ...systems.map((system) => count(system, system)),
      count("no_system", "No system"),
      count("all", "All"),
      share("share", "Share"),
    ],
    rows: [
      ...codes.map(({ id, name }) => ({
        kind: "body" as const,
        cells: rowOf(
          name,
          known.filter(({ final }) => final.includes(id)),
        ),
      })),
      {
        kind: "body",
        cells: rowOf(
          "none of them",
          known.filter(({ final }) => final.length === 0),
        ),
      },
      { kind: "summary", cells: rowOf("all coded", known) },
    ],
    notes: [
      "Counts are of entries: comments, remarks, reasons and answers at the end. An entry may have several codes, and a comment on two programs is about both of their systems. Answers at the end are about none.",
      "What people agree on counts, and what was decided where they differ.",
      ...(undecided > 0
        ? [
            `${undecided} ${undecided === 1 ? "entry is" : "entries are"} left out: people differ, and nobody has decided.`,
          ]
        : []),
      ...(single > 0
        ? [`${single} ${single === 1 ? "entry was" : "entries were"} coded by one person only.`]
        : []),
    ],
  };
};

/** A code is given or not: Cohen's kappa of exactly two people, Fleiss' where each entry has as many, alpha of any. */
const agreementTable = (twice: readonly CodedEntry[], codes: readonly Code[]): Table => {
  const agreements = codes.map(({ id, name }) => ({ name, ...agreementOf(twice, id) }));
  return {
    caption: "How far people agree about each code",
    columns: [
      text("code", "Code"),
      count("entries", "Entries"),
      share("percent", "Agreement"),
      ...KAPPAS.flatMap(({ id, label }) => [
        { ...number(id, "value"), above: [label] },
        { ...interval(`${id}_interval`, "interval"), above: [label] },
      ]),
    ],
    rows: agreements.map(({ name, units, percent, ...own }) => ({
      kind: "body" as const,
      cells: [name, units, percent, ...KAPPAS.flatMap(({ of }) => [of(own).value, of(own).interval])],
    })),
    notes: [
      "Over entries that two people or more coded; each code is given or not. Before anybody decided.",
      "Cohen\u2019s kappa (1960) of exactly two people, Fleiss\u2019 kappa (1971) where each entry was coded by as many, Krippendorff\u2019s alpha (2011) of any. Intervals leave out one entry at a time, from 20 entries on.",
    ],
  };
};

const KAPPAS: { id: string; label: string; of: (own: Coefficients) => LabelAgreement["alpha"] }[] = [
  { id: "cohen", label: "Cohen\u2019s kappa", of: ({ cohen }) => cohen },
  { id: "fleiss", label: "Fleiss\u2019 kappa", of: ({ fleiss }) => fleiss },
  { id: "alpha", label: "Krippendorff\u2019s alpha", of: ({ alpha }) => alpha },
];
type Coefficients = Pick<LabelAgreement, "cohen" | "fleiss" | "alpha">;

const agreementOf = (twice: readonly CodedEntry[], code: number): LabelAgreement =>
  toLabelAgreement(
    twice.map(({ codings }) => ({
      isIdentical: false,
      labels: codings.map(({ coder, codes }) => ({
        judge: coder,
        label: codes.includes(code) ? "yes" : "no",
      })),
    })),
    ["yes", "no"],
    LEVEL,
  );

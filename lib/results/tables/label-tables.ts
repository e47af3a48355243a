import { formatNumber } from "@/lib/results/format-number";
import type { KindLabels, LabelAgreement, LabelsReport, SystemLabels } from "@/lib/results/labels/report";
import type { Table, TableCell, TableColumn } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import { CORRECT, PARTIAL } from "@/lib/study/labelling/labels";
import { count, interval, number, share, text } from "./table-columns";

/** Kinds whose identical statements are correct by themselves: those of the printed table. */
export function standardKinds({ kinds }: LabelsReport): KindLabels[] {
  return kinds.filter(({ bySystem }) => bySystem.some(({ byLabel }) => byLabel[0]?.label === CORRECT.id));
}

/** Table 10 of Liu et al. (2022): for each system and kind "correct% (partially correct%)", and the mean row. */
export function toPaperLabelTable(report: LabelsReport): Table {
  const kinds = standardKinds(report);
  const systems = kinds[0]?.bySystem.map(({ system }) => system) ?? [];
  return {
    caption:
      "Statements like the reference’s, as Liu et al. (2022, Table 10) print them: correct % (partially correct %)",
    columns: [
      text("system", "System"),
      ...kinds.flatMap(({ kind, label }) => [
        { ...text(`${kind}_printed`, "correct (partially)"), above: [label] },
        { ...count(`${kind}_n`, "n"), above: [label] },
      ]),
    ],
    rows: [
      ...systems.map((system) => ({
        kind: "body" as const,
        cells: [
          system,
          ...kinds.flatMap(({ bySystem }): TableCell[] => {
            const cell = bySystem.find((one) => one.system === system);
            return [cell ? printed(roundedPercents(cell)) : "", cell?.n ?? 0];
          }),
        ],
      })),
      {
        kind: "summary" as const,
        cells: [
          "Mean",
          ...kinds.flatMap(({ bySystem }): TableCell[] => [
            printed(meanPercents(bySystem)),
            bySystem.reduce((sum, { n }) => sum + n, 0),
          ]),
        ],
      },
    ],
    notes: [
      "The share of incorrect statements is what is left to 100%. n is the base: units with a label, those not applicable left out; it differs by system and kind. In the last row it is the sum.",
      "The mean is that of the rows as printed, each system counting equally, as in the paper.",
      "Labels are those on which all people agreed, or that a third person decided; identical statements are correct by themselves.",
      ...undecidedNote(kinds),
    ],
  };
}

type Percents = readonly [correct: number, partial: number] | null;

/** Whole percent, as they are printed; null without a base. */
function roundedPercents({ n, byLabel }: SystemLabels): Percents {
  if (n === 0) return null;
  const of = (label: string): number =>
    Math.round((100 * (byLabel.find((one) => one.label === label)?.count ?? 0)) / n);
  return [of(CORRECT.id), of(PARTIAL.id)];
}

const meanPercents = (cells: readonly SystemLabels[]): Percents => {
  const known = cells.flatMap((cell) => {
    const percents = roundedPercents(cell);
    return percents ? [percents] : [];
  });
  if (known.length === 0) return null;
  const mean = (at: 0 | 1): number =>
    Math.round(known.reduce((sum, percents) => sum + percents[at], 0) / known.length);
  return [mean(0), mean(1)];
};

const printed = (percents: Percents): string =>
  percents === null ? "–" : `${formatNumber(percents[0], 0)}% (${formatNumber(percents[1], 0)}%)`;

const undecidedNote = (kinds: readonly KindLabels[]): string[] => {
  const sum = (state: keyof KindLabels["states"]): number =>
    kinds.reduce((total, { states }) => total + states[state], 0);
  const [undecided, single, unlabelled] = [sum("undecided"), sum("single"), sum("unlabelled")];
  return [
    ...(undecided > 0
      ? [`${undecided} units are left out: their labels differ, and nobody has decided.`]
      : []),
    ...(unlabelled > 0 ? [`${unlabelled} units are left out: nobody labelled them.`] : []),
    ...(single > 0 ? [`${single} units were labelled by one person only.`] : []),
  ];
};

/** Every label of a kind by system, with shares: also of kinds with labels of their own, such as kinds of errors. */
export function toShareTable({ label, bySystem }: KindLabels): Table {
  const names = bySystem[0]?.byLabel ?? [];
  return {
    caption: `${label}: labels by system`,
    columns: [
      text("system", "System"),
      count("n", "n"),
      ...names.flatMap((one): TableColumn[] => [
        { ...count(`${one.label}_count`, "count"), above: [one.name] },
        { ...share(`${one.label}_share`, "share"), above: [one.name] },
      ]),
      count("not_applicable", "Not applicable"),
    ],
    rows: bySystem.map(({ system, n, notApplicable, byLabel }) => ({
      kind: "body" as const,
      cells: [
        system,
        n,
        ...byLabel.flatMap((one): TableCell[] => [
          one.count,
          n === 0 ? undefinedBecause("no_data") : one.count / n,
        ]),
        notApplicable,
      ],
    })),
    notes: ["Shares are of n, which leaves out what is not applicable."],
  };
}

/** How far people agree, by kind and over the standard kinds. */
export function toLabelAgreementTable(report: LabelsReport): Table {
  const row = (name: string, agreement: LabelAgreement): TableCell[] => [
    name,
    agreement.units,
    agreement.people,
    agreement.percent,
    agreement.cohen.value,
    agreement.cohen.interval,
    agreement.fleiss.value,
    agreement.fleiss.interval,
    agreement.alpha.value,
    agreement.alpha.interval,
  ];
  const isSeveral = standardKinds(report).length > 1;
  return {
    caption: "Agreement of the people who labelled",
    columns: [
      text("kind", "Kind"),
      count("units", "Units"),
      count("people", "People"),
      share("agreement", "Same label"),
      number("cohen", "Cohen’s kappa", 3),
      interval("cohen_interval", "its interval", 3),
      number("fleiss", "Fleiss’ kappa", 3),
      interval("fleiss_interval", "its interval", 3),
      number("alpha", "Krippendorff’s alpha", 3),
      interval("alpha_interval", "its interval", 3),
    ],
    rows: [
      ...report.kinds.map(({ label, agreement }) => ({
        kind: "body" as const,
        cells: row(label, agreement),
      })),
      ...(isSeveral
        ? [{ kind: "summary" as const, cells: row("All with these labels", report.agreement) }]
        : []),
    ],
    notes: [
      "Of units that two people or more labelled, before anything was decided. Those that were correct by themselves are left out, for nobody was asked about them: with them agreement would look higher.",
      "Intervals are the jackknife over units; the people are taken as these people.",
    ],
  };
}

/** How each kind's units came to their label. */
export function toStateTable({ kinds }: LabelsReport): Table {
  return {
    caption: "How labels were found",
    columns: [
      text("kind", "Kind"),
      count("automatic", "Identical"),
      count("agreed", "Agreed"),
      count("adjudicated", "Adjudicated"),
      count("single", "One person"),
      count("undecided", "Undecided"),
      count("unlabelled", "Not labelled"),
    ],
    rows: kinds.map(({ label, states }) => ({
      kind: "body" as const,
      cells: [
        label,
        states.automatic,
        states.agreed,
        states.adjudicated,
        states.single,
        states.undecided,
        states.unlabelled,
      ],
    })),
    notes: [],
  };
}

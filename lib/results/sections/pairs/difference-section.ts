import { figurePart, type ReportPart, section, words } from "@/lib/results/document/report-part";
import type { ForestFigure, ForestRow } from "@/lib/results/figures/figure";
import { sharedDomain } from "@/lib/results/figures/forest-reach";
import type { SystemPair } from "@/lib/results/columns";
import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast, QuestionReport } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { DRAWN_PAIRS, contrastsOf, isOfPair, pairsOf } from "./pair-lists";

/** A picture per pair of systems with the questions as its rows; of many pairs one per question, with the pairs as rows. */
export function differenceSection(report: PairsReport, labels: Labels): ReportPart[] {
  const pairs = pairsOf(report);
  if (pairs.length === 0) return [];
  const tooMany = `${pairs.length} pairs of systems are too many to draw; the table below has them.`;
  const figures =
    pairs.length > 3 ? byQuestion(report, labels) : pairs.map((pair) => byPair(report, pair, labels));
  return section(
    "differences",
    "The differences at a glance",
    pairs.length > DRAWN_PAIRS ? [words(tooMany)] : figures.map(figurePart),
  );
}

const byPair = (report: PairsReport, pair: SystemPair, labels: Labels): ForestFigure => {
  const all = contrastsOf(report).filter((one) => isOfPair(one, pair));
  const isMain = ({ role }: Contrast) => role === "primary";
  const own = [...all.filter(isMain), ...all.filter((one) => !isMain(one))];
  const hasBothScales = own.some(isChoice) && !own.every(isChoice);
  return {
    caption: `${pair.later} minus ${pair.earlier}: means with ${formatCoverage(report)} intervals over judges and tasks`,
    rowName: "Question",
    rows: own.map((one) => {
      const tag = tagOf(one, hasBothScales);
      return { ...toRow(one, labelOf(labels, one.question)), ...(tag === "" ? {} : { tag }) };
    }),
    ends: { low: `${pair.earlier} better`, high: `${pair.later} better` },
    ...shared(report, own),
  };
};

/** The primary question stands with the answers; here are the others. */
const byQuestion = (report: PairsReport, labels: Labels): ForestFigure[] => {
  const isMain = ({ contrasts }: QuestionReport) => contrasts.some(({ role }) => role === "primary");
  return report.questions
    .filter((question) => !isMain(question))
    .map(({ question, contrasts }) => ({
      caption: `${labelOf(labels, question)}${contrasts.every(({ role }) => role === "exploratory") ? " (exploratory)" : ""}: means with ${formatCoverage(report)} intervals over judges and tasks`,
      rowName: "Systems",
      rows: contrasts.map((one) => toRow(one, `${one.later} minus ${one.earlier}`)),
      ends: { low: "the second better", high: "the first better" },
      isCompact: contrasts.length > 12,
      ...shared(report, contrasts),
    }));
};

const isChoice = ({ kind }: Contrast): boolean => kind === "pair";

/** What stands under a question's name: its role, and its scale where the others have another one. */
const tagOf = (one: Contrast, hasBothScales: boolean): string =>
  [TAGS[one.role] ?? [], hasBothScales ? (isChoice(one) ? "of \u00b12" : "of \u00b14") : []]
    .flat()
    .join(", ");

const TAGS: Partial<Record<Contrast["role"], string>> = {
  primary: "main question",
  exploratory: "exploratory",
};

const AXIS = {
  kind: "forest",
  valueName: "Mean difference",
  format: { kind: "number", digits: 2 },
  nullLine: { at: 0, text: "no difference" },
} as const;

/** What all pictures have in common, the same domain among them, and what must be said of these contrasts. */
const shared = (report: PairsReport, contrasts: readonly Contrast[]) => ({
  ...AXIS,
  margin: report.margin ?? undefined,
  note: noteOf(report, contrasts),
  domain: sharedDomain([
    {
      rows: contrastsOf(report).map((one) => toRow(one, "")),
      nullLine: AXIS.nullLine,
      margin: report.margin ?? undefined,
      ends: { low: "", high: "" },
    },
  ]),
});

const noteOf = ({ margin }: PairsReport, contrasts: readonly Contrast[]): string | undefined => {
  const reasons = contrasts.flatMap(({ difference: { mean, twoWay } }) =>
    !isUndefined(mean) && isUndefined(twoWay.interval) ? [reasonInWords(twoWay.interval)] : [],
  );
  const band = `The band is the margin that was fixed beforehand, \u00b1${margin}: inside it, two systems count as equivalent.`;
  const note = [
    ...(margin === null ? [] : [band]),
    ...(reasons.length > 0 ? [`Where there is no interval: ${[...new Set(reasons)].join("; ")}.`] : []),
  ].join(" ");
  return note === "" ? undefined : note;
};

const toRow = ({ difference }: Contrast, label: string): ForestRow => ({
  label,
  value: difference.mean,
  interval: difference.twoWay.interval,
  n: difference.n,
});

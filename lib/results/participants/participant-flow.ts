import type { Table } from "@/lib/results/table";

/** What became of the sessions of one arm. Each session is counted once: the last six sum to the first. */
export interface ArmFlow {
  arm: string;
  begun: number;
  /** All their answers are deleted. */
  withdrawn: number;
  /** Nothing was shown to them before they left. */
  nothingShown: number;
  /** A judge's later session: a person counts once. */
  later: number;
  /** By a rule that was frozen before the first judge came. */
  excluded: number;
  nothingAnswered: number;
  counted: number;
  /** Of those counted: who left before the end. */
  countedAndLeft: number;
}

/** From all who came to those whose answers are counted (as CONSORT's flow of participants). */
export interface ParticipantFlow {
  /** People who were refused because of their answers about themselves, or by the quiz: they began no session. */
  ineligible: number;
  quizNotPassed: number;
  /** By code point of the arm. */
  arms: readonly ArmFlow[];
}

type Kept = Exclude<keyof ArmFlow, "arm">;

const ROWS: readonly { of: Kept; label: string; isSummary?: true }[] = [
  { of: "begun", label: "Sessions begun", isSummary: true },
  { of: "withdrawn", label: "Withdrawn, with all answers deleted" },
  { of: "nothingShown", label: "Left before anything was shown" },
  { of: "later", label: "A later session of the same judge" },
  { of: "excluded", label: "Excluded by a frozen rule" },
  { of: "nothingAnswered", label: "Nothing answered" },
  { of: "counted", label: "Counted in the results", isSummary: true },
  { of: "countedAndLeft", label: "Of those: left before the end" },
];

/** A row for each thing that can become of a session, a column for each arm, and all arms together. */
export function toFlowTable({ ineligible, quizNotPassed, arms }: ParticipantFlow): Table {
  const hasArms = arms.length > 1;
  const sumOf = (of: Kept): number => arms.reduce((sum, arm) => sum + arm[of], 0);
  const numbers = [
    ...(hasArms ? arms.map(({ arm }) => ({ id: `arm.${arm}`, label: arm })) : []),
    { id: "all", label: hasArms ? "All" : "Sessions" },
  ];
  const refused = [
    ...(ineligible > 0 ? [`${people(ineligible)} not eligible because of their answers`] : []),
    ...(quizNotPassed > 0 ? [`${people(quizNotPassed)} refused after the quiz`] : []),
  ];
  return {
    caption: "Flow of participants",
    columns: [
      { id: "what", label: "What became of them", format: "text", digits: 0 },
      ...numbers.map((column) => ({ ...column, format: "number" as const, digits: 0 })),
    ],
    rows: ROWS.map(({ of, label, isSummary }) => ({
      kind: isSummary ? "summary" : "body",
      cells: [label, ...(hasArms ? arms.map((arm) => arm[of]) : []), sumOf(of)],
    })),
    notes: [
      "Each session is counted once: those between “Sessions begun” and “Counted in the results” are all that is left out.",
      ...(refused.length > 0 ? [`Before that, ${refused.join(", and ")}; they began no session.`] : []),
    ],
  };
}

const people = (count: number): string =>
  count === 1 ? "1 person was" : `${count.toLocaleString("en")} people were`;

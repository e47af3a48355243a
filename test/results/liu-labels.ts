import type { LabelledUnit } from "@/lib/results/labels/report";

/** Labels of 150 programs whose shares are those of Table 10 of Liu et al. (2022). */

/** For each system: counts of correct and partially correct of input (of 30), for (of its own base) and output (of 30). */
const COUNTS = {
  Seq2Seq: { input: [5, 25, 30], for: [6, 15, 25], output: [1, 27, 30] },
  SNM: { input: [5, 25, 30], for: [7, 18, 27], output: [2, 25, 30] },
  Tree2Tree: { input: [4, 26, 30], for: [3, 15, 28], output: [2, 25, 30] },
  TRANX: { input: [9, 21, 30], for: [6, 16, 27], output: [1, 25, 30] },
  "Coarse-to-Fine": { input: [8, 21, 30], for: [7, 19, 27], output: [2, 25, 30] },
} as const satisfies Record<string, Record<Kind, readonly [correct: number, partial: number, n: number]>>;

export const LIU_KINDS = ["input", "for", "output"] as const;
type Kind = (typeof LIU_KINDS)[number];

/** As the paper prints it, with the mean row. */
export const PRINTED: Record<string, Record<Kind, string>> = {
  Seq2Seq: { input: "17% (83%)", for: "24% (60%)", output: "3% (90%)" },
  SNM: { input: "17% (83%)", for: "26% (67%)", output: "7% (83%)" },
  Tree2Tree: { input: "13% (87%)", for: "11% (54%)", output: "7% (83%)" },
  TRANX: { input: "30% (70%)", for: "22% (59%)", output: "3% (83%)" },
  "Coarse-to-Fine": { input: "27% (70%)", for: "26% (70%)", output: "7% (83%)" },
  Mean: { input: "21% (79%)", for: "22% (62%)", output: "5% (84%)" },
};

const TASKS = 30;

export interface LiuProgram {
  key: string;
  task: string;
  system: string;
  code: string;
  /** What a person rightly says of each kind; `correct` is set by itself. */
  truth: Record<Kind, string>;
}

/** One statement of each kind. */
const STATEMENTS: Record<Kind, Record<string, string>> = {
  input: { correct: "n = int(input())", partial: "m = int(input())", incorrect: "n = 7" },
  for: {
    correct: "for i in range(n):\n    n = n + i",
    partial: "for j in range(n):\n    n = n + j",
    incorrect: "for n in []:\n    pass",
    "not-applicable": "n = n + 1",
  },
  output: { correct: "print(n)", partial: "print(m)", incorrect: "print()" },
};

export const REFERENCE = `${LIU_KINDS.map((kind) => STATEMENTS[kind].correct).join("\n")}\n`;

/** 30 tasks by five systems. Which tasks a system does well differs by kind. */
export function liuPrograms(): LiuProgram[] {
  return Object.entries(COUNTS).flatMap(([system, counts], which) =>
    Array.from({ length: TASKS }, (_, at) => {
      const truth = Object.fromEntries(
        LIU_KINDS.map((kind, turn) => [
          kind,
          truthOf(counts[kind], (at * 7 + which * 3 + turn * 11) % TASKS),
        ]),
      ) as Record<Kind, string>;
      const task = `task-${String(at).padStart(2, "0")}`;
      return {
        key: `p-${which}-${String(at).padStart(2, "0")}`,
        task,
        system,
        truth,
        code: `${LIU_KINDS.map((kind) => STATEMENTS[kind][truth[kind]] ?? "").join("\n")}\n`,
      };
    }),
  );
}

const truthOf = ([correct, partial, n]: readonly [number, number, number], place: number): string => {
  if (place < correct) return "correct";
  if (place < correct + partial) return "partial";
  return place < n ? "incorrect" : "not-applicable";
};

const OTHER: Record<string, string> = {
  partial: "incorrect",
  incorrect: "partial",
  "not-applicable": "incorrect",
};

/** What the second person says: every seventh unit that people label gets another label than the first person gives, who is right. */
export function secondLabel({ task, system, truth }: LiuProgram, kind: Kind): string {
  const place =
    Number(task.slice(-2)) + Object.keys(COUNTS).indexOf(system) * 2 + LIU_KINDS.indexOf(kind) * 3;
  return place % 7 === 0 ? (OTHER[truth[kind]] ?? truth[kind]) : truth[kind];
}

/** The same as it is counted: two people, and a third who decides for the first where they differ. */
export function liuUnits({ isAdjudicated = true } = {}): LabelledUnit[] {
  return liuPrograms().flatMap((program) =>
    LIU_KINDS.map((kind): LabelledUnit => {
      const label = program.truth[kind];
      const isIdentical = label === "correct";
      const second = secondLabel(program, kind);
      return {
        task: program.task,
        language: "python",
        system: program.system,
        sample: program.key,
        reference: `reference-${program.task}`,
        kind,
        isIdentical,
        labels: isIdentical
          ? []
          : [
              { judge: "A01", label },
              { judge: "A02", label: second },
            ],
        decision: isAdjudicated && !isIdentical && second !== label ? label : null,
      };
    }),
  );
}

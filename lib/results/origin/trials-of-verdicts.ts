import type { Origin, Side, TrialRow, VerdictRow } from "@/lib/results/rows";
import { confidenceOf } from "@/lib/score/even-score";

/** Where a sample comes from. */
export interface KnownTruth {
  sample: string;
  system: string;
  truth: Origin;
}

/** The questions whose answers are right or wrong: about one pane, and about two. */
const TRUTH_QUESTIONS = { one: "origin", two: "which_human" } as const;

/** Does the verdict answer a question that has a right answer? */
export function isOriginVerdict({ question, kind }: Pick<VerdictRow, "question" | "kind">): boolean {
  return question === (kind === "sample" ? TRUTH_QUESTIONS.one : TRUTH_QUESTIONS.two);
}

/**
 * Verdicts joined with the truth about what was shown: the sample's of one pane, that of the two systems of two. What is
 * missing there is told by its verdict and what was looked for; answers to other questions are left out.
 */
export function trialsOfVerdicts(
  verdicts: readonly VerdictRow[],
  truths: readonly KnownTruth[],
): { trials: TrialRow[]; missing: { verdict: VerdictRow; what: string }[] } {
  const samples = new Map(truths.map(({ sample, truth }) => [sample, truth]));
  const systems = new Map(truths.map(({ system, truth }) => [system, truth]));
  const missing: { verdict: VerdictRow; what: string }[] = [];
  const trials = verdicts.filter(isOriginVerdict).map((verdict): TrialRow => {
    const tell = (what: string): null => {
      missing.push({ verdict, what });
      return null;
    };
    return verdict.rightSystem === null || verdict.kind === "sample"
      ? onePane(verdict, samples.get(verdict.sample ?? "") ?? tell(`sample "${verdict.sample ?? ""}"`))
      : twoPanes(
          verdict,
          humanSide(verdict, systems) ?? tell(`systems "${verdict.leftSystem}" and "${verdict.rightSystem}"`),
        );
  });
  return { trials, missing };
}

const onePane = (verdict: VerdictRow, truth: Origin | null): TrialRow => {
  const answer = verdict.score > 0 ? "human" : "machine";
  return { ...rest(verdict), truth, answer, correct: truth === null ? null : truth === answer };
};

const twoPanes = (verdict: VerdictRow, truth: Side | null): TrialRow => {
  const answer = verdict.score > 0 ? "right" : "left";
  return { ...rest(verdict), truth, answer, correct: truth === null ? null : truth === answer };
};

/** Null unless one of the two systems is human and the other is not. */
const humanSide = (verdict: VerdictRow, systems: ReadonlyMap<string, Origin>): Side | null => {
  const [left, right] = [systems.get(verdict.leftSystem), systems.get(verdict.rightSystem ?? "")];
  if (left === undefined || right === undefined || left === right) return null;
  return right === "human" ? "right" : "left";
};

const rest = (verdict: VerdictRow): Omit<TrialRow, "truth" | "answer" | "correct"> => ({
  study: verdict.study,
  arm: verdict.arm,
  judge: verdict.judge,
  session: verdict.session,
  trial: verdict.trial,
  position: verdict.position,
  task: verdict.task,
  language: verdict.language,
  leftSystem: verdict.leftSystem,
  rightSystem: verdict.rightSystem,
  // A question about the pair names no sample.
  leftSample: verdict.sample ?? "",
  rightSample: null,
  shownAt: verdict.shownAt,
  answeredAt: verdict.answeredAt,
  readMs: verdict.readMs,
  judgeMs: verdict.judgeMs,
  hiddenMs: null,
  shownLeftMs: null,
  shownRightMs: null,
  revision: verdict.revision,
  comment: null,
  flags: verdict.flags,
  confidence: confidenceOf(verdict.score),
});

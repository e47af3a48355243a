export interface JudgeResult {
  correct: number;
  n: number;
}

export interface ScoreHistogram {
  /** What a bar stands for: a number of right answers, or a share of them in tenths. */
  unit: "right" | "share";
  bins: { label: string; judges: number }[];
}

/** More bars than this say less than ten. */
const MOST_BARS = 31;

/**
 * How many judges reached which score. One bar per number of right answers as long as all judges gave equally many
 * (and not too many); otherwise ten bars of 10% each, the last with both ends. Judges without an answer are left out.
 */
export function toScoreHistogram(judges: readonly JudgeResult[]): ScoreHistogram {
  const answered = judges.filter(({ n }) => n > 0);
  const n = answered[0]?.n ?? 0;
  const unit = answered.every((judge) => judge.n === n) && n < MOST_BARS ? "right" : "share";
  const labels = unit === "right" ? rightLabels(n) : shareLabels();
  const bins = labels.map((label) => ({ label, judges: 0 }));
  for (const judge of answered) {
    const bin = bins[binOf(unit, judge)];
    if (bin !== undefined) bin.judges += 1;
  }
  return { unit, bins };
}

/** Which bar of a histogram with this unit a judge falls into. */
export function binOf(unit: ScoreHistogram["unit"], { correct, n }: JudgeResult): number {
  return unit === "right" ? correct : Math.min(9, Math.floor((10 * correct) / n));
}

const rightLabels = (n: number): string[] =>
  n === 0 ? [] : Array.from({ length: n + 1 }, (_, correct) => String(correct));

const shareLabels = (): string[] =>
  Array.from({ length: 10 }, (_, at) => (at === 9 ? "90–100%" : `${10 * at}–${10 * at + 9}%`));

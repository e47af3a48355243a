/** What a report of one or of two panes calls its things. "Positive" is "human" of one pane and "right" of two. */
export interface OriginWords {
  /** What judges and answers are crossed with. */
  unit: string;
  Unit: string;
  units: string;
  Units: string;
  /** The four answers from -2 to +2. */
  answers: readonly [string, string, string, string];
  /** The truth behind a positive and a negative answer. */
  truths: { positive: string; negative: string };
  said: { positive: string; negative: string };
  positiveMeans: string;
  /** Axes of the ROC. */
  found: string;
  alarms: string;
  /** Axes of the calibration. */
  stated: string;
  observed: string;
  /** The two errors. */
  falsePositive: string;
  falseNegative: string;
  /** How a machine's program deceives. */
  passed: string;
}

export function originWords(panes: 1 | 2): OriginWords {
  return panes === 1 ? ONE : TWO;
}

const ONE: OriginWords = {
  ...{ unit: "sample", Unit: "Sample", units: "samples", Units: "Samples" },
  answers: ["surely a machine", "probably a machine", "probably a human", "surely a human"],
  truths: { positive: "Human", negative: "Machine" },
  said: { positive: "Judged human", negative: "Judged machine" },
  positiveMeans:
    "Positive = judged human. TP: human judged human; FP: machine judged human; TN: machine judged machine; FN: human judged machine.",
  found: "Human samples judged human",
  alarms: "Machine samples judged human",
  stated: "Chance of a human, as answered",
  observed: "Were human",
  falsePositive: "Machine taken for human",
  falseNegative: "Human taken for machine",
  passed: "Judged human",
};

const TWO: OriginWords = {
  ...{ unit: "task", Unit: "Task", units: "tasks", Units: "Tasks" },
  answers: ["surely the left", "probably the left", "probably the right", "surely the right"],
  truths: { positive: "Human on the right", negative: "Human on the left" },
  said: { positive: "Said right", negative: "Said left" },
  positiveMeans:
    "Positive = the right one called human. TP: right, and so it was; FP: right, but it was left; TN: left, and so it was; FN: left, but it was right.",
  found: "Said right where it was right",
  alarms: "Said right where it was left",
  stated: "Chance of right, as answered",
  observed: "Was right",
  falsePositive: "Said right, was left",
  falseNegative: "Said left, was right",
  passed: "Taken for the human’s",
};

import { PRESET_QUESTIONS, type Question } from "@/lib/study/questions";

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

/** `questions` are those of the study's protocol: their words are the answers that judges chose from. */
export function originWords(
  panes: 1 | 2,
  questions: readonly Pick<Question, "id" | "anchors">[] = [],
): OriginWords {
  const usual = panes === 1 ? ONE : TWO;
  const asked = questions.find(({ id }) => id === (panes === 1 ? "origin" : "which_human"));
  return asked ? { ...usual, answers: asked.anchors } : usual;
}

const ONE: OriginWords = {
  unit: "sample",
  Unit: "Sample",
  units: "samples",
  Units: "Samples",
  answers: PRESET_QUESTIONS.origin.anchors,
  truths: { positive: "Human", negative: "Machine" },
  said: { positive: "Judged human", negative: "Judged machine" },
  positiveMeans:
    "Positive = judged human. TP: human judged human; FP: machine judged human; TN: machine judged machine; FN: human judged machine.",
  found: "Human samples judged human",
  alarms: "Machine samples judged human",
  stated: "Assumed probability of human",
  observed: "Were human",
  falsePositive: "Machine taken for human",
  falseNegative: "Human taken for machine",
  passed: "Judged human",
};

const TWO: OriginWords = {
  unit: "task",
  Unit: "Task",
  units: "tasks",
  Units: "Tasks",
  answers: PRESET_QUESTIONS.which_human.anchors,
  truths: { positive: "Human on the right", negative: "Human on the left" },
  said: { positive: "Answered right-hand", negative: "Answered left-hand" },
  positiveMeans:
    "Positive = human on the right-hand side. TP: answered right-hand, correct; FP: answered right-hand, incorrect; TN: answered left-hand, correct; FN: answered left-hand, incorrect.",
  found: "Answered \u201cright-hand\u201d when it was",
  alarms: "Answered \u201cright-hand\u201d when it was left-hand",
  stated: "Assumed probability: human on the right",
  observed: "Human on the right",
  falsePositive: "Answered right-hand, was left-hand",
  falseNegative: "Answered left-hand, was right-hand",
  passed: "Taken for the human’s",
};

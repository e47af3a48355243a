/** The columns of each kind of file. Others may stand in it, and are passed over. */
export const VERDICT_FILE = {
  required: ["trial", "question", "kind", "system", "score"],
  optional: [
    "judge",
    "task",
    "arm",
    "session",
    "position",
    "language",
    "pane",
    "sample",
    "left_system",
    "right_system",
    "oriented_score",
    "revision",
    "shown_at",
    "answered_at",
    "read_ms",
    "judge_ms",
    "flags",
    "truth",
  ],
} as const;

export const BATTLE_FILE = {
  required: ["model_a", "model_b", "winner"],
  optional: [
    "judge",
    "task",
    "question_id",
    "language",
    "strength",
    "question",
    "arm",
    "session",
    "trial",
    "flags",
  ],
} as const;

export const LONG_FILE = {
  required: ["property", "score"],
  optional: ["task", "rater", "system", "system_a", "system_b", "language", "sample"],
} as const;

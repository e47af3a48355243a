import type { ProtocolInput } from "@/lib/study/protocol-input";

type DemoProtocol = Omit<ProtocolInput, "systems" | "arms" | "presentation">;

/** After Sagodi, Siket and Ferenc (2024): task first, two programs side by side, five marks each, a closing choice. */
export const SIDE_BY_SIDE: DemoProtocol = {
  slug: "which-implementation",
  title: "Which implementation would you accept?",
  design: "side-by-side",
  languages: ["javascript"],
  public: true,
  limits: { perJudge: 1, idleHours: 24 },
  contact: "the people who run this server",
};

/** After Cummins' Turing test on generated code: ten functions, two arms (test 2 : control 1), no feedback before the end. */
export const HUMAN_OR_ROBOT: DemoProtocol = {
  slug: "human-or-robot",
  title: "Who wrote this function?",
  design: "human-or-robot",
  languages: ["javascript"],
  public: true,
  allocation: { itemsPerSession: 10, mix: "independent" },
  debrief: { show: "truth", compareWhileOpen: true },
  limits: { perJudge: 10 },
  contact: "the people who run this server",
};

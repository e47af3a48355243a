import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";

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

/** The same programs, judged by nobody: what results look like, for those who have none yet. */
export const SIMULATED: DemoProtocol = {
  slug: "simulated-judges",
  title: "Which implementation would you accept? (simulated judges)",
  design: "side-by-side",
  languages: ["javascript"],
  public: false,
  allocation: { itemsPerSession: 10 },
  profile: [
    {
      id: "experience",
      label: "Years of programming",
      type: "choice",
      required: true,
      choices: ["up to 4", "5 to 9", "10 or more"],
    },
  ],
  limits: { sessions: 30 },
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

/** After question 4 of Liu et al. (2022), in small: three tasks, half of them from a program. */
export const TIMED: DemoProtocol = {
  slug: "short-programs",
  title: "Three short programs",
  design: "timed-task",
  languages: ["javascript", "python"],
  public: true,
  timed: { people: 200, timeLimitMinutes: 30, pauses: true, shows: "inputs" },
  limits: { perJudge: 1 },
  contact: "the people who run this server",
};

/** The same tasks, done by nobody. */
export const SIMULATED_TIMED: DemoProtocol = {
  ...TIMED,
  slug: "simulated-people",
  title: "Three short programs (simulated people)",
  public: false,
  timed: { ...TIMED.timed, people: 16 },
  limits: { sessions: 16 },
};

import { type DesignSpec, FORM_TELLS_NOTHING } from "./design-spec";

export const whichIsHuman = {
  name: "Which is human",
  sentence: "Two programs: a person wrote one, a machine the other. Judges say which one a person wrote.",
  measures: "scores",
  panes: 2,
  allocation: "opposites",
  truth: "side",
  needsTask: false,
  hasExampleTasks: true,
  beginsAtOnce: false,
  secondsEach: 30,
  preset: {
    questions: ["which_human"],
    primary: "which_human",
    taskFirst: false,
    itemsPerSession: 10,
    allowBack: false,
    tells: true,
    instructions:
      "Two functions stand side by side: a person wrote one, a machine the other. Say which one is the person's.",
    presentation: FORM_TELLS_NOTHING,
    debrief: "truth",
  },
  methods: {
    study:
      "forced-choice test of whether judges can tell a program written by a person from one written by a machine",
    screen: "two programs stood beside each other, one written by a person and one by a machine",
  },
  picture: { rows: 1, isPair: true, hasChoice: false },
} as const satisfies DesignSpec;

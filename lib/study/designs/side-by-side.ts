import { type DesignSpec, SURFACE } from "./design-spec";

export const sideBySide = {
  name: "Side by side",
  sentence:
    "A task, then two programs side by side. Judges mark every property of both, say whether they would accept them, and choose the better one.",
  measures: "scores",
  panes: 2,
  allocation: "pairs",
  truth: null,
  needsTask: true,
  hasExampleTasks: true,
  beginsAtOnce: false,
  secondsEach: 150,
  preset: {
    questions: ["first_impression", "readability", "usability", "modifiability", "acceptance", "preference"],
    primary: "preference",
    taskFirst: true,
    itemsPerSession: "all",
    allowBack: true,
    tells: false,
    instructions:
      "You will read a task first. Then two programs that solve it stand side by side, in random order. " +
      "Rate both on each property, say whether you would accept them, and finally pick the better one. " +
      "There is no neutral option.",
    presentation: SURFACE,
    debrief: "none",
  },
  methods: {
    study: "side-by-side comparison of programs",
    screen: "two programs for one task stood beside each other under neutral names",
  },
  picture: { rows: 2, isPair: false, hasChoice: true },
} as const satisfies DesignSpec;

import type { DesignSpec } from "./design-spec";

export const timedTask = {
  name: "Timed tasks",
  sentence:
    "People write programs that pass a task\u2019s tests: half of the tasks from scratch, half from a given program. The minutes are compared.",
  measures: "minutes",
  panes: 1,
  allocation: "work",
  truth: null,
  needsTask: true,
  hasExampleTasks: true,
  beginsAtOnce: false,
  secondsEach: 840,
  preset: {
    questions: [],
    primary: "minutes",
    taskFirst: false,
    itemsPerSession: "all",
    allowBack: false,
    tells: false,
    instructions:
      "You will solve short programming tasks, one after the other. A task is done when your program passes all of its tests. " +
      "The clock of a task starts when you open it.",
    presentation: { comments: "keep", identifiers: "keep", format: "keep" },
    debrief: "none",
  },
  methods: {
    study: "experiment on the time that people need to finish programming tasks",
    screen: "one task was shown beside an editor, which was empty or held a program",
  },
  picture: { rows: 0, isPair: false, hasChoice: false },
} as const satisfies DesignSpec;

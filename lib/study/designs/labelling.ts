import type { DesignSpec } from "./design-spec";

export const labelling = {
  name: "Labelling",
  sentence:
    "People compare statements of programs with a reference and label each kind: partially correct, incorrect or not applicable. Statements identical to the reference's count as correct automatically.",
  measures: "labels",
  panes: 2,
  allocation: "references",
  truth: null,
  needsTask: true,
  hasExampleTasks: true,
  beginsAtOnce: false,
  secondsEach: 45,
  preset: {
    questions: [],
    primary: "labels",
    taskFirst: false,
    itemsPerSession: "all",
    allowBack: true,
    tells: false,
    instructions:
      "You will see a reference on the left and a program for the same task on the right. " +
      "Label each kind of statement of the program by how it compares with the reference.",
    presentation: { comments: "keep", identifiers: "keep", format: "keep" },
    debrief: "none",
  },
  methods: {
    study: "labelling of statements of programs against references",
    screen: "a program stood beside the reference of its task that it resembles most",
  },
  picture: { rows: 0, isPair: false, hasChoice: false },
} as const satisfies DesignSpec;

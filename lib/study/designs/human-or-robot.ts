import { type DesignSpec, FORM_TELLS_NOTHING } from "./design-spec";

export const humanOrRobot = {
  name: "Human or robot",
  sentence:
    "One program at a time. Judges say whether a person or a machine wrote it, and how sure they are. Can be a public test.",
  measures: "scores",
  panes: 1,
  allocation: "pools",
  truth: "author",
  needsTask: false,
  hasExampleTasks: false,
  beginsAtOnce: true,
  secondsEach: 20,
  preset: {
    questions: ["origin"],
    primary: "origin",
    taskFirst: false,
    itemsPerSession: 10,
    allowBack: false,
    tells: true,
    instructions:
      "You will see short functions, one at a time. Some were written by people, some by a machine. " +
      "Say who wrote each one, and how sure you are.",
    presentation: FORM_TELLS_NOTHING,
    debrief: "truth",
  },
  methods: {
    study: "test of whether judges can tell programs written by people from programs written by a machine",
    screen: "one program was shown",
  },
  picture: { rows: 1, isPair: false, hasChoice: false },
} as const satisfies DesignSpec;

import { type DesignSpec, SURFACE } from "./design-spec";

export const rating = {
  name: "Rating",
  sentence: "A task, then one program. Judges mark its properties and say whether they would accept it.",
  measures: "scores",
  panes: 1,
  allocation: "samples",
  truth: null,
  needsTask: true,
  hasExampleTasks: true,
  beginsAtOnce: false,
  secondsEach: 90,
  preset: {
    questions: ["first_impression", "readability", "usability", "modifiability", "acceptance"],
    primary: "acceptance",
    taskFirst: true,
    itemsPerSession: "all",
    allowBack: true,
    tells: false,
    instructions: "Read the task, then the program, and rate every property. There is no neutral option.",
    presentation: SURFACE,
    debrief: "none",
  },
  methods: { study: "rating of single programs", screen: "one program was shown" },
  picture: { rows: 3, isPair: false, hasChoice: false },
} as const satisfies DesignSpec;

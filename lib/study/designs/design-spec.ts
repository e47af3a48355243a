import type { PRESET_QUESTIONS } from "@/lib/study/questions";

type PresetQuestion = keyof typeof PRESET_QUESTIONS;

/** All that a design is. Everything else reads it from here, and nothing else branches on a design's name. */
export interface DesignSpec {
  /** On researchers' pages. */
  name: string;
  /** What a judge does, in a sentence, for a researcher who chooses a design. */
  sentence: string;
  /** What a trial gives: scores of questions, how long a task took, or labels. Designs without scores ask no questions. */
  measures: "scores" | "minutes" | "labels";
  panes: 1 | 2;
  /** Who meets what: one program, one of two pools, two programs of a task, a human's beside a machine's, tasks to do, or a program beside its reference. */
  allocation: "samples" | "pools" | "pairs" | "opposites" | "work" | "references";
  /** What an answer can be right about: who wrote the program, or on which side the human's is; null: nothing. */
  truth: "author" | "side" | null;
  /** Whether every sample solves a task. */
  needsTask: boolean;
  /** Whether the built-in examples, which stand in for missing samples, solve tasks. */
  hasExampleTasks: boolean;
  /** Whether judges of a public study without required questions begin with one click. */
  beginsAtOnce: boolean;
  /** A first guess of how long one trial with short programs takes: reading, marking, sending. */
  secondsEach: number;
  preset: {
    questions: readonly PresetQuestion[];
    /** The main question, the minutes, or the labels. */
    primary: PresetQuestion | "minutes" | "labels";
    taskFirst: boolean;
    itemsPerSession: number | "all";
    allowBack: boolean;
    tells: boolean;
    instructions: string;
    presentation: { comments: "keep" | "remove"; identifiers: "keep" | "unify"; format: "keep" | "unify" };
    debrief: "none" | "score" | "truth";
  };
  /** In the paragraph on methods: what the study was, and what a trial showed. */
  methods: { study: string; screen: string };
  /** What the small picture of a trial draws below its panes. */
  picture: { rows: number; isPair: boolean; hasChoice: boolean };
}

/** Comments go and layout is unified; names stay. */
export const SURFACE = { comments: "remove", identifiers: "keep", format: "unify" } as const;
/** Nothing of the form tells who wrote a program. */
export const FORM_TELLS_NOTHING = { comments: "remove", identifiers: "unify", format: "unify" } as const;

import { z } from "zod";
import { type Design, DESIGNS } from "./has-truth";
import { PRESET_QUESTIONS, type Question } from "./questions";

export { type Design, hasTruth } from "./has-truth";

export const designSchema = z.enum(DESIGNS);

/** What a preset fills in where the researcher says nothing. */
export interface Preset {
  panes: 1 | 2;
  questions: Question[];
  taskFirst: boolean;
  itemsPerSession: number | "all";
  allowBack: boolean;
  tells: boolean;
  instructions: string;
  presentation: { comments: "keep" | "remove"; identifiers: "keep" | "unify"; format: "keep" | "unify" };
  debrief: "none" | "score" | "truth";
  primary: string;
}

const Q = PRESET_QUESTIONS;
const surface = { comments: "remove", identifiers: "keep", format: "unify" } as const;
const formTellsNothing = { comments: "remove", identifiers: "unify", format: "unify" } as const;

/** A total map: a new design cannot be added without saying what it means. */
export const PRESETS: Record<Design, Preset> = {
  "side-by-side": {
    panes: 2,
    questions: [Q.first_impression, Q.readability, Q.usability, Q.modifiability, Q.acceptance, Q.preference],
    taskFirst: true,
    itemsPerSession: "all",
    allowBack: true,
    tells: false,
    instructions:
      "You will read a task first. Then two programs that solve it stand side by side, in random order. " +
      "Mark every property of both, say whether you would accept them, and at last choose the better one. " +
      "The scale has no middle: lean to one side.",
    presentation: surface,
    debrief: "none",
    primary: "preference",
  },
  "human-or-robot": {
    panes: 1,
    questions: [Q.origin],
    taskFirst: false,
    itemsPerSession: 10,
    allowBack: false,
    tells: true,
    instructions:
      "You will see short functions, one at a time. Some were written by people, some by a machine. " +
      "Say who wrote each one, and how sure you are.",
    presentation: formTellsNothing,
    debrief: "truth",
    primary: "origin",
  },
  "which-is-human": {
    panes: 2,
    questions: [Q.which_human],
    taskFirst: false,
    itemsPerSession: 10,
    allowBack: false,
    tells: true,
    instructions:
      "Two functions stand side by side: a person wrote one, a machine the other. Say which one is the person's.",
    presentation: formTellsNothing,
    debrief: "truth",
    primary: "which_human",
  },
  rating: {
    panes: 1,
    questions: [Q.first_impression, Q.readability, Q.usability, Q.modifiability, Q.acceptance],
    taskFirst: true,
    itemsPerSession: "all",
    allowBack: true,
    tells: false,
    instructions:
      "Read the task, then the program, and mark every property. The scale has no middle: lean to one side.",
    presentation: surface,
    debrief: "none",
    primary: "acceptance",
  },
};

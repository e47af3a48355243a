import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";

/** About one sample (asked once per pane) or about the pair (asked once per trial). */
export const questionKindSchema = z.enum(["sample", "pair"]);
export type QuestionKind = z.infer<typeof questionKindSchema>;

/** The words at -2, -1, +1 and +2. There are always four, and none in the middle. */
export const anchorsSchema = z.tuple([textSchema, textSchema, textSchema, textSchema]);

export const questionSchema = z.strictObject({
  id: identifierSchema,
  kind: questionKindSchema,
  label: textSchema.min(1),
  help: textSchema.default(""),
  anchors: anchorsSchema,
  required: z.boolean().default(true),
});
export type Question = z.infer<typeof questionSchema>;

const like: Question["anchors"] = ["strongly dislike", "dislike", "like", "strongly like"];

const property = (id: string, label: string, help: string, anchors = like): Question => ({
  id,
  kind: "sample",
  label,
  help,
  anchors,
  required: true,
});

/**
 * The questions of the presets; their ids are fixed, because outside scripts read them.
 * The four properties, acceptance and the closing choice follow Sagodi, Siket and Ferenc (2024), section III.
 */
export const PRESET_QUESTIONS = {
  first_impression: property(
    "first_impression",
    "First impression",
    "Your own immediate view; no particular aspect is prescribed.",
  ),
  readability: property(
    "readability",
    "Readability",
    "While reading: can you follow the steps and conditions, are the purposes of variables and functions clear?",
  ),
  usability: property(
    "usability",
    "Usability",
    "While using it: testing it, including it in a code base, treating it as a black box.",
  ),
  modifiability: property(
    "modifiability",
    "Modifiability",
    "How hard would it be to change, add or remove functionality?",
  ),
  acceptance: property(
    "acceptance",
    "Acceptance",
    "Would you accept this program as a solution of the task?",
    ["strong reject", "weak reject", "weak accept", "strong accept"],
  ),
  preference: {
    id: "preference",
    kind: "pair",
    label: "Which one is better?",
    help: "Your overall choice between the two programs.",
    anchors: [
      "left is clearly better",
      "left is slightly better",
      "right is slightly better",
      "right is clearly better",
    ],
    required: true,
  },
  origin: property(
    "origin",
    "Who wrote this?",
    "Decide whether a person or a machine wrote the code above.",
    ["surely a machine", "probably a machine", "probably a human", "surely a human"],
  ),
  which_human: {
    id: "which_human",
    kind: "pair",
    label: "Which one did a human write?",
    help: "One of the two was written by a person, the other by a machine.",
    anchors: ["surely the left", "probably the left", "probably the right", "surely the right"],
    required: true,
  },
} satisfies Record<string, Question>;

import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";

/** About one sample (asked once per pane) or about the pair (asked once per trial). */
const questionKindSchema = z.enum(["sample", "pair"]);

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
    "Your gut reaction, for whatever reason.",
  ),
  readability: property(
    "readability",
    "Readability",
    "While reading: can you follow the steps and conditions, are the purposes of variables and functions clear?",
  ),
  usability: property(
    "usability",
    "Usability",
    "How easy would it be to use as it is: call it, test it, drop it into a project?",
  ),
  modifiability: property(
    "modifiability",
    "Modifiability",
    "How easy would it be to change, extend or trim it?",
  ),
  acceptance: property(
    "acceptance",
    "Acceptance",
    "Would you accept this program as a solution to the task?",
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
    ["definitely a machine", "probably a machine", "probably a human", "definitely a human"],
  ),
  which_human: {
    id: "which_human",
    kind: "pair",
    label: "Which one did a human write?",
    help: "One of the two was written by a person, the other by a machine.",
    anchors: ["definitely the left", "probably the left", "probably the right", "definitely the right"],
    required: true,
  },
} satisfies Record<string, Question>;

import { z } from "zod";
import { storableText } from "@/lib/text/identifiers";
import { evenScoreSchema } from "./even-score";
import { SEEN_ANSWERS } from "./seen";

const MAX_COMMENT = 4000;
/** Characters of what is written at a passage, and how many passages a remark can stand at. */
export const MAX_REASON = 500;
export const MAX_REMARKS = 40;

/** Which pane a score is about: a sample's own pane, or both for a question about the pair. */
const paneSchema = z.enum(["left", "right"]);
export type Pane = z.infer<typeof paneSchema>;
export type StoredPane = Pane | "both";

const durationSchema = z.int().min(0).max(2_147_483_647);

/** A marked passage: offsets are code points of the shown code, `to` exclusive. */
export const tellSchema = z.strictObject({
  pane: paneSchema.default("left"),
  from: z.int().min(0),
  to: z.int().min(1),
  note: storableText(MAX_REASON).optional(),
});
export type Tell = z.infer<typeof tellSchema>;

/** A remark at a passage, by which its lines are known too. Kind and severity are the study's own lists' ids. */
export const remarkSchema = z.strictObject({
  pane: paneSchema.default("left"),
  from: z.int().min(0),
  to: z.int().min(1),
  kind: z.string().max(80),
  severity: z.string().max(80).optional(),
  text: storableText(MAX_REASON).optional(),
});
export type Remark = z.infer<typeof remarkSchema>;

/** The label of one kind of statement; passages are what a person selected where none was found, or what was found misses some. */
export const givenLabelSchema = z.strictObject({
  kind: z.string().max(80),
  label: z.string().max(80),
  passages: z
    .array(z.strictObject({ pane: paneSchema, from: z.int().min(0), to: z.int().min(1) }))
    .max(20)
    .optional(),
});
export type GivenLabel = z.infer<typeof givenLabelSchema>;

/** The body of a verdict as it arrives. Shape only; what the study asks is checked by `verdictFaults`. */
export const verdictSchema = z.strictObject({
  scores: z
    .array(z.strictObject({ question: z.string(), pane: paneSchema.optional(), score: evenScoreSchema }))
    .max(200),
  comment: storableText(MAX_COMMENT).optional(),
  tells: z.array(tellSchema).max(50).optional(),
  remarks: z.array(remarkSchema).max(MAX_REMARKS).optional(),
  labels: z.array(givenLabelSchema).max(12).optional(),
  /** Whether the judge had seen the code before the study. */
  seen: z.enum(SEEN_ANSWERS).optional(),
  revision: z.int().min(1).max(10_000).optional(),
  timing: z.strictObject({
    readMs: durationSchema,
    judgeMs: durationSchema,
    hiddenMs: durationSchema,
    /** How long each program was on screen while judging. Left out by clients that do not measure it. */
    shownLeftMs: durationSchema.optional(),
    shownRightMs: durationSchema.optional(),
  }),
});
export type VerdictBody = z.infer<typeof verdictSchema>;

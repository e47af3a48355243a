import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";

const choiceSchema = z.strictObject({ id: identifierSchema, label: textSchema.min(1).max(60) });

/** One kind of statement: how it is found in a program, and what it may be labelled. */
const labelKindSchema = z.strictObject({
  id: identifierSchema,
  label: textSchema.min(1).max(60),
  /** tree-sitter queries whose capture `@statement` is the statement; of another language it is selected by hand. */
  queries: z
    .array(z.strictObject({ language: z.string().min(1).max(40), query: z.string().min(1).max(4000) }))
    .max(20)
    .default([]),
  /** Labels of its own, of which none is set by itself; empty: the standard ones. */
  labels: z.array(choiceSchema).max(8).default([]),
});
export type LabelKind = z.output<typeof labelKindSchema>;

/** How a study of statement labels is run: `statements` in its protocol. */
export const labelSettingsSchema = z.strictObject({
  /** How many tasks are drawn at random when the study opens; null: all. */
  tasks: z.int().min(1).max(10_000).nullable().default(null),
  /** How many people label each program. */
  coders: z.int().min(2).max(20).default(2),
  /** Without them those of Liu et al. (2022). */
  kinds: z.array(labelKindSchema).max(12).optional(),
  /** Shown beside the code, as Markdown; without it the standard ones. */
  guidelines: textSchema.max(20_000).optional(),
});

/** With what the document leaves out filled in. */
export type LabelSettings = Required<z.output<typeof labelSettingsSchema>>;

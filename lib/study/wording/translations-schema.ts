import { z } from "zod";
import { textSchema } from "@/lib/text/identifiers";
import { localeSchema } from "./locale-schema";

/** Texts of a study in a further language, by where they stand: `questions.readability.label`, `practice.0.title`, `tasks.sorting.body`. */
export type Translation = Readonly<Record<string, string>>;

export const translationsSchema = z.partialRecord(localeSchema, z.record(z.string().max(300), textSchema));

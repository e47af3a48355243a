import "server-only";
import { z } from "zod";
import {
  type BonusBatch,
  type ProlificStudy,
  type ProlificSubmission,
  toStatus,
} from "@/lib/study/prolific/api";

/** Prolific's ids are 24 hexadecimal digits; whatever else stands there must not change an address or a CSV file. */
const idSchema = z.string().regex(/^[\w-]{1,100}$/);
const statusSchema = z.string().max(100).transform(toStatus);

/** What is read of a study; Prolific says much more. */
export const studySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    status: statusSchema,
    total_available_places: z.number().nullish(),
    places_taken: z.number().nullish(),
    reward: z.number(),
    estimated_completion_time: z.number(),
    external_study_url: z.string().nullish(),
    currency_code: z.string().nullish(),
    presentment_currency_code: z.string().nullish(),
  })
  .transform((study): ProlificStudy => ({
    id: study.id,
    name: study.name,
    status: study.status,
    places: study.total_available_places ?? 0,
    placesTaken: study.places_taken ?? 0,
    reward: study.reward,
    minutes: study.estimated_completion_time,
    currency: study.presentment_currency_code || study.currency_code || null,
    address: study.external_study_url ?? null,
  }));

const submissionSchema = z
  .object({
    id: idSchema,
    participant_id: idSchema,
    status: statusSchema,
    started_at: z.string(),
    study_code: z.string().nullish(),
    return_requested: z.string().nullish(),
  })
  .transform((one): ProlificSubmission => ({
    id: one.id,
    participant: one.participant_id,
    status: one.status,
    code: one.study_code ?? null,
    startedAt: one.started_at,
    hasReturnRequest: one.return_requested !== null && one.return_requested !== undefined,
  }));

/** `meta.count` is how many there are on all pages. */
export const submissionsSchema = z.object({
  results: z.array(submissionSchema),
  meta: z.object({ count: z.number().nullish() }).nullish(),
});

export const bonusSchema = z
  .object({ id: idSchema, amount: z.number().nullish(), total_amount: z.number() })
  .transform((batch): BonusBatch => ({
    id: batch.id,
    amount: batch.amount ?? null,
    total: batch.total_amount,
  }));

/** An error's words: `{ error: { detail } }` or `{ detail }`, a sentence or one for each field. */
export function wordsOf(body: unknown): string {
  const parsed = z
    .object({ error: z.unknown(), detail: z.unknown(), message: z.unknown() })
    .partial()
    .safeParse(body);
  if (!parsed.success) return "";
  const { error, detail, message } = parsed.data;
  const inner = z.object({ detail: z.unknown(), title: z.unknown() }).partial().safeParse(error);
  return flat(inner.data?.detail ?? detail ?? message ?? inner.data?.title);
}

const flat = (said: unknown): string => {
  if (typeof said === "string" || typeof said === "number") return String(said);
  if (Array.isArray(said)) return said.map(flat).filter(Boolean).join(" ");
  if (typeof said !== "object" || said === null) return "";
  return Object.entries(said)
    .map(([name, inner]) => `${name}: ${flat(inner)}`)
    .join(" ");
};

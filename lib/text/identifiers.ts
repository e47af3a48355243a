import { z } from "zod";

/** Ids that researchers choose: they stand in CSV files, addresses and scripts, so they stay plain ASCII. */
export const identifierSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]*$/,
    "use letters, digits, '_', '.' and '-', beginning with a letter or digit",
  );

/** A study's slug is part of links that people type and dictate: lower case only. */
export const slugSchema = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9][a-z0-9-]*$/, "use lower-case letters, digits and '-'");

/**
 * Half of a UTF-16 pair is no character: PostgreSQL's jsonb refuses it, as every text refuses NUL. Most texts hold no half at
 * all, which is quicker to see.
 */
const LONE_SURROGATE = /\p{Surrogate}/u;
const SURROGATE = /[\uD800-\uDFFF]/;

/** Whether PostgreSQL can store this text, in a text column and inside JSON. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !(SURROGATE.test(text) && LONE_SURROGATE.test(text));
}

/** Free text that PostgreSQL can store, of at most `limit` UTF-16 units. */
export function storableText(limit: number) {
  return z.string().max(limit).refine(isStorable, "contains a NUL character, or half of a character");
}

export const textSchema = storableText(20_000);

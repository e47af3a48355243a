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

/** Free text that PostgreSQL can store: a NUL would end it. */
export const textSchema = z
  .string()
  .max(20_000)
  .refine((text) => !text.includes("\0"), "contains a NUL character");

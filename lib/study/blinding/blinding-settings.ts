import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";

/** More programs than these are not shown again after the last trial. */
const MOST_TRIALS = 10;

/** Who might have written a program, in the researcher's words. A choice of no system is a decoy. */
const sourceChoiceSchema = z.strictObject({
  id: identifierSchema,
  label: textSchema.min(1).max(80),
  /** The study's systems that it is right for. */
  systems: z.array(identifierSchema).max(200).default([]),
});

/** What judges are asked about how blind they were. */
export const blindingSchema = z.strictObject({
  /** In each trial: had the judge seen the code before? */
  seenBefore: z.boolean().default(false),
  /** After the last trial, with the programs of some trials shown again: who wrote each of them? */
  source: z
    .strictObject({
      mode: z.enum(["off", "asked"]).default("asked"),
      trials: z.int().min(1).max(MOST_TRIALS).default(1),
      choices: z.array(sourceChoiceSchema).max(12).default([]),
    })
    .optional(),
});
export type BlindingSettings = z.infer<typeof blindingSchema>;
export type SourceSettings = NonNullable<BlindingSettings["source"]>;

type Asking = { blinding?: BlindingSettings | undefined };

export function asksSeenBefore({ blinding }: Asking): boolean {
  return blinding?.seenBefore === true;
}

/** Who might have written a program, and in how many trials that is asked; null where it is not. */
export function sourceSettings({ blinding }: Asking): SourceSettings | null {
  return blinding?.source?.mode === "asked" ? blinding.source : null;
}

/** Whether a session has questions after its last trial. */
export function hasClosing(protocol: Asking & { closing: readonly unknown[] }): boolean {
  return protocol.closing.length > 0 || sourceSettings(protocol) !== null;
}

/**
 * The trials whose programs are shown again: spread evenly over a session, by its length alone, so that they say nothing of what
 * was shown in them.
 *
 * @param positions of all trials that are no attention checks, in their order
 */
export function askedAgain(positions: readonly number[], trials: number): number[] {
  const count = Math.min(trials, positions.length);
  return Array.from({ length: count }, (_, at) => {
    const position = positions[Math.floor(((at + 0.5) * positions.length) / count)];
    if (position === undefined) throw new Error("a place behind the last trial");
    return position;
  });
}

import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const indexShape = {
  judges: z.int(),
  n: z.int().describe("Guesses, “don’t know” among them"),
  value: number,
  se: number.describe("CR1 by judge"),
  df: number,
  interval: orUndefined(intervalSchema),
};

/** How blind judges were, by what they said of trials and programs. */
export function blindingOfPairsSchema<Headline extends z.ZodType>(headline: Headline) {
  const without = z.object({
    leftOut: z.int(),
    trials: z.int(),
    judges: z.int(),
    headlines: z.array(headline),
  });
  const seen = { trials: z.int(), yes: z.int(), notSure: z.int() };
  const recognition = z.object({
    ...seen,
    bySystem: z
      .array(z.object({ system: z.string(), ...seen }))
      .describe("By what was shown: of two panes a trial stands in the line of either system"),
    withoutYes: without.describe("The result without trials that were seen before"),
    withoutUnsure: without.describe("Without those, and without the ones that judges were not sure of"),
  });
  const source = z.object({
    judges: z.int(),
    guesses: z.int(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
    systems: z.array(
      z.object({
        system: z.string(),
        choice: z.string().describe("The choice that is right"),
        byChoice: z.array(z.object({ choice: z.string(), guesses: z.int() })),
        dontKnow: z.int(),
        correct: z.int(),
        incorrect: z.int(),
        bang: z.object(indexShape).describe("Bang’s index: 1 all right, 0 as many right as wrong"),
      }),
    ),
    james: z
      .object({ ...indexShape, shareDontKnow: number, kappa: number })
      .describe("James’ index over all systems: 1 all blind, 0.5 by chance, 0 all right"),
  });
  return z.object({
    recognition: recognition.nullable().describe("Whether code was seen before"),
    source: source.nullable().describe("Who judges thought had written programs"),
  });
}

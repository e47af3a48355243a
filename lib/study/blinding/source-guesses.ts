import { z } from "zod";
import type { Fault } from "@/lib/text/fault";
import type { SourceSettings } from "./blinding-settings";

const paneSchema = z.enum(["left", "right"]);

/** What a judge thinks who wrote a program that was shown again: a choice by its place in the list, null for "don't know". */
export const givenGuessSchema = z.strictObject({
  position: z.int().min(1),
  pane: paneSchema.default("left"),
  choice: z.int().min(0).max(100).nullable(),
});
type GivenGuess = z.infer<typeof givenGuessSchema>;

/** The same as it is stored: a choice by its id. */
export interface SourceGuess {
  position: number;
  pane: "left" | "right";
  choice: string | null;
}

/** A guess for each program that was shown again, in their order, or what is wrong with what was given. */
export function toSourceGuesses(
  given: readonly GivenGuess[] | undefined,
  { panes, source, positions }: { panes: 1 | 2; source: SourceSettings | null; positions: readonly number[] },
): { guesses: SourceGuess[] | null; faults: Fault[] } {
  if (source === null) {
    const surplus = given === undefined ? [] : [{ path: "guesses", message: "are not asked in this study" }];
    return { guesses: null, faults: surplus };
  }
  const asked = positions.flatMap((position) =>
    paneSchema.options.slice(0, panes).map((pane) => ({ position, pane })),
  );
  const isAbout = (one: Place) => (other: Place) =>
    other.position === one.position && other.pane === one.pane;
  const all = given ?? [];
  const faults = [
    ...all.flatMap((guess, at) => {
      if (!asked.some(isAbout(guess)))
        return [{ path: `guesses.${at}`, message: "is about a program that is not asked about" }];
      if (all.findIndex(isAbout(guess)) < at) return [{ path: `guesses.${at}`, message: "is given twice" }];
      return guess.choice !== null && source.choices[guess.choice] === undefined
        ? [{ path: `guesses.${at}.choice`, message: `must be below ${source.choices.length}` }]
        : [];
    }),
    ...asked
      .filter((place) => !all.some(isAbout(place)))
      .map(({ position, pane }) => ({
        path: "guesses",
        message: `nothing is said of the ${panes === 1 ? "" : `${pane} `}program of trial ${position}`,
      })),
  ];
  const guesses = asked.map((place) => {
    const choice = all.find(isAbout(place))?.choice ?? null;
    return { ...place, choice: choice === null ? null : (source.choices[choice]?.id ?? null) };
  });
  return { guesses, faults };
}
type Place = Pick<SourceGuess, "position" | "pane">;

/** Whether the same was said of the same programs. */
export function isSameGuesses(a: readonly SourceGuess[] | null, b: readonly SourceGuess[] | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.length === b.length &&
    a.every(({ position, pane, choice }, at) => {
      const other = b[at];
      return other?.position === position && other.pane === pane && other.choice === choice;
    })
  );
}

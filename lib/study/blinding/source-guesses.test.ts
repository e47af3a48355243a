import { describe, expect, it } from "vitest";
import { isSameGuesses, toSourceGuesses } from "./source-guesses";

const source = {
  mode: "asked" as const,
  trials: 2,
  choices: [
    { id: "people", label: "A person", systems: ["a"] },
    { id: "machine", label: "A machine", systems: ["b"] },
  ],
};
const asked = { panes: 2 as const, source, positions: [2, 5] };
const all = [2, 5].flatMap((position) =>
  (["left", "right"] as const).map((pane, choice) => ({
    position,
    pane,
    choice: position === 5 ? null : choice,
  })),
);
const faultsOf = (given: Parameters<typeof toSourceGuesses>[0]) =>
  toSourceGuesses(given, asked).faults.map(({ path, message }) => `${path} ${message}`);

describe("guesses who wrote programs", () => {
  it("name a choice by its place, and are stored by its id", () => {
    expect(toSourceGuesses(all.toReversed(), asked)).toEqual({
      faults: [],
      guesses: [
        { position: 2, pane: "left", choice: "people" },
        { position: 2, pane: "right", choice: "machine" },
        { position: 5, pane: "left", choice: null },
        { position: 5, pane: "right", choice: null },
      ],
    });
  });

  it.each<[string, Parameters<typeof toSourceGuesses>[0], string]>([
    ["none at all", undefined, "guesses nothing is said of the left program of trial 2"],
    ["one left out", all.slice(1), "guesses nothing is said of the left program of trial 2"],
    [
      "one of another trial",
      [...all, { position: 3, pane: "left", choice: 0 }],
      "guesses.4 is about a program that is not asked about",
    ],
    ["one twice", [...all, { position: 2, pane: "left", choice: 1 }], "guesses.4 is given twice"],
    [
      "a choice that is not there",
      [...all.slice(1), { position: 2, pane: "left", choice: 2 }],
      "guesses.3.choice must be below 2",
    ],
  ])("are refused with %s", (_, given, message) => {
    expect(faultsOf(given)).toContain(message);
  });

  it("are refused where nobody is asked, and are none there", () => {
    const off = { ...asked, source: null, positions: [] };
    expect(toSourceGuesses(undefined, off)).toEqual({ guesses: null, faults: [] });
    expect(toSourceGuesses([], off).faults).toHaveLength(1);
  });

  it("are the same if they say the same", () => {
    const { guesses } = toSourceGuesses(all, asked);
    expect(isSameGuesses(guesses, toSourceGuesses(all.toReversed(), asked).guesses)).toBe(true);
    expect(isSameGuesses(guesses, null)).toBe(false);
    const other = all.map((one) => ({ ...one, choice: 1 }));
    expect(isSameGuesses(guesses, toSourceGuesses(other, asked).guesses)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { toArmGuesses } from "./arm-guesses";

const arms = [{ id: "test" }, { id: "control" }];
const question = {
  id: "guessed_arm",
  label: "Which group were you in?",
  type: "choice" as const,
  required: false,
  choices: ["the first", "the second", "no idea"],
};
const judge = (arm: string, guess?: string) => ({
  arm,
  closing: guess === undefined ? null : { guessed_arm: guess },
});

describe("what judges thought of their arm", () => {
  it("is counted by the order of the choices, further ones as not knowing, and the silent not at all", () => {
    const judges = [
      judge("test", "the first"),
      judge("test", "the first"),
      judge("control", "the first"),
      judge("control", "no idea"),
      judge("test"),
    ];
    expect(toArmGuesses([question], arms, judges)).toEqual([
      { arm: "test", guess: "test", judges: 2 },
      { arm: "control", guess: "test", judges: 1 },
      { arm: "control", guess: null, judges: 1 },
    ]);
  });

  it("is nothing where nobody was asked, or there is one arm", () => {
    expect(toArmGuesses([], arms, [judge("test", "the first")])).toBeUndefined();
    expect(toArmGuesses([{ ...question, choices: ["the first"] }], arms, [])).toBeUndefined();
    expect(toArmGuesses([question], [{ id: "test" }], [])).toBeUndefined();
  });
});

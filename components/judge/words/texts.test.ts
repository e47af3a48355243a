import { expect, it } from "vitest";
import { wordsIn } from "./catalogues";
import { practiceNextText } from "./texts";

const question = { id: "a", label: "?", choices: ["yes", "no"] };
const quiz = { questions: [question, question], passMark: 2, attempts: 1 };

it.each([
  [{ trials: 10, isMost: false }, "Next: 10 trials."],
  [{ trials: 1, isMost: false }, "Next: 1 trial."],
  [{ trials: 10, isMost: true }, "Next: up to 10 trials."],
  [{ quiz, trials: 10, isMost: false }, "Next: a quiz of 2 questions, then 10 trials."],
  [{ quiz, trials: 10, isMost: true }, "Next: a quiz of 2 questions, then up to 10 trials."],
])("says after practice what comes next: %o", (study, text) => {
  expect(practiceNextText(wordsIn("en").begin, study)).toBe(text);
});

import { expect, test } from "vitest";
import { markQuiz, quizFaults, quizOf } from "./quiz";

const question = (id: string, right = "yes") => ({ id, label: id, choices: ["yes", "no"], right });
const quiz = { questions: [question("a"), question("b", "no")], attempts: 2 };

test("without a pass mark every answer has to be right; without questions there is no quiz", () => {
  expect(quizOf({ quiz })?.passMark).toBe(2);
  expect(quizOf({ quiz: { ...quiz, passMark: 1 } })?.passMark).toBe(1);
  expect(quizOf({ quiz: { ...quiz, questions: [] } })).toBeNull();
  expect(quizOf({})).toBeNull();
});

test("right answers are counted, and what is no answer is told apart from a wrong one", () => {
  const asked = { ...quiz, passMark: 2 };
  expect(markQuiz(asked, { a: "yes", b: "no" })).toBe(2);
  expect(markQuiz(asked, { a: "no", b: "no" })).toBe(1);
  expect(markQuiz(asked, { a: "yes" })).toBeNull();
  expect(markQuiz(asked, { a: "yes", b: "perhaps" })).toBeNull();
  expect(markQuiz({ ...asked, questions: [question("toString")] }, {})).toBeNull();
});

test("a right answer that is no choice, an id twice and a mark nobody reaches are faults", () => {
  const questions = [question("a"), question("a", "maybe")];
  expect(quizFaults({ quiz: { questions, attempts: 2, passMark: 3 } }).map(({ path }) => path)).toEqual([
    "quiz.questions.1.id",
    "quiz.questions.1.right",
    "quiz.passMark",
  ]);
  expect(quizFaults({ quiz })).toEqual([]);
});

import type { Fault } from "@/lib/text/fault";
import type { Protocol } from "./protocol-type";

/** Questions with one right answer each, before a session begins; who does not answer enough of them right takes no part. */
interface Quiz {
  questions: NonNullable<Protocol["quiz"]>["questions"];
  /** So many right answers are needed. */
  passMark: number;
  attempts: number;
}

/** Null where the protocol asks nothing. */
export function quizOf({ quiz }: Pick<Protocol, "quiz">): Quiz | null {
  if (!quiz || quiz.questions.length === 0) return null;
  const { questions, attempts } = quiz;
  return { questions, attempts, passMark: quiz.passMark ?? questions.length };
}

/** How many answers are right; null where one is missing or is none of the choices. */
export function markQuiz({ questions }: Quiz, answers: Readonly<Record<string, string>>): number | null {
  const given = questions.map(({ id, choices, right }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return answer !== undefined && choices.includes(answer) ? answer === right : null;
  });
  return given.includes(null) ? null : given.filter((isRight) => isRight).length;
}

export function quizFaults(protocol: Pick<Protocol, "quiz">): Fault[] {
  const { questions = [], passMark } = protocol.quiz ?? {};
  return [
    ...questions.flatMap(({ id, choices, right }, at) => [
      ...(questions.findIndex((other) => other.id === id) < at
        ? [{ path: `quiz.questions.${at}.id`, message: `repeats "${id}"` }]
        : []),
      ...(choices.includes(right)
        ? []
        : [{ path: `quiz.questions.${at}.right`, message: "must be one of the choices, letter by letter" }]),
    ]),
    ...(passMark !== undefined && passMark > questions.length
      ? [{ path: "quiz.passMark", message: `must not be more than the ${questions.length} questions` }]
      : []),
  ];
}

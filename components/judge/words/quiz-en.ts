/** Of the quiz before a session. */
export const quizWords = {
  lead: (passMark: number, questions: number, attempts: number) =>
    `${passMark === questions ? (questions === 1 ? "This answer has" : `All ${questions} answers have`) : `${passMark} of ${questions} answers have`} to be right to take part. ` +
    (attempts === 1 ? "You have one attempt." : `You have ${attempts} attempts.`),
  missing: (question: string) => `Still to answer: “${question}”`,
};

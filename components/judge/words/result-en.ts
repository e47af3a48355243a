/** What the last page of a public test says beside the score, and what is shared of it. */
export const resultWords = {
  better: (percent: number, people: number) =>
    `Better than ${percent}% of the ${people.toLocaleString("en")} people who have finished.`,
  /** Where no other person did worse. */
  notBetter: (percent: number, people: number) =>
    `${percent}% of the ${people.toLocaleString("en")} people who have finished did better.`,
  squares: (right: number, of: number) => `${right} of ${of} right, in the order you saw them`,
  copy: "Copy result",
  copied: "Copied",
  difficulty: (right: number, of: number) => `${right} of ${of} people got this one right`,
  marked: "You marked",
  lines: (first: number, last: number) => (first === last ? `line ${first}` : `lines ${first} to ${last}`),
  othersMarked: "Lines that people marked most",
  othersLine: (line: number, people: number, of: number) => `line ${line} (${people} of ${of})`,
  left: "left",
  right: "right",
  codeNote: "A bar marks your passages; the darker a line, the more people marked it.",
  otherTests: "See the other tests",
  publicResult: "This test has ended. Here is what came out:",
  publicWait: "This test has ended. Its result will stand here once the researchers have published it.",
};

/** Drawn on the picture that a shared link shows. */
export const cardWords = {
  score: (right: number, of: number) => `${right} of ${of}`,
  beat: "Can you do better?",
  author: "Was it written by a human or by a machine?",
  side: "Which of the two did a human write?",
  rate: "Judge the code, not the author.",
  length: (items: number) => `${items} programs. No name, no sign-in.`,
};

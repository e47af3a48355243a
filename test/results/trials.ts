import fc from "fast-check";
import type { OriginTrial } from "@/lib/results/counts/count-origins";

/** One answer of a made-up study. */
export interface Given {
  judge: string;
  sample: string;
  truth: "human" | "machine";
  score: -2 | -1 | 1 | 2 | null;
  arm?: string;
  session?: string;
  position?: number;
  language?: string;
  shownAt?: string;
}

/** A trial of one pane, or of two, where `truth` human means that the human's program stood on the right. */
export function trialOf(given: Given, panes: 1 | 2 = 1): OriginTrial {
  const { judge, sample, truth, score, arm = "main", session = `${judge}-s1` } = given;
  const { position = 1, language = "js", shownAt = "2025-01-01T10:00:00.000Z" } = given;
  const isHuman = truth === "human";
  const said = score === null ? null : score > 0;
  const common = {
    arm,
    judge,
    session,
    position,
    language,
    shownAt,
    readMs: 1000 * position,
    judgeMs: 500,
    confidence: score === null ? null : (Math.abs(score) as 1 | 2),
  };
  if (panes === 1)
    return {
      ...common,
      task: sample,
      leftSystem: isHuman ? "author" : "bot",
      rightSystem: null,
      leftSample: sample,
      truth,
      answer: said === null ? null : said ? "human" : "machine",
    };
  return {
    ...common,
    task: sample,
    leftSystem: isHuman ? "bot" : "author",
    rightSystem: isHuman ? "author" : "bot",
    leftSample: `${sample}-left`,
    truth: isHuman ? "right" : "left",
    answer: said === null ? null : said ? "right" : "left",
  };
}

/** Any few trials: unequal judges, arms, languages, repeats, and trials without an answer. */
export const anyGiven: fc.Arbitrary<Given[]> = fc
  .array(
    fc.record({
      judge: fc.integer({ min: 1, max: 5 }),
      sample: fc.integer({ min: 1, max: 6 }),
      score: fc.constantFrom(-2 as const, -1 as const, 1 as const, 2 as const, null),
      position: fc.integer({ min: 1, max: 4 }),
      language: fc.constantFrom("js", "c"),
      day: fc.constantFrom(1, 2),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ judge, sample, day, ...rest }) => ({
      ...rest,
      judge: `J${judge}`,
      arm: judge > 3 ? "control" : "test",
      session: `J${judge}-${day}`,
      shownAt: `2025-01-0${day}T10:00:00.000Z`,
      sample: `x${sample}`,
      truth: sample % 2 === 0 ? ("human" as const) : ("machine" as const),
    })),
  );

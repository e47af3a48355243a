import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { anyGiven, type Given, trialOf } from "@/test/results/trials";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { methodsParagraph } from "./methods-paragraph";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { resultsParagraph } from "./results-paragraph";
import { toParagraphFacts } from "./to-facts";

vi.setConfig({ testTimeout: 120_000 });

/** What both paragraphs say of a human-or-robot study, held against its answers, from which all is worked out again here. */

const EXCLUDED = "J2-1";

type Answer = Given & { score: -2 | -1 | 1 | 2; session: string; arm: string };

const paragraphsOf = (given: readonly Given[]): { methods: string; results: string } => {
  const counts = countOrigins(
    given.map((one) => trialOf(one)),
    { excludedSessions: new Set([EXCLUDED]) },
  );
  const report = toOriginReport({ counts });
  const { software, study, protocol } = exampleFacts("human-or-robot", {
    exclusions: [{ flag: "too-fast", reason: "" }],
  });
  const facts = toParagraphFacts({
    software,
    study,
    blindness: null,
    isSimulated: false,
    protocol,
    filter: null,
    languages: ["js"],
    samples: 6,
    placedSessions: 0,
    skipped: [],
    quotedNames: null,
    course: null,
    sensitivity: null,
    answered: { kind: "origin", report, answers: report.arms.map((arm) => accuracySentence(arm, 1)) },
  });
  return { methods: methodsParagraph(facts), results: resultsParagraph(facts) };
};

it("every number and every conclusion about judges and arms is true of the answers", () => {
  const seen = { arms: 0, weighted: 0, better: 0, worse: 0, compared: 0, repeats: 0 };
  fc.assert(
    fc.property(
      fc.array(anyGiven, { maxLength: 12, size: "max" }),
      fc.constantFrom(0, 1, -1),
      (random, lean) => {
        // Other samples in each part, and five judges in one arm or two and three: few tell hardly anything apart.
        const given = random.flatMap((part, at) =>
          part.map((one) => ({
            ...one,
            sample: `${one.sample}-${at}`,
            arm: random.length > 3 ? "test" : (one.arm ?? ""),
          })),
        );
        const all = leaning(given, lean);
        const { methods, results } = paragraphsOf(all);
        for (const text of [methods, results]) expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        const answers = mainAnswers(all);
        const size = `${counted(distinct(answers, "judge"), "judge")} gave answers in ${counted(answers.length, "trial")}.`;
        expect(methods).toContain(size);
        if (answers.length === 0) {
          expect(results).toBe("No judge\u2019s answer is to be reported.");
          return;
        }
        expect(results).toContain(size);
        const repeats = repeated(all);
        expect(results.includes("With repeat sessions")).toBe(repeats > 0);
        if (repeats > 0) {
          seen.repeats += 1;
          expect(results).toContain(`With repeat sessions (${counted(repeats, "answer")} more)`);
          expect(methods).toContain(`the first session; ${counted(repeats, "answered trial")}`);
        }

        const arms = ["control", "test"].filter((arm) => answers.some((answer) => answer.arm === arm));
        for (const arm of arms) {
          seen.arms += 1;
          const own = answers.filter((answer) => answer.arm === arm);
          const text = partAbout(results, arm, arms);
          const judges = counted(distinct(own, "judge"), "judge");
          expect(text).toContain(
            `Over ${judges} and ${counted(own.length, "answer")} the mean share of right answers was ${lineOf(own)}; ${errorsOf(own)}`,
          );
          const told = /right ([\d.]+)% of the time(, with human and machine samples weighted equally)?/.exec(
            text,
          );
          const isWeighted = told?.[2] !== undefined;
          expect(told?.[1], text).toBe(fixed(100 * (isWeighted ? balanced(own) : shareRight(own)), 0));
          if (isWeighted) {
            seen.weighted += 1;
            expect(Math.abs(balanced(own) - shareRight(own))).toBeGreaterThan(1e-9);
          }
          const range = /95% CI (\d+) to (\d+) over ([^;]*); chance 50%, p [=<] ([\d.]+)/.exec(text);
          if (range !== null) {
            const [low = 0, high = 0] = range.slice(1).map(Number);
            const estimate = 100 * (isWeighted ? balanced(own) : shareRight(own));
            expect([0 <= low, low <= estimate + 0.6, estimate - 0.6 <= high, high <= 100]).not.toContain(
              false,
            );
            const samples = distinct(own, "sample");
            const told = [` and ${counted(samples, "sample")}`, `, these ${counted(samples, "sample")} only`];
            expect([...told, ", this sample only"].map((of) => `${judges}${of}`)).toContain(range[3]);
            const conclusion = /: (better|worse) than chance\./.exec(text)?.[1];
            if (conclusion !== undefined) {
              seen[conclusion as "better" | "worse"] += 1;
              expect(estimate > 50).toBe(conclusion === "better");
              expect(Number(range[4])).toBeLessThan(0.0505);
            } else if (text.includes("not significantly different from chance"))
              expect(Number(range[4])).toBeGreaterThan(0.0495);
          }
        }

        const compared =
          /The difference in accuracy, arm (\w+) minus arm (\w+), was (-?[\d.]+) percentage/.exec(results);
        if (compared !== null) {
          seen.compared += 1;
          const both = compared.slice(1, 3).map((arm) => answers.filter((answer) => answer.arm === arm));
          // Kinds can only be weighted equally where each arm holds both.
          const hasBoth = both.every((own) => distinct(own, "truth") === 2);
          const [first, second] = both.map(hasBoth ? balanced : shareRight);
          expect(compared[3]).toBe(fixed(100 * ((first ?? 0) - (second ?? 0)), 1));
          const judges = / percentage points \([^;(]*, (\d+) and (\d+) judges;/.exec(results);
          if (judges !== null)
            expect(judges.slice(1)).toEqual(both.map((own) => String(distinct(own, "judge"))));
        }
      },
    ),
    { numRuns: 400, seed: 15 },
  );
  // The property says nothing where none of these occurs.
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(5);
});

/** Answers that are mostly right (1) or mostly wrong (-1), so that some shares are significant. */
const leaning = (given: readonly Given[], lean: number): Given[] =>
  given.map((one, at) => {
    if (lean === 0 || one.score === null || at % 5 === 0) return one;
    const sign = (one.truth === "human") === lean > 0 ? 1 : -1;
    return { ...one, score: (sign * Math.abs(one.score)) as Given["score"] };
  });

const firstOf = (given: readonly Given[]): Set<Given> =>
  new Set(
    firstSessionsOf(
      given.map((one) => ({ one, judge: one.judge, session: one.session ?? "", shownAt: one.shownAt ?? "" })),
    ).map(({ one }) => one),
  );

const answered = (given: readonly Given[]): Answer[] =>
  given.filter((one): one is Answer => one.score !== null && one.session !== EXCLUDED);

const mainAnswers = (given: readonly Given[]): Answer[] => {
  const first = firstOf(given);
  return answered(given).filter((one) => first.has(one));
};

const repeated = (given: readonly Given[]): number => {
  const first = firstOf(given);
  return answered(given).filter((one) => !first.has(one)).length;
};

/** What a paragraph says of one arm, up to the next one. */
const partAbout = (text: string, arm: string, arms: readonly string[]): string => {
  if (arms.length === 1) return text;
  const [, after = ""] = text.split(`Arm ${arm}: `);
  return after.split(/\sArm (?:control|test): |\sThe difference in accuracy/)[0] ?? "";
};

const isRight = ({ truth, score }: Answer): boolean => (truth === "human") === score > 0;

const shareRight = (answers: readonly Answer[]): number => answers.filter(isRight).length / answers.length;

const ofTruth = (answers: readonly Answer[], truth: Given["truth"]): Answer[] =>
  answers.filter((answer) => answer.truth === truth);

/** The mean of the share right about human and of that about machine samples. */
const balanced = (answers: readonly Answer[]): number =>
  (shareRight(ofTruth(answers, "human")) + shareRight(ofTruth(answers, "machine"))) / 2;

/** Mean and standard deviation over judges. */
const lineOf = (answers: readonly Answer[]): string => {
  const judges = [...new Set(answers.map(({ judge }) => judge))];
  const shares = judges.map((judge) => shareRight(answers.filter((answer) => answer.judge === judge)));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  if (shares.length === 1) return `${fixed(100 * mean, 0)}% (one judge)`;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return `${fixed(100 * mean, 0)}% (stdev. ${fixed(100 * Math.sqrt(squares / (shares.length - 1)), 0)}%)`;
};

const errorsOf = (answers: readonly Answer[]): string => {
  const wrong = (truth: Given["truth"]): number =>
    ofTruth(answers, truth).filter((one) => !isRight(one)).length;
  return `${counted(wrong("machine"), "false positive")} (a machine\u2019s program judged human) stood against ${counted(wrong("human"), "false negative")}`;
};

const distinct = (answers: readonly Answer[], key: "judge" | "sample" | "truth"): number =>
  new Set(answers.map((answer) => answer[key])).size;

const fixed = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

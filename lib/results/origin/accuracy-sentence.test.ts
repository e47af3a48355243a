import { describe, expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { seededRandom } from "@/lib/simulate/random";
import { accuracySentence, accuracyVerdict } from "./accuracy-sentence";
import type { OriginInput } from "./input";
import { toOriginReport } from "./origin-report";
import { trialOf } from "@/test/results/trials";

type Options = Omit<OriginInput, "counts">;

/** One arm: `isRight(judge, sample)` of judges and samples from 0, odd samples being machines'. */
const armOf = (
  judges: number,
  samples: number,
  isRight: (judge: number, sample: number) => boolean,
  options: Options = {},
) => {
  const trials = Array.from({ length: judges }, (_, judge) =>
    Array.from({ length: samples }, (_, sample) => {
      const isHuman = sample % 2 === 0;
      const truth = isHuman ? ("human" as const) : ("machine" as const);
      const score = isHuman === isRight(judge, sample) ? (1 as const) : (-1 as const);
      return trialOf({ judge: `J${judge}`, sample: `x${sample}`, truth, score });
    }),
  ).flat();
  const [arm] = toOriginReport({ counts: countOrigins(trials), ...options }).arms;
  if (arm === undefined) throw new Error("no arm");
  return arm;
};

const sentence = (...given: Parameters<typeof armOf>) => accuracySentence(armOf(...given));

describe("the answer in a sentence", () => {
  it("has a headline with the same share and the same conclusion, and none where no test is possible", () => {
    const often = (judge: number, sample: number) => (judge * 7 + sample * 3) % 5 > 0;
    expect(accuracyVerdict(armOf(12, 20, often))).toBe("Right 80% of the time: better than chance");
    expect(accuracyVerdict(armOf(1, 20, often))).toBeNull();
  });

  it("says better or worse where the interval leaves chance out", () => {
    const often = (judge: number, sample: number) => (judge * 7 + sample * 3) % 5 > 0;
    expect(sentence(12, 20, often)).toMatch(
      /^Judges were right 80% of the time \(95% CI .*: better than chance\.$/,
    );
    expect(sentence(12, 20, (judge, sample) => !often(judge, sample))).toMatch(
      /right 20%.*: worse than chance\.$/,
    );
  });

  it("never says equal where p is large, but what cannot be excluded, rounded up", () => {
    const arm = armOf(6, 10, (judge, sample) => (judge * 13 + sample * 5 + judge * sample) % 4 < 2);
    expect(arm.conclusion).toBe("undecided");
    const points = Math.ceil(100 * (arm.smallestMargin as number));
    expect(accuracyVerdict(arm)).toMatch(/^Right \d+% of the time: not significantly different from chance$/);
    expect(accuracySentence(arm)).toMatch(
      new RegExp(
        `: not significantly different from chance; the 90% interval of the equivalence test reaches up to ${points} points from it\\.$`,
      ),
    );
  });

  it("says equivalent only with a frozen margin that holds the whole interval", () => {
    const random = seededRandom("guessers");
    const guesses = Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => random.chance(0.5)));
    const guessed = (judge: number, sample: number) => guesses[judge]?.[sample] ?? false;
    const [wide, narrow, none] = [0.2, 0.001, null].map((margin) => armOf(60, 60, guessed, { margin }));
    expect([wide, narrow, none].map((one) => one?.conclusion)).toEqual([
      "equivalent",
      "undecided",
      "undecided",
    ]);
    if (wide === undefined) throw new Error("no arm");
    expect(accuracySentence(wide)).toMatch(
      /: equivalent to chance within the margin of 20 points \(90% CI 4\d to 5\d, two one-sided tests p < 0\.001\)\.$/,
    );
  });

  it("tells these samples from others like them where only the exact test of a balanced mix is small", () => {
    // Everybody sees through the same few samples: beyond doubt of these, but few samples say little of others.
    const told = (judge: number, sample: number) => (sample < 6 ? true : (judge + sample) % 2 === 0);
    const trusted = armOf(40, 10, told, { mix: "balanced" });
    expect(trusted.conclusion).toBe("better");
    const few = (judge: number, sample: number) =>
      sample < 2 ? true : sample < 3 ? false : (judge + sample) % 2 === 0;
    const arm = armOf(60, 8, few, { mix: "balanced" });
    expect(arm.conclusion).toBe("better-here");
    expect(accuracySentence(arm)).toMatch(
      /chance 50%, p = .*; for these samples exact p .*: better than chance with these samples; with others like them, not significantly different from chance; the 90% interval of the equivalence test reaches up to \d+ points from it\.$/,
    );
  });

  it("falls back on the pooled interval by name where there is none over judges and samples", () => {
    expect(sentence(1, 10, (_, sample) => sample < 7)).toBe(
      "One judge was right 70% of the time (7 of 10 answers): one judge gives no interval over judges; answers treated as independent, the exact 95% CI (Clopper-Pearson) is 35 to 93.",
    );
    expect(sentence(3, 4, () => true)).toBe(
      "3 judges were right 100% of the time (12 of 12 answers): answers that are all alike give no interval over judges; answers treated as independent, the exact 95% CI (Clopper-Pearson) is 74 to 100.",
    );
    expect(sentence(3, 1, (judge) => judge > 0)).toContain("over 3 judges, this sample only;");
  });

  it("says that both kinds are weighted equally where coins showed more of one", () => {
    const told = (judge: number, sample: number) => (judge * 7 + sample * 3) % 5 > 0;
    expect(sentence(12, 19, told)).toContain(
      "of the time, with human and machine samples weighted equally (95% CI",
    );
    expect(sentence(12, 19, told, { mix: "balanced" })).not.toContain("weighted equally");
  });

  it("calls the units of two panes tasks", () => {
    const arm = armOf(6, 10, (judge, sample) => (judge + sample) % 3 > 0);
    expect(accuracySentence(arm, 2)).toContain("over 6 judges and 10 tasks");
  });
});

import { expect, it } from "vitest";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { trialOf } from "@/test/results/trials";
import { accuracySentence } from "./accuracy-sentence";
import { toOriginReport } from "./origin-report";
import { plainSentence } from "./plain-sentence";

/** `isRight(judge, sample)`, odd samples being machines'. */
const armOf = (judges: number, samples: number, isRight: (judge: number, sample: number) => boolean) => {
  const trials = Array.from({ length: judges * samples }, (_, at) => {
    const [judge, sample] = [Math.floor(at / samples), at % samples];
    const isHuman = sample % 2 === 0;
    const truth = isHuman ? ("human" as const) : ("machine" as const);
    const score = isHuman === isRight(judge, sample) ? (1 as const) : (-1 as const);
    return trialOf({ judge: `J${judge}`, sample: `x${sample}`, truth, score });
  });
  const [arm] = toOriginReport({ counts: countOrigins(trials) }).arms;
  if (arm === undefined) throw new Error("no arm");
  return arm;
};
const often = (judge: number, sample: number) => (judge * 7 + sample * 3) % 5 > 0;

it("says the share, its interval, guessing and what follows, without a p-value", () => {
  const said = plainSentence(armOf(12, 20, often), 1);
  expect(said).toMatch(
    /^12 people were right 80% of the time \(95% confidence: \d+ to \d+%, allowing for which people and programs were drawn\)\. Guessing is right 50% of the time: they did better\.$/,
  );
  expect(
    plainSentence(
      armOf(12, 20, (judge, sample) => !often(judge, sample)),
      1,
    ),
  ).toMatch(/: they did worse\.$/);
});

it("is the exact sentence where there is no interval", () => {
  const alone = armOf(1, 8, often);
  expect(plainSentence(alone, 1)).toBe(accuracySentence(alone, 1));
});

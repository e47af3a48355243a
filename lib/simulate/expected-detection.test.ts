import { expect, it } from "vitest";
import { rocCurve } from "@/lib/stats/detection/roc-curve";
import { expectedAccuracy } from "./expected-share";
import { expectedDetection } from "./expected-detection";
import { GUESSING_POPULATION } from "./population";
import { seededRandom } from "./random";
import { type OriginDesign, machineName, simulateOriginStudy } from "./simulate-origin-study";

const design: OriginDesign = {
  judges: 1500,
  samplesPerPool: 1500,
  trials: 20,
  mix: "balanced",
  population: {
    ...GUESSING_POPULATION,
    ability: { mean: 0.4, sd: 0.3 },
    humanBias: { mean: 0.5, sd: 0.3 },
  },
  difficulty: { mean: 0, sd: 0.5 },
  machines: [-0.5, 0.5],
};

it("is what a very large study finds", () => {
  const { answers } = simulateOriginStudy(seededRandom("large"), design);
  const expected = expectedDetection(design);
  const scores = (truth: string) => answers.flatMap((one) => (one.truth === truth ? [one.score] : []));
  expect(rocCurve(scores("human"), scores("machine")).auc as number).toBeCloseTo(expected.auc, 1);
  for (const [machine, share] of expected.judgedHuman.entries()) {
    const own = answers.filter(({ system }) => system === machineName(machine));
    const passed = own.filter(({ score }) => score > 0).length / own.length;
    expect(Math.abs(passed - share)).toBeLessThan(0.02);
  }
  const right = answers.filter(({ isRight }) => isRight).length / answers.length;
  expect(Math.abs(right - expected.accuracy)).toBeLessThan(0.015);
});

it("has the accuracy of judges and samples that are integrated out, and no ability where there is none", () => {
  const one = { ...design, machines: [0] };
  expect(expectedDetection(one).accuracy).toBeCloseTo(expectedAccuracy(one.population, one.difficulty), 12);
  const guessing = { ...one, population: { ...one.population, ability: { mean: 0, sd: 0.3 } } };
  expect(expectedDetection(guessing)).toMatchObject({ accuracy: expect.closeTo(0.5, 12) as number });
  expect(expectedDetection(guessing).dPrime).toBeCloseTo(0, 12);
  expect(expectedDetection(guessing).auc).toBeCloseTo(0.5, 12);
});

import { describe, expect, it } from "vitest";
import type { CompleteMark, ScoreCounts } from "@/lib/results/counts/counts";
import { seededRandom } from "@/lib/simulate/random";
import { cohenKappa } from "@/lib/stats/agreement/cohen-kappa";
import { crossedIcc } from "@/lib/stats/agreement/crossed-icc";
import { gwetCoefficientOfCounts } from "@/lib/stats/agreement/gwet-coefficient";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type AgreementInput, toAgreement } from "./to-agreement";

const SCORES = [-2, -1, 1, 2];

const agreementOf = (marks: readonly CompleteMark[], more: Partial<AgreementInput> = {}) => {
  const units = [...new Set(marks.map(({ unit }) => unit))].map((unit) => {
    const own = marks.filter((mark) => mark.unit === unit);
    const scores = SCORES.map((score) => own.filter((mark) => mark.score === score).length);
    return { scores: scores as unknown as ScoreCounts };
  });
  const judges = new Set(marks.map(({ judge }) => judge)).size;
  return toAgreement({ kind: "pair", units, judges, marks, level: 0.95, ...more });
};

/** Every judge rates every unit unless `share` leaves some out. */
const marksOf = (judges: number, units: number, { share = 1, scores = SCORES } = {}): CompleteMark[] => {
  const random = seededRandom(`${judges} ${units} ${share}`);
  return Array.from({ length: units }, (_, unit) => {
    const usual = random.integer(scores.length);
    return Array.from({ length: judges }, (_one, judge) => {
      const score = scores[random.chance(0.6) ? usual : random.integer(scores.length)] ?? 1;
      return { question: "preference", judge: `J${judge}`, unit: `u${unit}`, score };
    }).filter(() => random.chance(share));
  }).flat();
};

describe("Gwet's coefficients", () => {
  const votes = marksOf(5, 30, { scores: [-1, 1] });

  it("take two categories for votes that could only be two", () => {
    const counts = [...new Set(votes.map(({ unit }) => unit))].map((unit) =>
      [-1, 1].map((score) => votes.filter((vote) => vote.unit === unit && vote.score === score).length),
    );
    const { coefficient } = gwetCoefficientOfCounts(counts, { categories: [-1, 1] });
    const two = agreementOf(votes, { answerable: [-1, 1] });
    expect(two.categories).toEqual([-1, 1]);
    expect(two.ac1.value).toBeCloseTo(coefficient as number, 12);
    expect(two.ac2.value).toBeCloseTo(coefficient as number, 12);
    expect(agreementOf(votes).ac1.value).toBeGreaterThan((coefficient as number) + 0.05);
  });

  it("take all four categories where an answer lies outside of what could be answered", () => {
    const graded = votes.map((vote, at) => (at === 0 ? { ...vote, score: 2 } : vote));
    expect(agreementOf(graded, { answerable: [-1, 1] }).categories).toEqual(SCORES);
  });
});

describe("intervals of agreement", () => {
  it("are given from 20 units on", () => {
    const short = agreementOf(marksOf(4, 19)).alpha;
    expect(short.interval).toEqual(undefinedBecause("too_few_units"));
    expect(agreementOf(marksOf(4, 20)).alpha.interval).toMatchObject({ level: 0.95 });
  });

  it("are none, with the reason, where no pair of programs was rated by two judges", () => {
    const apart = marksOf(3, 3).filter(({ judge, unit }) => judge.slice(1) === unit.slice(1));
    const { alpha, percent } = agreementOf(apart);
    const why = undefinedBecause("no_common_pair");
    expect([alpha.value, alpha.interval, percent]).toEqual([why, why, why]);
    expect(agreementOf(apart, { kind: "sample" }).percent).toEqual(undefinedBecause("no_common_program"));
    expect(agreementOf([]).percent).toEqual(undefinedBecause("no_data"));
  });
});

describe("coefficients that need a design of their own", () => {
  it("are Cohen's kappas of two judges over what both marked once", () => {
    const marks = marksOf(2, 40, { share: 0.9 });
    const by = (judge: string) =>
      [...new Set(marks.map(({ unit }) => unit))].map(
        (unit) => marks.find((mark) => mark.judge === judge && mark.unit === unit)?.score ?? null,
      );
    const scale = { categories: SCORES };
    const plain = cohenKappa(by("J0"), by("J1"), scale);
    const weighted = cohenKappa(by("J0"), by("J1"), { ...scale, weighting: "quadratic" });
    const { cohen } = agreementOf(marks);
    expect(cohen.units).toBe(plain.n);
    expect(cohen.kappa).toBeCloseTo(plain.kappa as number, 12);
    expect(cohen.weighted).toBeCloseTo(weighted.kappa as number, 12);
    expect(cohen.weightedInterval).toMatchObject({ level: 0.95 });
    const { cohen: few } = agreementOf(marksOf(2, 19));
    expect(few.weightedInterval).toEqual(undefinedBecause("too_few_units"));
    expect(agreementOf(marksOf(3, 40)).cohen.kappa).toEqual(undefinedBecause("not_two_judges"));
  });

  it("are Fleiss' kappa only where everything was judged equally often", () => {
    expect(agreementOf(marksOf(4, 30)).fleiss).toEqual({ judges: 4, kappa: expect.any(Number) as number });
    expect(agreementOf(marksOf(4, 30, { share: 0.7 })).fleiss.kappa).toEqual(
      undefinedBecause("unequal_judges"),
    );
  });

  it("are intraclass correlations of incomplete marks, and none where some of the marks were not read", () => {
    const marks = marksOf(6, 30, { share: 0.5 });
    const { crossedIcc: own } = agreementOf(marks);
    expect(own.agreement).toBe(crossedIcc(marks).agreement);
    const { units } = { units: [{ scores: [50, 50, 50, 50] as const }] };
    const { crossedIcc: none } = toAgreement({ kind: "pair", units, judges: 6, marks, level: 0.95 });
    expect(none.interval).toEqual(undefinedBecause("too_many_marks"));
  });
});

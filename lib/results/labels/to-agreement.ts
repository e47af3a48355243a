import { kappaOfUnits } from "@/lib/stats/agreement/cohen-kappa";
import { fleissOfUnits } from "@/lib/stats/agreement/fleiss-kappa";
import { alphaOfUnits } from "@/lib/stats/agreement/krippendorff-alpha";
import { percentAgreementOfCounts } from "@/lib/stats/agreement/percent-agreement";
import { FEWEST_UNITS, unitJackknife } from "@/lib/stats/resampling/unit-jackknife";
import type { UnitStatistic } from "@/lib/stats/resampling/unit-statistic";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { LabelAgreement, LabelledUnit } from "./report";

type Coefficient = LabelAgreement["alpha"];

/** How far people agree who labelled by hand: units that were correct by themselves are left out, for nobody was asked about them. */
export function toLabelAgreement(
  units: readonly Said[],
  labels: readonly string[],
  level: number,
): LabelAgreement {
  const asked = units.filter((unit) => !unit.isIdentical && unit.labels.length >= 2);
  const people = [...new Set(asked.flatMap((unit) => unit.labels.map(({ judge }) => judge)))].sort();
  const values = labels.map((_, at) => at);
  const counts = asked.map((unit) =>
    labels.map((label) => unit.labels.filter((one) => one.label === label).length),
  );
  const coefficient = (rows: readonly (readonly number[])[], statistic: UnitStatistic): Coefficient => {
    const { value, interval } = unitJackknife(rows, statistic, level);
    const isShort = !isUndefined(value) && rows.length < FEWEST_UNITS;
    return { value, interval: isShort ? undefinedBecause("too_few_units") : interval };
  };
  const each = counts[0]?.reduce((sum, count) => sum + count, 0) ?? 0;
  const isEven = counts.every((row) => row.reduce((sum, count) => sum + count, 0) === each);
  const why = undefinedBecause("unequal_judges");
  return {
    units: asked.length,
    people: people.length,
    percent: percentAgreementOfCounts(counts, values).meanByUnit,
    cohen: toCohen(asked, people, { labels, coefficient }),
    fleiss: isEven ? coefficient(counts, fleissOfUnits(labels.length)) : { value: why, interval: why },
    alpha: coefficient(counts, alphaOfUnits(values, "nominal")),
  };
}

type Said = Pick<LabelledUnit, "isIdentical" | "labels">;

const toCohen = (
  asked: readonly Said[],
  people: readonly string[],
  {
    labels,
    coefficient,
  }: {
    labels: readonly string[];
    coefficient: (rows: number[][], statistic: UnitStatistic) => Coefficient;
  },
): Coefficient => {
  if (people.length !== 2) {
    const why = undefinedBecause(asked.length === 0 ? "no_data" : "not_two_judges");
    return { value: why, interval: why };
  }
  const cells = asked.map((unit) => {
    const [first, second] = people.map((person) => unit.labels.find(({ judge }) => judge === person)?.label);
    return labels.flatMap((one) => labels.map((other) => (one === first && other === second ? 1 : 0)));
  });
  return coefficient(cells, kappaOfUnits(labels.length));
};

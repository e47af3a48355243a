import normal from "@stdlib/stats-base-dists-normal";
import { type Outcome, type Scenario, covers } from "@/lib/simulate/calibration/outcome";
import { SURE_FROM } from "@/lib/simulate/even-answer";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { kappaOfUnits } from "@/lib/stats/agreement/cohen-kappa";
import { unitJackknife } from "@/lib/stats/resampling/unit-jackknife";
import { total } from "@/lib/stats/total";
import { definedOr } from "@/lib/stats/undefined";

interface KappaDesign {
  units: number;
  /** Of what units are like, in probits of a single answer. */
  unitSd: number;
  /** How much higher the second judge scores everything, in probits. */
  apart: number;
  /** Both judges' lean: nearly all answers are alike far from 0. */
  lean?: number;
}

/** Two judges score every unit once. The truth is the kappa of these two judges over endlessly many units. */
export function kappaScenario(name: string, design: KappaDesign): Scenario {
  const { units, unitSd, apart, lean = 0 } = design;
  const leans = [lean - apart / 2, lean + apart / 2] as const;
  const grid = Array.from({ length: 1601 }, (_, place) => {
    const at = (place - 800) / 100;
    const shares = leans.map((own) => sharesOf(unitSd * at + own));
    const weight = normal.pdf(at, 0, 1);
    return EVEN_SCORES.flatMap((_, i) =>
      EVEN_SCORES.map((_, j) => weight * (shares[0]?.[i] ?? 0) * (shares[1]?.[j] ?? 0)),
    );
  });
  const cells = EVEN_SCORES.flatMap((_, i) =>
    EVEN_SCORES.map((_, j) => total(grid.map((own) => own[4 * i + j] ?? 0))),
  );
  const sums = Float64Array.from(cells);
  const truths = {
    identity: definedOr(STATISTICS.identity.valueOf(sums), Number.NaN),
    quadratic: definedOr(STATISTICS.quadratic.valueOf(sums), Number.NaN),
  };
  return {
    family: "agreement of two judges",
    name,
    situation: { judges: 2, units, areIndependent: false, share: lean === 0 ? 0.5 : 0.95 },
    errsByRejecting: false,
    run: (random) => {
      const given = Array.from({ length: units }, () => {
        const quality = unitSd * random.normal();
        const [one = 0, other = 0] = leans.map((own) => placeOf(quality + own + random.normal()));
        const counts = new Array<number>(16).fill(0);
        counts[4 * one + other] = 1;
        return counts;
      });
      return (["identity", "quadratic"] as const).map((weighting): Outcome => ({
        method: weighting === "identity" ? "Cohen's kappa, units left out" : "weighted kappa, units left out",
        about: "all units",
        covers: covers(unitJackknife(given, STATISTICS[weighting]).interval, truths[weighting]),
      }));
    },
  };
}

const STATISTICS = { identity: kappaOfUnits(4), quadratic: kappaOfUnits(4, "quadratic") };

const CUTS = [-SURE_FROM, 0, SURE_FROM];

const placeOf = (lean: number): number => CUTS.filter((cut) => lean > cut).length;

const sharesOf = (lean: number): number[] => {
  const ends = [0, ...CUTS.map((cut) => normal.cdf(cut - lean, 0, 1)), 1];
  return EVEN_SCORES.map((_, at) => (ends[at + 1] ?? 0) - (ends[at] ?? 0));
};

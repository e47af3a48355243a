import { type AgreementDesign, drawMarks, trueAlpha } from "@/lib/simulate/calibration/agreement-scenario";
import { type Outcome, type Scenario, covers } from "@/lib/simulate/calibration/outcome";
import { completeIcc } from "@/lib/results/pairs/complete-icc";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";

/** Every judge scores every unit: ICC(2,1) has the same truth as alpha with the interval metric. */
export function completeIccScenario(name: string, design: Omit<AgreementDesign, "missing">): Scenario {
  const whole = { ...design, missing: 0 };
  const truth = trueAlpha(whole);
  return {
    family: "agreement, every judge scores everything",
    name,
    situation: {
      judges: design.judges,
      units: design.units,
      areIndependent: false,
      areJudgesAlike: design.leniencySd === 0,
      share: (design.lean ?? 0) === 0 ? 0.5 : 0.95,
    },
    errsByRejecting: false,
    run: (random): Outcome[] => [
      {
        method: "ICC(2,1), complete",
        about: "all units",
        covers: covers(completeIcc(drawMarks(random, whole), design.judges, DEFAULT_LEVEL).interval, truth),
      },
    ],
  };
}

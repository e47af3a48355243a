import { type Outcome, type Scenario, covers } from "@/lib/simulate/calibration/outcome";
import { type StrengthDesign, chosen, trueStrengths } from "@/lib/simulate/calibration/strength-scenario";
import { crossedStrengths } from "@/lib/stats/strengths/crossed-strengths";
import { isUndefined } from "@/lib/stats/undefined";

/** The first system's strength beside a common advantage of the left, among judges who lean to it. */
export function sidedStrengthsScenario(name: string, design: StrengthDesign): Scenario {
  const [truth = 0] = trueStrengths(design).sided;
  return {
    family: "several systems, sides even",
    name,
    situation: { judges: design.judges, units: design.tasks, areIndependent: false },
    errsByRejecting: false,
    run: (random): Outcome[] => {
      const { systems } = crossedStrengths(design.qualities.length, chosen(random, design), {
        withPosition: true,
      });
      const first = isUndefined(systems) ? undefined : systems[0];
      return [
        {
          method: "strengths, sides even",
          about: "all units",
          covers: first ? covers(first.test.interval, truth) : null,
        },
      ];
    },
  };
}

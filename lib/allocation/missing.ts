import { blockUnit } from "./arms";
import { type AllocationDesign, kindOf, samplesOfArm } from "./design";
import { longestMix, sizesOf } from "./origins";
import { planners } from "./plan-session";
import { type Family, listPairFamilies, listSampleFamilies } from "./units";

/** Something that keeps a design from being allocated; `path` as in the protocol (`arms.0`). */
interface AllocationFault {
  path: string;
  message: string;
}

/**
 * What `open()` must refuse, so that no start ever fails for lack of samples: an unknown version, weights without a
 * block, a limit that is no whole number of blocks, an arm that cannot fill a session whatever the coins say.
 * (That each single task has all its samples is the study room's to say; of an arm whose lack is said already,
 * `isLackSaid`, it is not said once more.)
 */
export function missingForAllocation(
  design: AllocationDesign,
  isLackSaid: (arm: number) => boolean = () => false,
): AllocationFault[] {
  if (design.arms.length === 0) return [{ path: "arms", message: "there is no arm" }];
  const weights = design.arms.flatMap(({ weight }, arm) =>
    Number.isInteger(weight) && weight > 0
      ? []
      : [{ path: `arms.${arm}.weight`, message: "must be a whole number from 1" }],
  );
  return [
    ...(planners.has(design.allocationVersion)
      ? []
      : [{ path: "allocationVersion", message: `version ${design.allocationVersion} is not known here` }]),
    ...weights,
    ...(weights.length === 0 ? limitFaults(design) : []),
    ...design.arms.flatMap((_, arm) => armFaults(design, arm, isLackSaid(arm))),
  ];
}

const limitFaults = (design: AllocationDesign): AllocationFault[] => {
  const unit = blockUnit(design);
  return design.sessionLimit !== null && design.sessionLimit % unit !== 0
    ? [{ path: "limits.sessions", message: `must be a multiple of ${unit}, the sum of the arms' weights` }]
    : [];
};

const armFaults = (design: AllocationDesign, arm: number, isLackSaid: boolean): AllocationFault[] => {
  const path = `arms.${arm}`;
  const kind = kindOf(design);
  const wanted = design.itemsPerSession === "all" ? 1 : design.itemsPerSession;
  const lacks = (found: number, what: string): AllocationFault[] =>
    found < wanted && !isLackSaid
      ? [{ path, message: `${what}: ${found}; a session may need ${wanted}` }]
      : [];
  const pool = (origin: "human" | "machine"): Family[] => listSampleFamilies(design, arm, origin);
  // `missingForTimed` and `missingForLabels` have said what lacks.
  if (kind === "work" || kind === "references") return [];
  if (kind === "samples") {
    return lacks(listSampleFamilies(design, arm, null).length, "tasks with a sample");
  }
  if (kind === "pools") {
    const sizes = sizesOf(pool("human"), pool("machine"));
    const { human, machine } = sizes;
    return lacks(
      longestMix(design, sizes),
      `the longest session that pools of ${human} human and ${machine} machine samples fill, tasks met once`,
    );
  }
  const families = listPairFamilies(design, arm);
  if (kind === "pairs" || families.length > 0) {
    const alone = samplesOfArm(design, arm).filter(({ task }) => task === null).length;
    return [
      ...lacks(families.length, "tasks with samples to compare"),
      ...(alone > 0
        ? [
            {
              path,
              message:
                alone === 1
                  ? "1 sample without a task stands in no pair"
                  : `${alone} samples without a task stand in no pair`,
            },
          ]
        : []),
    ];
  }
  const languages = new Set(samplesOfArm(design, arm).map(({ language }) => language));
  return [
    ...lacks(Math.min(pool("human").length, pool("machine").length), "samples in the smaller pool"),
    ...(languages.size > 1
      ? [
          {
            path,
            message: "samples without a task are paired in one language only; give each language its arm",
          },
        ]
      : []),
  ];
};

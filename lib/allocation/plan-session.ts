import { type AllocationDesign, kindOf } from "./design";
import type { PlanOutcome } from "./plan";
import { planVersionOne } from "./planner-one";
import type { AllocationState, SessionRequest } from "./state";
import { type Origin, listSampleFamilies, preparePairFamilies } from "./units";

/** The version that newly opened studies freeze. */
export const allocationVersion = 1;

type Planner = (
  design: AllocationDesign,
  seed: Uint8Array,
  state: AllocationState,
  request: SessionRequest,
) => PlanOutcome;

/** Every version that a study was ever opened with: old studies start and replay with the rules they froze. */
export const planners: ReadonlyMap<number, Planner> = new Map([[1, planVersionOne]]);

/**
 * Plans a session whole, from the frozen design, the study's 32 seed bytes, what is known of earlier starts, and the
 * start's ordinal in the log. The same arguments give the same plan; it reads no clock. A repeat session is shorter when
 * its judge has met too much. A version that this program does not know is a plain `Error`.
 */
export function planSession(
  design: AllocationDesign,
  seed: Uint8Array,
  state: AllocationState,
  request: SessionRequest,
): PlanOutcome {
  return requirePlanner(design.allocationVersion)(design, seed, state, request);
}

/**
 * Works out once what every plan needs of a design. With thirty systems and 5,000 tasks that takes seconds, which a start must not
 * take while it holds the study's row. `pause` lets others have a turn now and then.
 */
export function prepareDesign(design: AllocationDesign, pause: () => Promise<void>): Promise<void> {
  const known = prepared.get(design) ?? prepare(design, pause);
  prepared.set(design, known);
  return known;
}

const prepared = new WeakMap<AllocationDesign, Promise<void>>();

const prepare = async (design: AllocationDesign, pause: () => Promise<void>): Promise<void> => {
  const kind = kindOf(design);
  const origins: readonly (Origin | null)[] = kind === "samples" ? [null] : ["human", "machine"];
  for (const arm of design.arms.keys()) {
    if (kind === "pairs" || kind === "opposites" || kind === "references")
      await preparePairFamilies(design, arm, pause);
    if (kind === "pairs" || kind === "references") continue;
    for (const origin of origins) listSampleFamilies(design, arm, origin);
  }
};

const requirePlanner = (version: number): Planner => {
  const planner = planners.get(version);
  if (!planner) throw new Error(`allocation version ${version} is not known here`);
  return planner;
};

import { takeSeat } from "./arms";
import { arrange } from "./arrange";
import { type AllocationDesign, familyOf, kindOf } from "./design";
import { keyedStream } from "./keyed-stream";
import { openLedger, openPairLedger } from "./ledger";
import { planManySystems } from "./many-systems";
import { planEvenPairs } from "./pair-trials";
import type { PlanOutcome } from "./plan";
import { planPoolPairs } from "./pool-pairs";
import { planReferences } from "./references/reference-trials";
import { planHumanOrRobot, planRating } from "./sample-trials";
import type { SessionContext, Showing } from "./session-context";
import type { AllocationState, SessionRequest } from "./state";
import { planFirstWork } from "./timed/plan-work";
import { hasOneContrast, listPairFamilies } from "./units";

/** Allocation version 1, as the protocol's section 3 describes it. Frozen: a change of any draw is a new version. */
export function planVersionOne(
  design: AllocationDesign,
  seed: Uint8Array,
  state: AllocationState,
  request: SessionRequest,
): PlanOutcome {
  if (design.timed) return planWork(design, seed, state);
  const seat = takeSeat(design, seed, state, request);
  if (!seat) return { kind: "refused", reason: "full" };
  const context = toContext({ design, seed, state, request, arm: seat.arm });
  const showings = planShowings(context, state);
  if (showings.length === 0) return { kind: "refused", reason: "exhausted" };
  const trials = arrange(design, showings, context.stream("order"));
  return { kind: "planned", plan: { ...seat, trials } };
}

/** There is one arm, so an invite that names it changes nothing. */
const planWork = (design: AllocationDesign, seed: Uint8Array, state: AllocationState): PlanOutcome => {
  const seat = takeSeat(design, seed, { ...state, judge: { arm: null, samples: [] } }, { ordinal: 0 });
  if (seat?.slot === undefined || seat.slot === null) return { kind: "refused", reason: "full" };
  return { kind: "planned", plan: { ...seat, trials: planFirstWork(design, seed, seat.slot) } };
};

const planShowings = (context: SessionContext, state: AllocationState): Showing[] => {
  const { design, arm } = context;
  const kind = kindOf(design);
  if (kind === "samples") return planRating(context);
  if (kind === "references") return planReferences(context);
  if (kind === "pools") return planHumanOrRobot(context);
  const families = listPairFamilies(design, arm);
  if (kind === "opposites" && families.length === 0) {
    return planPoolPairs(context, state.arms[arm] ?? []);
  }
  return hasOneContrast(design, arm) ? planEvenPairs(families, context) : planManySystems(families, context);
};

const toContext = ({
  design,
  seed,
  state,
  request: { ordinal },
  arm,
}: {
  design: AllocationDesign;
  seed: Uint8Array;
  state: AllocationState;
  request: SessionRequest;
  arm: number;
}): SessionContext => {
  const earlier = new Set(state.judge.samples);
  const met = new Set(
    earlier.size === 0 ? [] : design.samples.filter(({ ordinal: one }) => earlier.has(one)).map(familyOf),
  );
  return {
    design,
    arm,
    ledger: openLedger(state.arms[arm] ?? []),
    pairUses: openPairLedger(state.pairUse),
    isMet: ({ name }) => met.has(name),
    length: (possible) =>
      design.itemsPerSession === "all" ? possible : Math.min(design.itemsPerSession, possible),
    stream: (purpose) => keyedStream(seed, `session/${ordinal}/${purpose}`),
  };
};

import "server-only";
import type { AllocationDesign } from "@/lib/allocation/design";
import type { AllocationState, PairUse, Use } from "@/lib/allocation/state";
import type { Transaction } from "./client";

/**
 * What is known of a study's earlier starts, by aggregate queries over its real sessions; the caller holds the study's
 * row. "Counted" sessions are neither released nor withdrawn. Names nothing but ordinals.
 */
export async function getAllocationState(
  tx: Transaction,
  studyId: number,
  design: AllocationDesign,
  judgeId: number | null,
): Promise<AllocationState> {
  const slots = await tx.$queryRaw<{ slot: number; free: boolean }[]>`
    SELECT slot, bool_and((released_at IS NOT NULL OR state = 'withdrawn') AND answered = 0) AS free
    FROM sessions WHERE study_id = ${studyId} AND kind = 'real' AND slot IS NOT NULL GROUP BY slot`;
  const uses = await tx.$queryRaw<UseRow[]>`
    SELECT a.ordinal AS arm, l.ordinal AS "left", r.ordinal AS "right", count(*)::int AS exposures
    FROM sessions s JOIN arms a ON a.id = s.arm_id JOIN trials t ON t.session_id = s.id
    JOIN samples l ON l.id = t.left_sample_id LEFT JOIN samples r ON r.id = t.right_sample_id
    WHERE s.study_id = ${studyId} AND s.kind = 'real' AND s.released_at IS NULL AND s.state <> 'withdrawn'
    GROUP BY 1, 2, 3`;
  const merged = mergeSides(uses);
  return {
    slotsUsed: slots.reduce((most, { slot }) => Math.max(most, slot + 1), 0),
    freeSlots: slots.filter(({ free }) => free).map(({ slot }) => slot),
    arms: design.arms.map((_, arm) =>
      merged
        .filter((use) => use.arm === arm)
        .map(({ samples, exposures, balance }) => ({ samples, exposures, balance })),
    ),
    pairUse: design.systems.length > 2 ? pairUse(design, merged) : [],
    judge: judgeId === null ? { arm: null, samples: [] } : await judgeHistory(tx, judgeId),
  };
}

interface UseRow {
  arm: number;
  left: number;
  right: number | null;
  exposures: number;
}

/** One use per unordered pair: exposures add up, balance counts how often the lower ordinal stood left. */
const mergeSides = (rows: UseRow[]): (Use & { arm: number })[] => {
  const uses = new Map<string, Use & { arm: number }>();
  for (const { arm, left, right, exposures } of rows) {
    const samples = right === null ? [left] : [Math.min(left, right), Math.max(left, right)];
    const key = `${arm}/${samples.join("-")}`;
    const known = uses.get(key) ?? { arm, samples, exposures: 0, balance: 0 };
    const side = right === null ? 0 : left < right ? exposures : -exposures;
    uses.set(key, { ...known, exposures: known.exposures + exposures, balance: known.balance + side });
  }
  return [...uses.values()];
};

const pairUse = (design: AllocationDesign, uses: Use[]): PairUse[] => {
  const systemOf = new Map(design.samples.map(({ ordinal, system }) => [ordinal, system]));
  const pairs = new Map<string, PairUse>();
  for (const { samples, exposures } of uses) {
    const [first, second] = samples.map((ordinal) => systemOf.get(ordinal));
    if (first === undefined || second === undefined) continue;
    const systems = [Math.min(first, second), Math.max(first, second)] as const;
    const key = systems.join("-");
    pairs.set(key, { systems, uses: (pairs.get(key)?.uses ?? 0) + exposures });
  }
  return [...pairs.values()];
};

const judgeHistory = async (tx: Transaction, judgeId: number): Promise<AllocationState["judge"]> => {
  const rows = await tx.$queryRaw<{ arm: number; ordinal: number }[]>`
    SELECT a.ordinal AS arm, m.ordinal FROM sessions s JOIN arms a ON a.id = s.arm_id
    JOIN trials t ON t.session_id = s.id JOIN samples m ON m.id IN (t.left_sample_id, t.right_sample_id)
    WHERE s.judge_id = ${judgeId} AND s.kind = 'real' ORDER BY s.id`;
  return { arm: rows[0]?.arm ?? null, samples: rows.map(({ ordinal }) => ordinal) };
};

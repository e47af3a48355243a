import "server-only";
import { isDatabaseAway } from "@/lib/db/shared/database-faults";
import {
  MOST_VERDICTS,
  type StoredVerdict,
  storeVerdict,
  storeVerdicts,
  type VerdictToStore,
} from "@/lib/db/judging/verdicts";
import { createGroups, type Outcome } from "./groups";

/** Statements of groups under way at once in one server: one would leave a database of several processors idle. */
const LANES = 3;

/**
 * Stores a verdict, together with others that wait in this server: most of a statement's cost is the same for one and for
 * eight. A verdict that comes alone is stored at once. Answered only after its transaction is committed.
 */
export async function storeTogether(verdict: VerdictToStore): Promise<StoredVerdict> {
  const stored = await inGroups(0, verdict);
  return stored === "alone" ? storeVerdict(verdict) : stored;
}

/** A verdict that cannot be stored takes no other with it: each of its group is then tried alone. */
const storeGroup = async (group: VerdictToStore[]): Promise<Outcome<StoredVerdict | "alone">[]> => {
  try {
    const stored = await storeVerdicts(group);
    return stored.map((one) => ({ kind: "done", result: one === "busy" ? "alone" : one }));
  } catch (error) {
    if (group.length === 1 || isDatabaseAway(error)) throw error;
    return group.map(() => ({ kind: "done", result: "alone" }));
  }
};

const inGroups = createGroups(storeGroup, MOST_VERDICTS, LANES);

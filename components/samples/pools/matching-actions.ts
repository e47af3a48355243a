import type { Matching } from "@/lib/pools/match-pools";
import type { MatchingRule } from "@/lib/pools/matching-rule";

/** What a rule would set aside, or has set aside, or why not. Only the first reasons are listed. */
export type MatchingAnswer =
  | { isDone: true; matching: Omit<Matching, "setAside"> & { setAside: number; first: Matching["setAside"] } }
  | { isDone: false; message: string };

export type MatchingStep = (given: { rule: MatchingRule; isDryRun: boolean }) => Promise<MatchingAnswer>;

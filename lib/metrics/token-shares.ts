import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** Both from 0 to 1. */
export interface TokenShares {
  /** Of the reference's tokens, those missing or modified. The rest was "successfully generated". */
  missingShare: OrUndefined<number>;
  /** Of the generated program's tokens, those irrelevant or modified. The rest is "useful". */
  irrelevantShare: OrUndefined<number>;
}

/** The shares from the number of tokens that both have. */
export function toShares(common: number, referenceLength: number, generatedLength: number): TokenShares {
  return {
    missingShare: shareWithout(common, referenceLength),
    irrelevantShare: shareWithout(common, generatedLength),
  };
}

const shareWithout = (common: number, length: number): OrUndefined<number> =>
  length === 0 ? undefinedBecause("no_tokens") : (length - common) / length;

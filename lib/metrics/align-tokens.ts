import { commonTokens } from "./common-tokens";
import { numberTokens } from "./number-tokens";
import { type TokenShares, toShares } from "./token-shares";

/**
 * - common: in both (white in Liu et al.)
 * - missing: in the reference only, and nothing in its place (red)
 * - irrelevant: in the generated program only, and in the place of nothing (green)
 * - modified: tokens of the reference that have others in their place (yellow)
 */
export type SegmentKind = "common" | "missing" | "irrelevant" | "modified";

/** Places in the lists of tokens; `from` belongs to the segment, `to` no longer does. */
export interface TokenRange {
  from: number;
  to: number;
}

interface TokenSegment {
  kind: SegmentKind;
  /** Empty in an irrelevant segment. */
  reference: TokenRange;
  /** Empty in a missing segment. */
  generated: TokenRange;
}

interface TokenAlignment extends TokenShares {
  /** Both lists from beginning to end; neighbours differ in kind. */
  segments: TokenSegment[];
}

/**
 * What of a reference a generated program has and lacks, and what it has beside.
 *
 * In plain words: the two programs are laid side by side so that as many tokens as possible stand opposite their equal,
 * without changing their order. What of the reference has no equal should have been written and was not; what of the
 * generated program has none should not have been written.
 *
 * The shares are the same for every such laying: they follow from the number of common tokens alone. Between two common
 * runs there is at most one segment more, modified where both sides have tokens there. Tokens are equal if their texts
 * are; which tokens a program has (a string is one, comments are none) is the caller's affair.
 *
 * An empty reference: no missing share, for there is nothing that could be missing; an empty generated program: no
 * irrelevant share.
 *
 * Source: Liu et al., section 5.2 and Table 6; the alignment is a longest common subsequence.
 *
 * @example alignTokens(["x", "=", "1"], ["x", "=", "2", ";"]) // 1/3 missing, 2/4 irrelevant
 */
export function alignTokens(reference: readonly string[], generated: readonly string[]): TokenAlignment {
  const [left, right] = numberTokens(reference, generated);
  const places = commonTokens(left, right);
  const common = places.reduce((count, place) => count + (place < 0 ? 0 : 1), 0);
  return {
    segments: toSegments(places, generated.length),
    ...toShares(common, reference.length, generated.length),
  };
}

function toSegments(places: Int32Array, generatedLength: number): TokenSegment[] {
  const segments: TokenSegment[] = [];
  let reference = 0;
  let generated = 0;
  const take = (kind: SegmentKind, toReference: number, toGenerated: number) => {
    if (toReference > reference || toGenerated > generated)
      segments.push({
        kind,
        reference: { from: reference, to: toReference },
        generated: { from: generated, to: toGenerated },
      });
    [reference, generated] = [toReference, toGenerated];
  };
  const takeGap = (toReference: number, toGenerated: number) =>
    take(
      toGenerated === generated ? "missing" : toReference === reference ? "irrelevant" : "modified",
      toReference,
      toGenerated,
    );
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    if (place < 0) continue;
    takeGap(at, place);
    let length = 1;
    while (places[at + length] === place + length) length += 1;
    take("common", at + length, place + length);
    at += length - 1;
  }
  takeGap(places.length, generatedLength);
  return segments;
}

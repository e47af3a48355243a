import { type SegmentKind, alignTokens } from "./align-tokens";
import { type DiffLine, type DiffMark, type PlacedCode, markLines } from "./mark-lines";
import { pairLines } from "./pair-lines";
import type { TokenShares } from "./token-shares";

/** Two lines that stand opposite each other. A side without a line has null; never both. */
export interface DiffRow {
  reference: DiffLine | null;
  generated: DiffLine | null;
}

interface ProgramDiff extends TokenShares {
  rows: DiffRow[];
  /** Numbers of tokens. */
  tokens: { reference: number; generated: number };
}

/**
 * Two programs side by side, line opposite line, each token marked as missing, irrelevant or modified, or not at all.
 *
 * Tokens are aligned first, over the whole programs; then lines are put opposite each other that share most of the
 * tokens aligned. So a line that was only wrapped or moved in is no difference. What is no token (white space, comments)
 * is never marked, but for white space between two marked tokens of one line.
 *
 * Source: the view is that of Liu et al., section 5.2.
 */
export function diffRows(reference: PlacedCode, generated: PlacedCode): ProgramDiff {
  const texts = ({ tokens }: PlacedCode) => tokens.map(({ text }) => text);
  const { segments, ...shares } = alignTokens(texts(reference), texts(generated));
  const marked = (kinds: readonly SegmentKind[], side: "reference" | "generated") =>
    segments.flatMap(({ kind, [side]: range }) =>
      kinds.includes(kind) ? [{ kind: kind as DiffMark, range }] : [],
    );
  const left = markLines(reference, marked(["missing", "modified"], "reference"));
  const right = markLines(generated, marked(["irrelevant", "modified"], "generated"));
  const common = segments.filter(({ kind }) => kind === "common");
  const shared = common.flatMap((segment) =>
    Array.from({ length: segment.reference.to - segment.reference.from }, (_, at) => ({
      left: (reference.tokens[segment.reference.from + at]?.line ?? 1) - 1,
      right: (generated.tokens[segment.generated.from + at]?.line ?? 1) - 1,
    })),
  );
  const rows = pairLines(left.length, right.length, shared).map((pair) => ({
    reference: pair.left === null ? null : (left[pair.left] ?? null),
    generated: pair.right === null ? null : (right[pair.right] ?? null),
  }));
  return {
    rows,
    ...shares,
    tokens: { reference: reference.tokens.length, generated: generated.tokens.length },
  };
}

import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { CUse } from "./reading";

/** The plain names in whatever stands outermost and does not parse. */
export function unsureNames(uses: readonly CUse[], root: SyntaxNode): Set<string> {
  const broken = root.hasError ? root.children.filter((child) => child?.hasError) : [];
  return new Set(
    uses
      .filter(({ from, isPlain }) => isPlain && broken.some((part) => part !== null && isIn(from, part)))
      .map(({ name }) => name),
  );
}

const isIn = (offset: number, { startIndex, endIndex }: SyntaxNode) =>
  startIndex <= offset && offset < endIndex;

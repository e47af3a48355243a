import type { SyntaxNode } from "@/lib/presentation/syntax";

/** What a sign among a macro's tokens is, where the same sign may be an operator. */
export type TokenMark = "opening bar" | "closing bar" | "opening angle" | "closing angle";

/**
 * A macro's tokens have no tree. A bar where an operand is wanted opens a closure's parameters; an angle after `::`
 * opens type arguments.
 * @param tokens neighbours, brackets and what they hold being one
 * @returns the marks by index
 */
export function tokenMarks(tokens: readonly SyntaxNode[]): Map<number, TokenMark> {
  const marks = new Map<number, TokenMark>();
  let isInBars = false;
  let depth = 0;
  tokens.forEach(({ type }, at) => {
    const before = tokens[at - 1];
    if (type === "|" && (isInBars || wantsOperand(before))) {
      marks.set(at, isInBars ? "closing bar" : "opening bar");
      isInBars = !isInBars;
    } else if (type === "<" && (depth > 0 || before?.type === "::")) {
      marks.set(at, "opening angle");
      depth++;
    } else if (depth > 0 && /^>+$/.test(type)) {
      marks.set(at, "closing angle");
      depth = Math.max(0, depth - type.length);
    }
  });
  return marks;
}

/** After a sign or a word of the language, but for `?`, which ends an operand. */
const wantsOperand = (before: SyntaxNode | undefined) =>
  before === undefined || (!before.isNamed && before.type !== "?");

/** The mark of a token that stands in a macro's call. */
export function tokenMark(token: SyntaxNode): TokenMark | undefined {
  if (!/^(\||<|>+)$/.test(token.type) || token.parent?.type !== "token_tree") return undefined;
  const tokens = token.parent.children.filter((one) => one !== null);
  return tokenMarks(tokens).get(
    tokens.findIndex(({ id, startIndex }) => id === token.id && startIndex === token.startIndex),
  );
}

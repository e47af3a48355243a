import type { FoundStatement } from "./statement-finder";

/**
 * Whether a program has the statements of its reference: as many, in the same order, each with the same tokens. White space
 * between tokens and comments do not count; white space inside a string does, for it is part of what the program says. Two
 * programs without such a statement are not identical: whether the kind applies is for a person to say.
 */
export function areSameStatements(
  program: readonly Pick<FoundStatement, "tokens">[],
  reference: readonly Pick<FoundStatement, "tokens">[],
): boolean {
  return (
    program.length > 0 &&
    program.length === reference.length &&
    program.every(({ tokens }, at) => isSameList(tokens, reference[at]?.tokens ?? []))
  );
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at]);

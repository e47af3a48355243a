import { expect } from "vitest";
import { codeTokensOfC } from "@/lib/presentation/c/code-tokens";
import { C_RESERVED } from "@/lib/presentation/c/standard-names";
import { OPENCL_QUALIFIERS, isOpenclStandard } from "@/lib/presentation/opencl/standard-names";

/** Braces and the list's last comma are layout. */
export const tokensOf = (code: string): string[] =>
  codeTokensOfC(code.replaceAll("\r\n", "\n"), "c")
    .map(({ text }) => text.replaceAll("\\\n", ""))
    .filter((text) => !/^[{},;]$/.test(text));

const isOfLanguage = (word: string) =>
  C_RESERVED.has(word) || OPENCL_QUALIFIERS.has(word) || isOpenclStandard(word);

/** The same tokens but for names, each name one name, and no word of the language touched. */
export function expectSameTokens(before: string, after: string): void {
  const [one, other] = [tokensOf(before), tokensOf(after)];
  expect(other).toHaveLength(one.length);
  for (const [at, token] of one.entries())
    if (!/^[\p{L}_]/u.test(token) || isOfLanguage(token)) expect(other[at]).toBe(token);
    else expect(other[at]).toMatch(/^\w+$/);
}

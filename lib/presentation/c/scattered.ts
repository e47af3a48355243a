import fc from "fast-check";
import { cTokens, type CToken } from "./tokens";

/** The same program as another author may lay it out and comment it: for tests. */
export function scattered(code: string): fc.Arbitrary<string> {
  const tokens = cTokens(code);
  return fc
    .array(fc.nat(GAPS.length - 1), { minLength: 40, maxLength: 40 })
    .map((choices) =>
      tokens
        .map((token, at) => gapBefore(tokens, at, choices[at % choices.length] ?? 0) + written(token))
        .join(""),
    );
}

/** An identifier as authors choose them, of an alphabet that keywords and libraries do not use alone. */
export const authorName = fc
  .tuple(fc.constantFrom("x", "Zähler", "my", "_v", "K"), fc.nat(9999), fc.constantFrom("", "_", "q", "Node"))
  .map(([start, number, end]) => `${start}${number}${end}`);

const GAPS = [" ", "\n", "\t ", " /* one\n two */ ", " // three ' \" \n", "\r\n\n", " \\\n ", " /**/", "  "];
const GAPS_INSIDE_DIRECTIVES = [" ", "\t", " /* one */ ", " \\\n  ", " /* one\n two */"];

function gapBefore(tokens: readonly CToken[], at: number, choice: number): string {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined) return "";
  if (before.kind === "comment") return "\n";
  if (token.directive !== before.directive) return "\n";
  if (token.directive === null) return GAPS[choice] ?? " ";
  if (!token.isSpaced) return "";
  return GAPS_INSIDE_DIRECTIVES[choice % GAPS_INSIDE_DIRECTIVES.length] ?? " ";
}

const written = ({ kind, text }: CToken) => (kind === "comment" ? "" : text);

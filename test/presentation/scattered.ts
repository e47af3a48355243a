import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { CTokenRules } from "@/lib/presentation/c/dialects";
import { cTokens, type CToken } from "@/lib/presentation/c/tokens";

/** The same program as another author may lay it out and comment it: for tests. */
export function scattered(code: string, rules: CTokenRules = "cpp"): fc.Arbitrary<string> {
  const tokens = cTokens(code, rules);
  return fc
    .array(fc.nat(GAPS.length - 1), { minLength: 40, maxLength: 40 })
    .map((choices) =>
      tokens
        .map((token, at) => gapBefore(tokens, at, choices[at % choices.length] ?? 0) + written(token))
        .join(""),
    );
}

/** A piece of a program, with holes for the names an author chooses: at most three. */
export type Fragment = (one: string, two: string, three: string) => string;

/** The same program as two authors may write it, with names, layouts and comments of their own. */
export function twoAuthors(
  fragments: readonly Fragment[],
  rules: CTokenRules = "cpp",
): fc.Arbitrary<[string, string]> {
  const names = fc.uniqueArray(authorName, { minLength: 15, maxLength: 15 });
  return fc
    .tuple(fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 }), names, names)
    .chain(([parts, one, other]) => {
      const written = (chosen: readonly string[]) =>
        parts.map((part, at) =>
          part(chosen[3 * at] ?? "", chosen[3 * at + 1] ?? "", chosen[3 * at + 2] ?? ""),
        );
      return fc.tuple(scattered(written(one).join("\n"), rules), scattered(written(other).join("\n"), rules));
    });
}

/** An identifier as authors choose them, of an alphabet that keywords and libraries do not use alone. */
const authorName = fc
  .tuple(fc.constantFrom("x", "Zähler", "my", "_v", "K"), fc.nat(9999), fc.constantFrom("", "_", "q", "Node"))
  .map(([start, number, end]) => `${start}${number}${end}`);

/** C that comes with the platform's own packages. */
export const cFiles = ["node_modules", "node_modules/@stdlib"]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((folder) =>
    /tree-sitter-|node-addon-api|@stdlib\/(math-base-special|number-float|napi|strided|stats-base)/.test(
      folder,
    ),
  )
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(c|cc|h)$/.test(path) && !path.endsWith("src/parser.c"))
  .sort();

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

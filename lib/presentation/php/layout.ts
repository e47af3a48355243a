import * as loaded from "@prettier/plugin-php/standalone";
import type { Options, Plugin } from "prettier";
import { format } from "prettier/standalone";
import { applyEdits } from "@/lib/presentation/edits";
import { memberLineEdits } from "@/lib/presentation/member-lines";
import type { Syntax } from "@/lib/presentation/syntax";
import { phpLine } from "./one-line";

/**
 * Prettier's layout of tokens that reach it on one line, because it keeps an author's blank lines and broken lists.
 * @throws Error for a page of text with PHP in it, whose blanks are output, and for code that Prettier cannot read
 */
export async function layOutPhp(code: string, syntax: Syntax): Promise<string> {
  const line = syntax.read(code, (root) => phpLine(root, code));
  const laidOut = await settled(line);
  return syntax.read(laidOut, (root) => applyEdits(laidOut, memberLineEdits(root, laidOut, BODIES)));
}

/** Prettier changes some code again when it sees its own layout, such as `};` after a loop without braces. */
const settled = async (code: string): Promise<string> => {
  let before = code;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const after = await format(before, LAYOUT);
    if (after === before) break;
    before = after;
  }
  return before;
};

const MOST_PASSES = 4;

/** The package is no module: some loaders give it as the default export, others as the module itself. */
const plugin: Plugin = "default" in loaded ? loaded.default : loaded;

const LAYOUT = {
  parser: "php",
  plugins: [plugin],
  printWidth: 80,
  tabWidth: 2,
  useTabs: false,
  phpVersion: "8.4",
  braceStyle: "1tbs",
  trailingCommaPHP: false,
  singleQuote: false,
} satisfies Options & Record<string, unknown>;

const BODIES = ["declaration_list", "enum_declaration_list"];

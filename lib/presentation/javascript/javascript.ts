import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { dropBlankLines, unifyBlankLines } from "@/lib/presentation/blank-lines";
import { commentEdits } from "@/lib/presentation/comments";
import { applyEdits } from "@/lib/presentation/edits";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadSyntax } from "@/lib/presentation/syntax";
import { decoratorEdits } from "./decorators";
import { LAYOUT } from "./layout";
import { javascriptRenameEdits } from "./names";

const GRAMMAR = "tree-sitter-javascript/tree-sitter-javascript.wasm";

export const javascript: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => commentEdits(root, code, ["comment", "html_comment", "hash_bang_line"]),
  renameEdits: javascriptRenameEdits,
  format: async (code) => {
    const syntax = await loadSyntax(GRAMMAR);
    const plain = syntax.read(code, (root) => applyEdits(code, decoratorEdits(root)));
    const laidOut = await layOut(syntax.read(plain, (root) => dropBlankLines(root, plain, WHOLES)));
    return syntax.read(laidOut, (root) => unifyBlankLines(root, laidOut, WHOLES));
  },
};

const WHOLES = ["template_string", "string", "comment"];

function layOut(code: string): Promise<string> {
  return format(code, { ...LAYOUT, parser: "babel", plugins: [babel, estree] });
}

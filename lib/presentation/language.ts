import type { CodeToken } from "./code-token";
import type { Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/** What the pipeline must know of a language. One folder per language says it. */
export interface PresentedLanguage {
  /** the grammar's file inside node_modules */
  grammar: string;
  /** what the grammar needs before the code, where the code itself lacks it; it is shown too, for every author alike */
  opening?(code: string): string;
  /** texts of the same length that the grammar reads in place of the code, best first; without it, the code itself */
  readings?(code: string): Iterable<string>;
  /** the tokens without comments, where the tree does not see all of them */
  tokens?(code: string): CodeToken[];
  /** takes comments out, and whatever else the language has that only explains (a docstring, say) */
  commentEdits(root: SyntaxNode, code: string): Edit[];
  /** renames every name the code itself binds, in one scheme */
  renameEdits(root: SyntaxNode, code: string): Edit[];
  /** one layout for all; rejects on code it cannot read */
  format(code: string): Promise<string>;
}

/** The code with the opening that its grammar needs. */
export const opened = (code: string, language: PresentedLanguage): string =>
  (language.opening?.(code) ?? "") + code;

import type { Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/** What the pipeline must know of a language. One folder per language says it. */
export interface PresentedLanguage {
  /** the grammar's file inside node_modules */
  grammar: string;
  /** takes comments out, and whatever else the language has that only explains (a docstring, say) */
  commentEdits(root: SyntaxNode, code: string): Edit[];
  /** renames every name the code itself binds, in one scheme */
  renameEdits(root: SyntaxNode): Edit[];
  /** one layout for all; rejects on code it cannot read */
  format(code: string): Promise<string>;
}

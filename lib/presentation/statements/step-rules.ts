import type { TreeCursor } from "web-tree-sitter";

/** Which nodes of a grammar are steps by their place, where types do not end in "_statement". */
export interface StepRules {
  /** What holds nothing but steps, one after the other. */
  bodies: ReadonlySet<string>;
  /** What is no step wherever it stands, such as definitions and imports. */
  never: RegExp;
  /** What only joins steps or redirects them: what it holds stands where it stands. */
  joins: ReadonlySet<string>;
  /** A step without a body around it, such as the one behind an "else"; the cursor stands at it, `field` is its name there. */
  isAlone: (holder: string, field: string, cursor: TreeCursor) => boolean;
}

/** A pipeline of commands is one step, commands joined by && and || are one each, as an "if" and what it runs are. */
export const BASH_STEPS: StepRules = {
  bodies: new Set(["program", "do_group", "else_clause", "compound_statement", "subshell"]),
  never: /^(comment|function_definition|heredoc_body|file_redirect|heredoc_redirect|herestring_redirect)$/,
  joins: new Set(["list", "redirected_statement", "subshell"]),
  isAlone: (holder, _field, cursor) => {
    if (holder === "case_item") return isBehind(cursor, ")");
    const isOfIf = holder === "if_statement" || holder === "elif_clause";
    return isOfIf && !/_clause$/.test(cursor.nodeType) && isBehind(cursor, "then");
  },
};

/** Whether the node stands behind such a token of its holder; the grammar names too few of a command's places. */
const isBehind = ({ currentNode }: TreeCursor, token: string): boolean => {
  const children = currentNode.parent?.children ?? [];
  const found = children.find((child) => child?.type === token);
  return found !== undefined && found !== null && found.startIndex < currentNode.startIndex;
};

/** The value of a block is that of its last step, which counts as "return" does elsewhere. */
export const KOTLIN_STEPS: StepRules = {
  bodies: new Set(["block", "lambda_literal"]),
  never: /(_header|_declaration|_parameters|annotation|comment|^import|^block|^label|^ERROR|^shebang)$/,
  joins: new Set(["labeled_expression", "annotated_expression"]),
  isAlone: (holder, field, cursor) => {
    if (KOTLIN_HEADS.has(holder)) return field !== "condition";
    return holder === "for_statement" && cursor.currentNode.nextNamedSibling === null;
  },
};

const KOTLIN_HEADS = new Set(["if_expression", "when_entry", "while_statement", "do_while_statement"]);

/** A block's steps are the children of one node; a closure's too. */
export const SWIFT_STEPS: StepRules = {
  bodies: new Set(["statements"]),
  never: /(comment$|^(function|class|protocol|typealias|import)_declaration$|^statement_label$|^ERROR)/,
  joins: new Set(),
  isAlone: () => false,
};

export const RUBY_STEPS: StepRules = {
  bodies: new Set([
    "program",
    "body_statement",
    "block_body",
    "then",
    "do",
    "else",
    "ensure",
    "begin",
    "begin_block",
    "end_block",
    "parenthesized_statements",
  ]),
  never:
    /^(method|singleton_method|class|singleton_class|module|alias|undef|rescue|ensure|else|comment|empty_statement|heredoc_body|uninterpreted|begin_block|end_block|block_parameters)$/,
  joins: new Set(),
  isAlone: (holder, field) => /_modifier$/.test(holder) && field === "body",
};

import type { Leaf, LineRules } from "@/lib/presentation/lines/line-rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";

const CLAUSES = new Set(["elif_clause", "else_clause"]);

/** Bash as shfmt would write lines of its own. Between the words of a command a blank counts, so it stays or is missing as it was. */
export const BASH_LINES: LineRules = {
  wholes: new Set(["raw_string", "ansi_c_string", "regex", "extglob_pattern"]),
  texts: new Set(["string"]),
  bodies: {
    program: { isFlat: true, isSpaced: true },
    compound_statement: { after: "{" },
    do_group: { after: "do" },
    if_statement: { after: "then", not: CLAUSES },
    elif_clause: { after: "then" },
    else_clause: { after: "else" },
    case_statement: { after: "in" },
    case_item: { after: ")" },
    subshell: { after: "(" },
    command_substitution: {},
    process_substitution: {},
  },
  lists: new Set(),
  holes: new Set(["command_substitution", "process_substitution", "expansion"]),
  comments: new Set(["comment"]),
  separators: new Set([";", "\n"]),
  trailing: new Set(["&"]),
  ahead: {
    "if_statement then": ";",
    "elif_clause then": ";",
    "do_group do": ";",
  },
  needsEnd: (type) => ENDS.has(type),
  heredoc: (node) => (node.type === "heredoc_body" ? endOf(node) : null),
  isApart,
};

const ENDS = new Set(["fi", "done", "}", "else", "elif", "esac"]);

const endOf = (body: SyntaxNode): SyntaxNode =>
  body.nextSibling?.type === "heredoc_end" ? body.nextSibling : body;

function isApart(last: Leaf, next: Leaf, code: string): boolean {
  const { above } = next;
  if (next.type === "(" && above === "function_definition") return false;
  if (next.type === ")" && PATTERNED.has(above)) return false;
  if (next.type === "&") return true;
  // "$((" would begin a sum.
  if (last.type === "$(" && next.type === "(") return true;
  // Behind the closing one a blank ends the word.
  const isOpen = last.node.nextSibling !== null;
  if (SUBSTITUTIONS.has(last.above) && BRACKETS.has(last.type) && isOpen) return false;
  if (SUBSTITUTIONS.has(above) && BRACKETS.has(next.type) && next.node.nextSibling === null) return false;
  if (next.type === ";;" || last.above === "case_item") return last.type !== "(";
  if (SIGNS.has(next.type) && SPACED.has(above)) return true;
  if (SIGNS.has(last.type) && SPACED.has(last.above)) return true;
  if (last.above === "file_redirect" && REDIRECTS.has(last.type)) return SPACED_REDIRECTS.has(last.type);
  if (last.type === "<<<") return true;
  if (next.type === "heredoc_start") return false;
  if (last.type === "((" || last.type === "$((" || next.type === "))") return false;
  if ((isOperator(next) || isOperator(last)) && isInSum(next.node)) return true;
  return /[\s;]/.test(code.slice(last.node.endIndex, next.node.startIndex));
}

const REDIRECTS = new Set(["<", ">", ">>", ">&", "<&", "&>", "&>>", ">|"]);
const SPACED_REDIRECTS = new Set(["<", ">", ">>", "&>", "&>>", ">|"]);
const SUBSTITUTIONS = new Set(["command_substitution", "process_substitution"]);
const BRACKETS = new Set(["$(", "<(", ">(", "`", ")"]);
const PATTERNED = new Set(["function_definition", "case_item"]);
const SIGNS = new Set(["|", "|&", "&&", "||"]);
const SPACED = new Set(["list", "pipeline"]);

const isOperator = ({ node, parent, above }: Leaf) =>
  above === "binary_expression" && parent?.childForFieldName("operator")?.id === node.id;

/** Blanks in `$((a+b))` mean nothing; in a key they do. */
function isInSum(node: SyntaxNode): boolean {
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.type === "subscript" || around.type === "expansion") return false;
    if (/^(?:arithmetic_expansion|c_style_for_statement|test_command)$/.test(around.type)) return true;
  }
  return false;
}

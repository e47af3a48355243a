import type { BodyRule, Leaf, LineRules } from "@/lib/presentation/lines/line-rules";

const CLAUSES = new Set(["rescue", "else", "ensure"]);
const CASES: BodyRule = { only: new Set(["when", "in_clause", "else"]), isFlat: true };

/** Two blanks a level, a line for each statement, one spacing. A block in braces with one short statement stays on its line. */
export const RUBY_LINES: LineRules = {
  wholes: new Set(["character", "heredoc_beginning", "simple_symbol", "operator"]),
  texts: new Set(["string", "subshell", "regex", "string_array", "symbol_array", "delimited_symbol"]),
  bodies: {
    program: { isFlat: true, isSpaced: true },
    body_statement: { not: CLAUSES, isSpaced: true },
    block_body: { isShort: true },
    begin: { after: "begin", not: CLAUSES },
    then: {},
    do: {},
    else: { after: "else" },
    ensure: { after: "ensure" },
    case: CASES,
    case_match: CASES,
  },
  lists: new Set(["argument_list", "array", "hash", "method_parameters"]),
  holes: new Set(["interpolation"]),
  comments: new Set(["comment"]),
  separators: new Set([";"]),
  drops: new Set(["then then", "do do"]),
  trailing: new Set(),
  ahead: {
    "do end": ";",
    "if end": ";",
    "unless end": ";",
    "method end": ";",
    "singleton_method end": ";",
    "class end": ";",
    "module end": ";",
    "singleton_class end": ";",
  },
  needsEnd: (type) => ENDS.has(type),
  heredoc: (node) => (node.type === "heredoc_body" ? node : null),
  isApart,
};

const ENDS = new Set(["end", "else", "elsif", "when", "in", "rescue", "ensure"]);

function isApart(last: Leaf, next: Leaf): boolean {
  if (TIGHT_BEFORE.has(next.type) || TIGHT_AFTER.has(last.type)) return false;
  if (last.type === "::" || next.type === "::")
    return next.type === "::" && next.parent?.firstChild?.id === next.node.id;
  if (next.type === ":") return next.above === "conditional";
  if (next.type === "(") return !CALLS.has(next.above);
  if (next.type === "[" && next.above === "element_reference") return false;
  if (last.type === "->") return next.type !== "(";
  if (next.type === "|" && next.above === "block_parameters")
    return next.parent?.firstChild?.id === next.node.id;
  if (last.type === "|" && last.above === "block_parameters")
    return last.parent?.firstChild?.id !== last.node.id;
  if (PREFIXED.has(last.above) && SIGNS.has(last.type)) return false;
  if (next.above === "setter") return last.above !== "setter";
  if (last.above === "interpolation" || next.above === "interpolation") return isInside(last, next);
  return !(last.type === "{" && next.type === "}");
}

/** Between the brackets of a hole only what the code itself parts. */
const isInside = (last: Leaf, next: Leaf) => last.type !== "#{" && next.type !== "}";

const TIGHT_BEFORE = new Set([")", "]", ",", ";", ".", "&.", "..", "..."]);
const TIGHT_AFTER = new Set(["(", "[", ".", "&.", "..", "...", "#{"]);
const CALLS = new Set(["argument_list", "method_parameters", "lambda_parameters"]);
const PREFIXED = new Set([
  "unary",
  "splat_parameter",
  "hash_splat_parameter",
  "block_parameter",
  "splat_argument",
  "hash_splat_argument",
  "block_argument",
  "rest_assignment",
]);
const SIGNS = new Set(["!", "-", "+", "~", "*", "**", "&"]);

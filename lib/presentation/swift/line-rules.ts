import type { Leaf, LineRules } from "@/lib/presentation/lines/line-rules";

/** Two blanks a level, a line for each statement, one spacing. A block of one short statement stays on its line. */
export const SWIFT_LINES: LineRules = {
  wholes: new Set(["regex_literal"]),
  texts: new Set(["line_string_literal", "multi_line_string_literal", "raw_string_literal"]),
  bodies: {
    source_file: { isFlat: true, isSpaced: true },
    class_body: { after: "{", isSpaced: true },
    enum_class_body: { after: "{", isSpaced: true },
    protocol_body: { after: "{", isSpaced: true },
    statements: { isShort: true, isInnermost: true },
    switch_statement: { after: "{", only: new Set(["switch_entry"]) },
    computed_property: {
      after: "{",
      only: new Set(["computed_getter", "computed_setter", "computed_modify"]),
    },
    willset_didset_block: { after: "{" },
  },
  lists: new Set(["value_arguments", "array_literal", "dictionary_literal", "tuple_expression"]),
  holes: new Set(["interpolated_expression"]),
  comments: new Set(["comment", "multiline_comment", "shebang_line"]),
  separators: new Set([";"]),
  trailing: new Set(),
  ahead: {},
  needsEnd: () => false,
  heredoc: () => null,
  isApart,
};

function isApart(last: Leaf, next: Leaf): boolean {
  if (TIGHT_AFTER.has(last.type) || (TIGHT_BEFORE.has(next.type) && !isOpenRange(next))) return false;
  // `E.bad` behind `catch` is a pattern, too.
  if (next.type === ".") return IMPLICIT.has(next.above) && !/identifier$/.test(last.type);
  if (last.above === "bang" || isPrefix(last)) return false;
  if (next.type === "?") return next.above === "ternary_expression";
  if (next.type === "!") return next.above === "bang";
  if (next.type === ":") return next.above === "ternary_expression";
  if (next.type === "(" && last.type === "simple_identifier" && IMPLICIT.has(next.above)) return false;
  if (next.type === "(") return !CALLS.has(next.above);
  if (next.type === "[") return next.above !== "value_arguments";
  if (next.type === "<") return !ANGLED.has(next.above);
  if (last.type === "<") return !ANGLED.has(last.above);
  if (next.type === ">") return !ANGLED.has(next.above);
  if (next.above === "postfix_expression" && next.parent?.lastChild?.id === next.node.id) return false;
  return !(last.type === "{" && next.type === "}");
}

/** A sign before its operand. */
const isPrefix = (leaf: Leaf): boolean =>
  leaf.above === "prefix_expression" && leaf.parent?.firstChild?.id === leaf.node.id;

/** `...3` after `=` would read as one operator. */
const isOpenRange = ({ type, parent, node }: Leaf): boolean =>
  (type === "..." || type === "..<") && parent?.firstChild?.id === node.id;

const TIGHT_BEFORE = new Set([")", "]", ",", ";", "..<", "...", "bang"]);
const TIGHT_AFTER = new Set(["(", "[", ".", "@", "#", "..<", "...", "\\"]);
/** Where a dot begins a member of a type that is not written. */
const IMPLICIT = new Set([
  "prefix_expression",
  "pattern",
  "if_statement",
  "guard_statement",
  "while_statement",
]);
const ANGLED = new Set(["type_arguments", "type_parameters"]);
const CALLS = new Set([
  "value_arguments",
  "function_declaration",
  "protocol_function_declaration",
  "init_declaration",
  "subscript_declaration",
  "enum_type_parameters",
  "attribute",
  "visibility_modifier",
  "ownership_modifier",
]);

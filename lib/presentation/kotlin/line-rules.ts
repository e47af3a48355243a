import type { Leaf, LineRules } from "@/lib/presentation/lines/line-rules";

/** Two blanks a level, a line for each statement, one spacing. A lambda of one short statement stays on its line. */
export const KOTLIN_LINES: LineRules = {
  wholes: new Set(["character_literal"]),
  texts: new Set(["string_literal", "multiline_string_literal"]),
  bodies: {
    source_file: { isFlat: true, isSpaced: true },
    class_body: { after: "{", isSpaced: true },
    enum_class_body: { after: "{", keeps: new Set([",", ";"]), isSpaced: true },
    property_declaration: { only: new Set(["getter", "setter"]) },
    block: { after: "{" },
    when_expression: { after: "{" },
    lambda_literal: { after: "{", not: new Set(["lambda_parameters"]), isShort: true },
  },
  lists: new Set(["value_arguments", "function_value_parameters", "class_parameters", "collection_literal"]),
  holes: new Set(["interpolation"]),
  comments: new Set(["line_comment", "block_comment", "shebang"]),
  separators: new Set([";"]),
  trailing: new Set(),
  ahead: {},
  needsEnd: () => false,
  heredoc: () => null,
  isApart,
};

function isApart(last: Leaf, next: Leaf): boolean {
  if (TIGHT_BEFORE.has(next.type) || TIGHT_AFTER.has(last.type)) return false;
  if (last.above === "interpolation" && last.type === "$") return false;
  if (next.above === "interpolation" && next.type === "}") return false;
  if (last.type === "label") return !JUMP.test(last.node.text);
  if (next.type === ":") return SPACED_COLONS.has(next.above);
  if (next.type === "(") return !isCall(last, next);
  if (next.type === "[") return next.above !== "index_expression";
  if (next.type === "<" && ANGLED.has(next.above)) return last.type === "fun";
  if (last.type === "<" && ANGLED.has(last.above)) return false;
  if (next.type === ">" && ANGLED.has(next.above)) return false;
  if (next.type === "?" || next.type === "!!") return false;
  if (last.above === "unary_expression" && SIGNS.has(last.type))
    return last.parent?.lastChild?.id === last.node.id;
  if (next.above === "unary_expression" && COUNTS.has(next.type))
    return next.parent?.firstChild?.id === next.node.id;
  if (next.type === "*" && last.above === "value_arguments") return false;
  if (last.type === "*" && last.above === "spread_expression") return false;
  return !(last.type === "{" && next.type === "}");
}

/** Brackets that belong to what stands before them. */
function isCall(last: Leaf, next: Leaf): boolean {
  if (WORDS.has(last.type)) return false;
  return CALLS.has(next.above) && !(next.above === "function_value_parameters" && last.type === "fun");
}

const JUMP = /^(?:break|continue|return)@/;
const TIGHT_BEFORE = new Set([")", "]", ",", ";", ".", "?.", "::", "..", "..<", "?"]);
const TIGHT_AFTER = new Set([
  "(",
  "[",
  ".",
  "?.",
  "::",
  "..",
  "..<",
  "@",
  "${",
  "return@",
  "this@",
  "super@",
]);
const SPACED_COLONS = new Set([
  "class_declaration",
  "object_declaration",
  "object_literal",
  "type_parameter",
  "type_constraint",
  "companion_object",
  "secondary_constructor",
]);
const ANGLED = new Set(["type_arguments", "type_parameters"]);
const CALLS = new Set([
  "value_arguments",
  "function_value_parameters",
  "class_parameters",
  "getter",
  "setter",
  "primary_constructor",
]);
const WORDS = new Set([
  "if",
  "when",
  "while",
  "for",
  "catch",
  "in",
  "is",
  "!in",
  "!is",
  "return",
  "throw",
  "=",
]);
const SIGNS = new Set(["-", "+", "!", "++", "--"]);
const COUNTS = new Set(["++", "--"]);

import type { SyntaxNode } from "@/lib/presentation/syntax";
import { tokenMark } from "./token-marks";

/** Whether a blank stands between two neighbouring tokens. */
export function isApart(last: SyntaxNode, next: SyntaxNode): boolean {
  const [one, other] = [last.type, next.type];
  if (wouldJoin(one, other)) return true;
  if (one === "{" && other === "}") return false;
  if (other === "?" && parentOf(next) === "removed_trait_bound") return true;
  if (NO_BLANK_BEFORE.has(other) || NO_BLANK_AFTER.has(one)) return false;
  if (parentOf(one === "{" ? last : next) === "use_list" && (one === "{" || other === "}")) return false;
  if (other === ":" || other === "!" ? !isPrefix(next) && !isNegation(next) : false) return false;
  if (isPrefix(last) || isAngle(last, "<") || isAngle(next, "<") || isAngle(next, ">")) return false;
  if (isAngle(last, ">")) return !/^[({[]?$/.test(other) || other === "{";
  if (isBar(last, 0) || isBar(next, 1)) return false;
  if (other === "(" || other === "[") return !isCall(last, next);
  return !isRange(last, next);
}

/** Two signs that would be read as one. */
const wouldJoin = (one: string, other: string) =>
  (one === other && /^[-&<]$/.test(one)) || (one === "&" && other === "&&");

const NO_BLANK_BEFORE = new Set([",", ";", ".", "?", ")", "]", "::"]);
const NO_BLANK_AFTER = new Set(["(", "[", ".", "::", "#", "$", "'"]);
const RANGES = new Set(["..", "..=", "..."]);

/** `1..n`, `..n`, `n..`, but `a, ..` and `= ..n`. */
const isRange = (last: SyntaxNode, next: SyntaxNode) =>
  (RANGES.has(last.type) && last.parent?.lastChild?.id !== last.id) ||
  (RANGES.has(next.type) && next.parent?.firstChild?.id !== next.id);

const parentOf = (node: SyntaxNode) => node.parent?.type ?? "";

/** `-x`, `&x`, `*x`, `!x`, `'a`, `?Sized`; in a macro's tokens by what stands before. */
function isPrefix(token: SyntaxNode): boolean {
  if (!/^(-|&|\*|!|\?|@)$/.test(token.type) || token.type === "@") return false;
  if (parentOf(token) === "token_tree") {
    const before = token.previousSibling;
    return before === null || (!before.isNamed && !/^[)\]}]$/.test(before.type));
  }
  return PREFIXED.has(parentOf(token)) && token.parent?.firstChild?.id === token.id;
}

/** In `#![...]`, `name!`. */
const isNegation = (token: SyntaxNode) => token.type === "!" && parentOf(token) === "unary_expression";

const PREFIXED = new Set([
  "unary_expression",
  "reference_expression",
  "reference_type",
  "reference_pattern",
  "pointer_type",
  "self_parameter",
  "negative_literal",
  "removed_trait_bound",
]);

/** Brackets of type arguments, which are no comparison. */
const isAngle = (token: SyntaxNode, type: "<" | ">") =>
  (token.type === type &&
    /^(type_arguments|type_parameters|bracketed_type|qualified_type)$/.test(parentOf(token))) ||
  tokenMark(token) === (type === "<" ? "opening angle" : "closing angle");

/** The bars around a closure's parameters. */
function isBar(token: SyntaxNode, end: 0 | 1): boolean {
  if (tokenMark(token) === (end === 0 ? "opening bar" : "closing bar")) return true;
  if (token.type !== "|" || parentOf(token) !== "closure_parameters") return false;
  const edge = end === 0 ? token.parent?.firstChild : token.parent?.lastChild;
  return edge?.id === token.id;
}

/** Brackets that belong to what stands before them. */
function isCall(last: SyntaxNode, next: SyntaxNode): boolean {
  if (CALLS.has(parentOf(next))) return true;
  if (parentOf(next) === "visibility_modifier" || parentOf(next) === "index_expression") return true;
  if (parentOf(next) === "token_tree") return last.isNamed || /^[)\]!]$/.test(last.type);
  return last.type === "!" || last.type === "attribute";
}

const CALLS = new Set([
  "arguments",
  "parameters",
  "tuple_struct_pattern",
  "ordered_field_declaration_list",
  "attribute",
  "attribute_item",
  "inner_attribute_item",
]);

import { applyEdits } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * Puts one blank line between neighbours outside functions of which either has several lines, and around the list of
 * includes. Headers stand whole inside a directive, so what it holds counts as outside too.
 * @param code laid out, without blank lines
 */
export function addBlankLines(root: SyntaxNode, code: string): string {
  const edits = placesIn(root, code).map((at) => ({ from: at, to: at, text: "\n" }));
  return applyEdits(code, edits);
}

function placesIn(container: SyntaxNode, code: string): number[] {
  const parts = container.namedChildren.filter((part) => part !== null);
  return parts.flatMap((part, at) => {
    const before = parts[at - 1];
    const inside = OPEN.has(part.type) ? placesIn(part, code) : [];
    if (before === undefined || !LISTS.test(container.type) || !isParted(before, part, container, code))
      return inside;
    return [code.lastIndexOf("\n", part.startIndex) + 1, ...inside];
  });
}

function isParted(before: SyntaxNode, part: SyntaxNode, container: SyntaxNode, code: string): boolean {
  const isConditionOfContainer = before.startPosition.row === container.startPosition.row;
  if (isConditionOfContainer && DIRECTIVES.test(container.type)) return false;
  if (KEEPS_NEXT.has(before.type) || ALTERNATIVE.test(part.type)) return false;
  if (!textOf(code, before.endIndex, part.startIndex).includes("\n")) return false;
  return isLong(before) || isLong(part) || isInclude(before) !== isInclude(part);
}

/** Directives hold their line end, so it may stand before the place or after it. */
const textOf = (code: string, from: number, to: number) => code.slice(from - 1, to);
const isLong = (node: SyntaxNode) => node.text.trim().includes("\n");
const isInclude = (node: SyntaxNode) => node.type === "preproc_include";

const LISTS = /^(translation_unit|preproc_\w+|declaration_list|field_declaration_list)$/;
const DIRECTIVES = /^preproc_(if|ifdef|else|elif|elifdef)$/;
const ALTERNATIVE = /^preproc_(else|elif|elifdef)$/;
const KEEPS_NEXT = new Set(["comment", "access_specifier"]);
const OPEN = new Set([
  "preproc_if",
  "preproc_ifdef",
  "preproc_else",
  "preproc_elif",
  "preproc_elifdef",
  "linkage_specification",
  "namespace_definition",
  "declaration_list",
  "class_specifier",
  "struct_specifier",
  "template_declaration",
  "field_declaration_list",
]);

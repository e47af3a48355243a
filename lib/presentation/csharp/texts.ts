import { applyEdits, type Edit } from "@/lib/presentation/edits";
import { leaves } from "@/lib/presentation/tree-tokens";
import type { SyntaxNode } from "@/lib/presentation/syntax";

interface HiddenTexts {
  hidden: string;
  show: (laidOut: string) => string;
}

/**
 * Verbatim, raw and interpolated strings and those of bytes, which the formatter does not know, behind plain strings of the same width.
 * `show` puts them back: holes of an interpolated string with one spacing, a raw string without the indentation that is
 * no part of its value.
 */
export function hideTexts(root: SyntaxNode, code: string): HiddenTexts {
  const texts: string[] = [];
  const edits: Edit[] = outermost(root).map((node) => {
    const text = node.type === INTERPOLATED ? spaced(node, code) : outdented(node);
    texts.push(text);
    const width = Math.min(text.split("\n")[0]?.length ?? 0, LONGEST);
    const mark = `"${MARK}${texts.length - 1}`;
    return { from: node.startIndex, to: node.endIndex, text: `${mark.padEnd(width - 1, "_")}"` };
  });
  return {
    hidden: applyEdits(code, edits),
    show: (laidOut) => laidOut.replace(HIDDEN, (_, index) => texts[Number(index)] ?? ""),
  };
}

const LONGEST = 70;
/** A character that nobody writes. */
const MARK = "\uE000";
const HIDDEN = /"\uE000(\d+)_*"/g;
const INTERPOLATED = "interpolated_string_expression";
const TEXTS = ["verbatim_string_literal", "raw_string_literal", INTERPOLATED];

/** A text in a hole of another goes with it. */
function outermost(root: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const node of root.descendantsOfType([...TEXTS, "string_literal"]))
    if (node !== null && node.startIndex >= (found.at(-1)?.endIndex ?? 0) && isUnknown(node))
      found.push(node);
  return found;
}

/** `"text"u8` has a sign behind it; any other string literal is known. */
const isUnknown = (node: SyntaxNode) => node.type !== "string_literal" || !node.text.endsWith('"');

/** What stands before the closing quotes stands before every line. */
function outdented({ type, text }: SyntaxNode): string {
  if (type !== "raw_string_literal") return text;
  const lines = text.split("\n");
  const indent = /^[^\S\n]*/.exec(lines.at(-1) ?? "")?.[0] ?? "";
  return lines
    .map((line, at) => (at > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
}

/** The same text with one spacing in its holes. What stands between them is kept. */
function spaced(node: SyntaxNode, code: string): string {
  const holes = node.namedChildren.filter((child) => child?.type === "interpolation");
  const edits = holes.flatMap((hole) => (hole === null ? [] : holeEdits(hole, code)));
  const start = node.startIndex;
  return applyEdits(
    node.text,
    edits.map(({ from, to, text }) => ({ from: from - start, to: to - start, text })),
  );
}

/** What stands behind the expression, a width or a format, is text. */
function holeEdits(hole: SyntaxNode, code: string): Edit[] {
  const inner = hole.children.filter((child) => child !== null);
  return inner.flatMap((child, index) => {
    const end = inner[index - 1]?.endIndex ?? child.startIndex;
    const gap = { from: end, to: child.startIndex, text: "" };
    const isText = child.type === "interpolation_brace" || child.type.endsWith("_clause");
    if (isText) return [gap];
    return [gap, { from: child.startIndex, to: child.endIndex, text: dense(child, code) }];
  });
}

function dense(node: SyntaxNode, code: string): string {
  const nested = new Map(outermost(node).map((one) => [one.startIndex, one]));
  let text = "";
  let last = "";
  let until = 0;
  for (const token of leaves(node, code)) {
    if (token.from < until) continue;
    const own = nested.get(token.from);
    const shown = own === undefined ? token.text : own.type === INTERPOLATED ? spaced(own, code) : own.text;
    if (own !== undefined) until = own.endIndex;
    const isTight = last === "" || /^[([.!]$/.test(last) || /^[)\].,([!]/.test(shown);
    text += (isTight ? "" : " ") + shown;
    last = shown;
  }
  return text;
}

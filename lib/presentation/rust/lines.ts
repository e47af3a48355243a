import type { SyntaxNode } from "@/lib/presentation/syntax";
import { isApart } from "./spacing";

/**
 * Lays Rust out from its tokens alone: a line for each statement, item, field and arm, four blanks for each level, one
 * empty line between items of which either has several lines. Lists too long for a line get one for each element.
 */
export function rustLines(root: SyntaxNode, code: string): string {
  const writer = new RustWriter(code);
  writeItems(root, writer);
  return writer.text;
}

/** A list with more signs than this, blanks aside, does not stay on one line. */
const LIST_LIMIT = 60;

class RustWriter {
  text = "";
  private level = 0;
  private last: SyntaxNode | null = null;

  constructor(private readonly code: string) {}

  token(node: SyntaxNode): void {
    this.put(this.code.slice(node.startIndex, node.endIndex).trimEnd(), this.isApart(node));
    this.last = node;
  }

  /** Signs between a macro's repetitions are no nodes: the comma in `$($x),*`. */
  hidden(next: SyntaxNode): void {
    const from = next.previousSibling?.endIndex ?? next.startIndex;
    const text = this.code.slice(from, next.startIndex).trim();
    if (text !== "") this.put(text);
  }

  /** A sign the layout adds. */
  put(text: string, isApartFromLast = false): void {
    if (this.text === "" || this.text.endsWith("\n")) this.text += "    ".repeat(this.level);
    else if (isApartFromLast) this.text += " ";
    this.text += text;
  }

  line(by = 0): void {
    this.level += by;
    if (this.text !== "" && !this.text.endsWith("\n")) this.text += "\n";
  }

  /** An empty line at an earlier place. */
  gapAt(offset: number): void {
    this.text = `${this.text.slice(0, offset)}\n${this.text.slice(offset)}`;
  }

  private isApart(node: SyntaxNode): boolean {
    return this.last !== null && isApart(this.last, node);
  }
}

function write(node: SyntaxNode, writer: RustWriter): void {
  if (COMMENTS.has(node.type)) {
    writer.token(node);
    return writer.line();
  }
  if (node.childCount === 0 || WHOLE.has(node.type)) return writer.token(node);
  if (BODIES.has(node.type)) return writeBody(node, writer);
  if (isLongList(node)) return writeLongList(node, writer);
  if (isLongMacro(node)) return writeMacro(node, writer);
  for (const child of node.children) {
    if (child === null || isSpareComma(child)) continue;
    if (HIDING.has(node.type)) writer.hidden(child);
    write(child, writer);
    if (child.type === "attribute_item") writer.line();
  }
  if (node.type === "match_arm" && node.childForFieldName("value")?.type !== "block") writer.put(",");
}

function writeBody(node: SyntaxNode, writer: RustWriter): void {
  const inner = node.namedChildren.filter((child) => child !== null);
  const [open, close] = [node.firstChild, node.lastChild];
  const head = node.children.filter((child) => child !== null && child.type === "label");
  for (const label of head) if (label !== null) writer.token(label);
  if (open === null || close === null) return;
  const brace = node.children.find((child) => child?.type === "{") ?? open;
  for (const child of node.children) {
    if (child === null || child.id === brace.id) break;
    if (child.type !== "label") write(child, writer);
  }
  writer.token(brace);
  if (inner.length > 0) {
    writer.line(1);
    writeItems(node, writer);
    writer.line(-1);
  }
  writer.token(close);
}

/** What stands between the braces, or the file. */
function writeItems(node: SyntaxNode, writer: RustWriter): void {
  const isSpaced = node.type === "source_file" || node.type === "declaration_list";
  const brace = node.children.find((child) => child?.type === "{");
  let wasLong = false;
  let from: number | null = null;
  let isFirst = true;
  for (const child of node.children) {
    if (child === null || isPassed(child, node, brace)) continue;
    from ??= writer.text.length;
    write(child, writer);
    if (isFollowedBySemicolon(child)) continue;
    if (FIELDS.has(node.type) && FIELD.test(child.type)) writer.put(",");
    writer.line();
    if (PREFIXES.has(child.type)) continue;
    const isLong = writer.text.slice(from).trimEnd().includes("\n");
    if (isSpaced && !isFirst && (isLong || wasLong)) writer.gapAt(from);
    wasLong = isLong;
    isFirst = false;
    from = null;
  }
}

function isPassed(child: SyntaxNode, node: SyntaxNode, brace: SyntaxNode | null | undefined): boolean {
  if (brace && child.startIndex <= brace.startIndex) return true;
  if (child.type === "}" && child.id === node.lastChild?.id) return true;
  return FIELDS.has(node.type) && child.type === ",";
}

/** Macros at the top and rules of a macro have their semicolon beside them in the tree. */
const isFollowedBySemicolon = (child: SyntaxNode) =>
  child.type !== ";" && /^(;|empty_statement)$/.test(child.nextSibling?.type ?? "");

function writeLongList(node: SyntaxNode, writer: RustWriter): void {
  const last = node.lastChild;
  node.children.forEach((child, index) => {
    if (child === null || isSpareComma(child)) return;
    if (child.id === last?.id) writer.line(-1);
    write(child, writer);
    if (index === 0) writer.line(1);
    else if (child.type === ",") writer.line();
  });
}

/** A macro's tokens in braces are most often statements. */
function writeMacro(node: SyntaxNode, writer: RustWriter): void {
  node.children.forEach((child, index) => {
    if (child === null) return;
    if (child.id === node.lastChild?.id) writer.line(-1);
    writer.hidden(child);
    write(child, writer);
    if (index === 0) writer.line(1);
    else if (child.type === ";" || isLongMacro(child)) writer.line();
  });
}

const isLongMacro = (node: SyntaxNode) =>
  node.type === "token_tree" &&
  node.firstChild?.type === "{" &&
  node.text.replace(/\s+/g, "").length > LIST_LIMIT;

/** By its tokens, not by its lines, and without the comma that may end it. */
const isLongList = (node: SyntaxNode) =>
  LISTS.has(node.type) && node.text.replace(/\s+|,\s*(?=[)\]}]$)/g, "").length > LIST_LIMIT;

/** A comma before the closing bracket, which nobody needs, and the one after an arm, which the layout writes itself. */
function isSpareComma(token: SyntaxNode): boolean {
  if (token.type !== ",") return false;
  const parent = token.parent?.type ?? "";
  if (parent === "match_arm") return true;
  return LISTS.has(parent) && /^[)\]}]$/.test(token.nextSibling?.type ?? "");
}

const COMMENTS = new Set(["line_comment", "block_comment"]);
const WHOLE = new Set(["string_literal", "raw_string_literal", "char_literal", "lifetime", "label"]);
const HIDING = new Set(["token_repetition", "token_repetition_pattern", "token_tree", "token_tree_pattern"]);
const BODIES = new Set([
  "block",
  "declaration_list",
  "match_block",
  "field_declaration_list",
  "enum_variant_list",
  "macro_definition",
]);
const FIELDS = new Set(["field_declaration_list", "enum_variant_list"]);
const FIELD = /^(field_declaration|enum_variant)$/;
const PREFIXES = new Set(["attribute_item", "line_comment", "block_comment"]);
const LISTS = new Set([
  "arguments",
  "parameters",
  "array_expression",
  "field_initializer_list",
  "use_list",
  "struct_pattern",
]);

import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * The same tokens, with line breaks where a statement, a declaration or a field ends and nowhere else; blanks are left
 * to gofmt. A literal that is too long for one line gets a line for each element.
 */
export function goLines(root: SyntaxNode, code: string): string {
  const writer = new Writer();
  write(root, code, writer);
  return writer.text;
}

const LITERAL_LIMIT = 60;

class Writer {
  text = "";
  private isLineStart = true;

  token(text: string): void {
    if (!this.isLineStart) this.text += " ";
    this.text += text;
    this.isLineStart = false;
  }

  line(): void {
    if (!this.isLineStart) this.text += "\n";
    this.isLineStart = true;
  }

  /** An import apart from the others, or gofmt would sort them and names would come in another order. */
  gap(): void {
    this.line();
    this.text += "\n";
  }
}

function write(node: SyntaxNode, code: string, writer: Writer): void {
  if (node.type === "comment") return writeComment(node, code, writer);
  if (node.childCount === 0 || WHOLE.has(node.type)) {
    const text = code.slice(node.startIndex, node.endIndex);
    return text.trim() === "" ? undefined : writer.token(text);
  }
  if (isList(node)) return writeList(node, code, writer);
  for (const child of node.children) {
    if (child === null || isDropped(child)) continue;
    write(child, code, writer);
    if (child.type === ":" && CASES.has(node.type)) writer.line();
  }
}

/** Braces and parentheses whose every item has a line of its own. */
function writeList(node: SyntaxNode, code: string, writer: Writer): void {
  const items = node.children.filter((child) => child !== null && !isDropped(child));
  const isEmpty = items.at(-1)?.type === "}" && items.at(-2)?.type === "{";
  for (const child of items) {
    if (child === null) continue;
    if (isEmpty || isBeforeComment(child)) write(child, code, writer);
    else writeItem(child, node, code, writer);
  }
}

function writeItem(child: SyntaxNode, node: SyntaxNode, code: string, writer: Writer): void {
  if (child.type === "}" || child.type === ")") writer.line();
  write(child, code, writer);
  if (child.type === "{" || (child.type === "(" && GROUPS.has(node.type))) writer.line();
  else if (child.type === "," && node.type === "literal_value") writer.line();
  else if (child.type === "import_spec") writer.gap();
  else if (node.type === "literal_value" && child.isNamed && isLast(child)) writer.token(",");
  else if (child.isNamed && node.type !== "literal_value" && !HEADS.has(node.type)) writer.line();
}

/** A comment at the line's end stays there. */
const isBeforeComment = (child: SyntaxNode) => {
  const next = child.nextNamedSibling;
  return next?.type === "comment" && next.startPosition.row === child.endPosition.row;
};

const isLast = (child: SyntaxNode) => {
  const next = child.nextSibling;
  return next?.type === "}" || (next?.type === "," && next.nextSibling?.type === "}");
};

const isList = (node: SyntaxNode) =>
  LISTS.has(node.type) ||
  (GROUPS.has(node.type) && node.children.some((child) => child?.type === "(")) ||
  (node.type === "literal_value" && isLong(node));

/** By its tokens, not by its lines: the author's line breaks must not count. */
const isLong = (node: SyntaxNode) => node.text.replace(/\s+|,\s*(?=})/g, "").length > LITERAL_LIMIT;

/** Semicolons and line ends between statements, and commas before a closing bracket. */
function isDropped(token: SyntaxNode): boolean {
  const parent = token.parent?.type ?? "";
  if (token.type === ";" || token.type === "\n") return !KEEPS_SEMICOLONS.has(parent);
  if (token.type !== "," || !LOSES_COMMA.has(parent)) return false;
  const next = token.nextSibling;
  return next !== null && /^[)}\]]$/.test(next.type);
}

function writeComment(node: SyntaxNode, code: string, writer: Writer): void {
  const text = code.slice(node.startIndex, node.endIndex);
  const isAlone = /(^|\n)[ \t]*$/.test(code.slice(0, node.startIndex));
  if (isAlone) writer.line();
  writer.token(text);
  if (text.startsWith("//") || isAlone) writer.line();
}

const WHOLE = new Set(["interpreted_string_literal", "raw_string_literal", "rune_literal"]);
const CASES = new Set([
  "expression_case",
  "default_case",
  "type_case",
  "communication_case",
  "labeled_statement",
]);
const GROUPS = new Set([
  "import_spec_list",
  "const_declaration",
  "var_declaration",
  "var_spec_list",
  "type_declaration",
]);
const HEADS = new Set(["expression_switch_statement", "type_switch_statement", "select_statement"]);
const LISTS = new Set([
  "source_file",
  "block",
  "statement_list",
  "field_declaration_list",
  "interface_type",
  ...HEADS,
]);
const KEEPS_SEMICOLONS = new Set([
  "for_clause",
  "if_statement",
  "expression_switch_statement",
  "type_switch_statement",
]);
const LOSES_COMMA = new Set(["argument_list", "parameter_list", "literal_value", "type_arguments"]);

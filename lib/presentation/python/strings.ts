import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { PythonScope } from "./python-scope";
import type { PythonReading } from "./reading";

/** Keeps the text of a string for calls that read names from strings. Neighbours are one: a layout may join them. */
export function recordText(node: SyntaxNode, reading: PythonReading): void {
  if (reading.targets.has(node.id)) return;
  if (node.type === "string" && node.parent?.type === "concatenated_string") return;
  const contents = node.descendantsOfType(["string_content"]).map((content) => content?.text ?? "");
  reading.strings.push(contents.join(""));
}

/** An annotation in quotes is code that is read later: `x: "Node"`. Its names go as those outside do. */
export function recordQuotedType(node: SyntaxNode, scope: PythonScope, reading: PythonReading): boolean {
  const content = plainContent(node);
  if (content === null || !isQuotedType(node)) return false;
  for (const match of content.text.matchAll(/(?<![\w.])[^\W\d]\w*/gu)) {
    const [name] = match;
    const from = content.startIndex + match.index;
    reading.uses.push({ name, from, to: from + name.length, binding: () => scope.find(name) });
  }
  return true;
}

/** `__all__` and `__slots__` list names of the module and of the class. */
export function recordListedNames(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const left = node.childForFieldName("left")?.text;
  if (left !== "__all__" && left !== "__slots__") return;
  for (const string of node.childForFieldName("right")?.descendantsOfType(["string"]) ?? []) {
    const content = string === null ? null : plainContent(string);
    if (content === null) continue;
    const { text: name, startIndex: from, endIndex: to } = content;
    const binding = () => (left === "__all__" ? scope.find(name) : reading.members.find(name, scope.owner));
    reading.uses.push({ name, from, to, binding });
    if (string !== null) reading.targets.add(string.id);
  }
}

/** The text of a string without prefix, escapes or holes; null for any other. */
function plainContent(node: SyntaxNode): SyntaxNode | null {
  const [start, content, end] = node.namedChildren;
  if (!start || !content || !end || node.namedChildCount !== 3) return null;
  const isPlain = /^["']+$/.test(start.text) && content.type === "string_content";
  return isPlain && content.namedChildCount === 0 ? content : null;
}

/** `Literal["x"]` holds a value. */
function isQuotedType(node: SyntaxNode): boolean {
  let isType = false;
  for (let at = node.parent; at !== null; at = at.parent) {
    const isGeneric = at.type === "generic_type" || at.type === "subscript";
    if (isGeneric && /^(typing\.)?Literal$/.test(at.firstNamedChild?.text ?? "")) return false;
    if (/_statement$|^(block|call|module)$/.test(at.type)) return isType;
    isType ||= at.type === "type";
  }
  return isType;
}

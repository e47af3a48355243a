import type { SyntaxNode } from "@/lib/presentation/syntax";
import { declareNames } from "./declarations";
import { visitClass, visitComprehension, visitFunction, visitLambda, visitTypeAlias } from "./definitions";
import { visitImport } from "./imports";
import { PythonScope } from "./python-scope";
import { newReading, type PythonReading, type PythonUse, recordName, visitChildren } from "./reading";
import { settleNames } from "./settle";
import { recordListedNames, recordQuotedType, recordText } from "./strings";

/**
 * Reads which name means which binding, by Python's rules: a function binds what it assigns, classes hide their names
 * from the functions in them, comprehensions have their own.
 * @returns uses in order of appearance
 */
export function readPythonScopes(root: SyntaxNode): PythonUse[] {
  const reading = newReading(visit);
  visit(root, new PythonScope(null, "module"), reading);
  settleNames(reading);
  return reading.uses.sort((one, other) => one.from - other.from);
}

/** Walks one node and all below it. */
function visit(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  declareNames(node, scope, reading);
  switch (node.type) {
    case "identifier":
      return recordName(node, scope, reading);
    case "attribute":
    case "member_type":
      return visitMember(node, scope, reading);
    case "function_definition":
      return visitFunction(node, scope, reading);
    case "lambda":
      return visitLambda(node, scope, reading);
    case "class_definition":
      return visitClass(node, scope, reading);
    case "list_comprehension":
    case "set_comprehension":
    case "dictionary_comprehension":
    case "generator_expression":
      return visitComprehension(node, scope, reading);
    case "type_alias_statement":
      return visitTypeAlias(node, scope, reading);
    case "import_statement":
    case "import_from_statement":
    case "future_import_statement":
      return visitImport(node, scope, reading);
    case "call":
      reading.calls.push({ node, scope });
      break;
    case "keyword_argument":
      // Its name belongs to the callee: see `keywords.ts`.
      return visitChildren(node.childForFieldName("value"), scope, reading);
    case "keyword_pattern":
      recordMember(node.firstNamedChild, scope, reading);
      return visitChildren(node.lastNamedChild, scope, reading);
    case "dotted_name":
      return visitDotted(node, scope, reading);
    case "concatenated_string":
    case "string":
      recordText(node, reading);
      if (recordQuotedType(node, scope, reading)) return;
      break;
    case "interpolation":
      keepShown(node, scope, reading);
      break;
    case "assignment":
      recordListedNames(node, scope, reading);
      break;
  }
  for (const child of node.namedChildren) visitChildren(child, scope, reading);
}

/** @param object what the member is read from, where that is known */
function recordMember(
  node: SyntaxNode | null,
  scope: PythonScope,
  reading: PythonReading,
  object: SyntaxNode | null = null,
): void {
  if (node === null) return;
  const name = node.text;
  const base = object?.type === "identifier" ? object.text : null;
  reading.uses.push({
    name,
    from: node.startIndex,
    to: node.endIndex,
    isMember: true,
    binding: () => {
      const isForeign = base !== null && scope.find(base)?.isImported === true;
      return isForeign ? null : reading.members.find(name, scope.owner);
    },
  });
}

function visitMember(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const object = node.firstNamedChild;
  visitChildren(object, scope, reading);
  recordMember(node.lastNamedChild, scope, reading, object);
}

/** Dotted names stand in patterns and decorators; imports are read apart. */
function visitDotted(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const [first, ...members] = node.namedChildren;
  visitChildren(first ?? null, scope, reading);
  for (const member of members) recordMember(member, scope, reading, first);
}

/** `f"{x=}"` writes the name itself out. */
function keepShown(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  if (!node.children.some((child) => child?.type === "=")) return;
  for (const shown of node.descendantsOfType(["identifier"])) {
    if (shown === null) continue;
    const name = shown.text;
    const isMember = shown.id === shown.parent?.childForFieldName("attribute")?.id;
    reading.kept.push(() => [isMember ? reading.members.find(name, scope.owner) : scope.find(name)]);
  }
}

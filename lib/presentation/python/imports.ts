import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { PythonScope } from "./python-scope";
import { recordName, type PythonReading } from "./reading";

/**
 * What comes from another module keeps the name it has there, which is no choice of the author; an alias is one and
 * goes. The parts of module paths are written names that stay.
 */
export function visitImport(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const isFrom = node.type !== "import_statement";
  for (const part of node.childrenForFieldName("name")) {
    if (part === null) continue;
    const alias = part.childForFieldName("alias");
    const path = part.childForFieldName("name") ?? part;
    if (alias === null) importName(isFrom ? path.lastNamedChild : path.firstNamedChild, scope);
    else if (alias.text === path.text) importName(alias, scope);
    else importAlias(alias, scope, reading);
  }
  for (const name of node.descendantsOfType(["identifier"])) {
    if (name !== null && name.id !== name.parent?.childForFieldName("alias")?.id)
      reading.uses.push({ name: name.text, from: name.startIndex, to: name.endIndex, binding: () => null });
  }
}

function importName(name: SyntaxNode | null, scope: PythonScope): void {
  if (name === null) return;
  const binding = scope.declare(name.text);
  binding.isImported = true;
  binding.isKept = true;
}

function importAlias(alias: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  reading.targets.add(alias.id);
  scope.declare(alias.text).isImported = true;
  recordName(alias, scope, reading);
}

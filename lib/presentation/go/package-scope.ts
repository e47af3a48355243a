import type { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { GoReading } from "./reading";

/** The paths a file imports. */
export function importPaths(root: SyntaxNode): string[] {
  return root
    .descendantsOfType(["import_spec"])
    .map((node) => (node?.childForFieldName("path")?.text ?? "").replace(/^["`]|["`]$/g, ""));
}

/** Declares what the whole file knows: functions, types, variables, constants, and aliases of packages. */
export function declarePackage(root: SyntaxNode, scope: Scope, reading: GoReading): void {
  const declarations = root.namedChildren.flatMap(specsOf);
  for (const node of declarations) {
    for (const name of node.childrenForFieldName("name")) {
      if (name === null || !NAMES.has(name.type) || name.text === "_") continue;
      scope.declare(name.text);
      const binding = scope.find(name.text);
      if (binding === null) continue;
      if (node.type === "import_spec") reading.aliases.add(binding);
      if (node.type === "function_declaration") binding.isKept ||= isCalledByName(name.text, reading);
      const type =
        node.type === "type_spec" || node.type === "type_alias" ? node.childForFieldName("type") : null;
      if (type !== null) reading.types.set(binding, type);
    }
  }
  declareEmbedded(root, scope, reading);
}

/** The specs of a declaration with or without parentheses, and functions. */
function specsOf(node: SyntaxNode | null): SyntaxNode[] {
  if (node === null) return [];
  if (node.type === "function_declaration") return [node];
  if (!/^(type|const|var|import)_declaration$/.test(node.type)) return [];
  return node
    .descendantsOfType([...SPECS])
    .filter((spec) => spec !== null && isOutside(spec, node))
    .filter((spec) => spec !== null);
}

/** A type of the package may hold function literals with declarations of their own. */
const isOutside = (spec: SyntaxNode, declaration: SyntaxNode) =>
  spec.parent?.id === declaration.id || spec.parent?.parent?.id === declaration.id;

const SPECS = new Set(["type_spec", "type_alias", "const_spec", "var_spec", "import_spec"]);
const NAMES = new Set(["identifier", "type_identifier", "package_identifier"]);

const isCalledByName = (name: string, reading: GoReading) =>
  name === "main" ||
  name === "init" ||
  (reading.packages.has("testing") && /^(Test|Benchmark|Fuzz|Example)(?!\p{Ll})/u.test(name));

function declareEmbedded(root: SyntaxNode, scope: Scope, reading: GoReading): void {
  for (const field of root.descendantsOfType(["field_declaration"])) {
    if (field === null || field.childForFieldName("name") !== null) continue;
    const type = field.childForFieldName("type");
    const name = type?.type === "generic_type" ? type.childForFieldName("type") : type;
    if (name?.type === "type_identifier") reading.members.embed(name.text, scope.find(name.text));
    else if (name?.type === "qualified_type")
      reading.members.embed(name.childForFieldName("name")?.text ?? "", null);
  }
}

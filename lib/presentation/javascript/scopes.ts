import { enterJavascript } from "./declarations";
import { Scope, type Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";

export type { Binding } from "@/lib/presentation/scope";

/** One place where the code writes a name that may be bound in it. Offsets are UTF-16. */
export interface NameUse {
  name: string;
  from: number;
  to: number;
  form: "plain" | "shorthand" | "import" | "export";
}

export interface JavascriptScopes {
  /** in order of appearance */
  uses: NameUse[];
  /** null for a free name */
  bindingOf: (use: NameUse) => Binding | null;
}

/**
 * Reads which name means which binding: `var` and functions belong to their function, `let`, `const`, classes
 * and catch parameters to their block, labels to their statement.
 */
export function readJavascriptScopes(root: SyntaxNode): JavascriptScopes {
  const found = new Map<NameUse, { scope: Scope; isLabel: boolean; isTag: boolean }>();
  const uses: NameUse[] = [];

  const record = (node: SyntaxNode, scope: Scope, form: NameUse["form"], isLabel = false, isTag = false) => {
    const entry: NameUse = { name: node.text, from: node.startIndex, to: node.endIndex, form };
    uses.push(entry);
    found.set(entry, { scope, isLabel, isTag });
  };

  visit(root, new Scope(null, "function"), record);

  for (const [entry, { scope, isTag }] of found) {
    const binding = isTag ? scope.find(entry.name) : null;
    if (binding !== null) binding.isKept = true;
  }
  return {
    uses: uses.sort((one, other) => one.from - other.from),
    bindingOf: (entry) => {
      const place = found.get(entry);
      if (place === undefined) return null;
      return place.isLabel ? place.scope.findLabel(entry.name) : place.scope.find(entry.name);
    },
  };
}

type RecordUse = (
  node: SyntaxNode,
  scope: Scope,
  form: NameUse["form"],
  isLabel?: boolean,
  isTag?: boolean,
) => void;

function visit(node: SyntaxNode, scope: Scope, record: RecordUse): void {
  const inner = enterJavascript(node, scope);
  switch (node.type) {
    case "identifier":
      return record(node, scope, "plain", false, isTagName(node));
    case "shorthand_property_identifier":
    case "shorthand_property_identifier_pattern":
      return record(node, scope, "shorthand");
    case "statement_identifier":
      return record(node, scope, "plain", true);
    case "import_specifier":
    case "export_specifier":
      return visitSpecifier(node, scope, record);
    case "namespace_export":
    case "jsx_namespace_name":
    case "import_attribute":
    case "meta_property":
      return;
  }
  for (const child of node.namedChildren) {
    if (child === null || isPlainTag(node, child)) continue;
    visit(child, isOutside(node, child) ? scope : inner, record);
  }
}

/** `import {x as y}` binds y, `export {x as y}` uses x; the other name belongs to another module. */
function visitSpecifier(node: SyntaxNode, scope: Scope, record: RecordUse): void {
  const name = node.childForFieldName("name");
  const alias = node.childForFieldName("alias");
  if (node.type === "import_specifier") {
    if (alias !== null) record(alias, scope, "plain");
    else if (name?.type === "identifier") record(name, scope, "import");
    return;
  }
  const isForwarded = node.parent?.parent?.childForFieldName("source") != null;
  if (!isForwarded && name?.type === "identifier") record(name, scope, alias === null ? "export" : "plain");
}

/** A declaration's own name stands outside the scope it opens. */
function isOutside(node: SyntaxNode, child: SyntaxNode): boolean {
  if (node.type === "method_definition") return child.id === node.childForFieldName("name")?.id;
  if (node.type !== "function_declaration" && node.type !== "generator_function_declaration") return false;
  return child.id === node.childForFieldName("name")?.id;
}

const TAGS = new Set(["jsx_opening_element", "jsx_closing_element", "jsx_self_closing_element"]);
const isTagName = (node: SyntaxNode) => TAGS.has(node.parent?.type ?? "");
/** `<div>` names an element, not a binding. */
const isPlainTag = (node: SyntaxNode, child: SyntaxNode) =>
  TAGS.has(node.type) && child.type === "identifier" && /^[a-z]/.test(child.text);

import { enterJavascript } from "./declarations";
import { Scope, type Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";

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

/** What a language that extends JavaScript adds to reading its names. */
interface Dialect {
  /** see `enterJavascript` */
  enter: (node: SyntaxNode, scope: Scope, keep: (name: string, scope: Scope) => void) => Scope;
  /** nodes that write the name of a type */
  typeName?: string;
  /** true for a child that stands outside the scope its node opens */
  isOutside?: (node: SyntaxNode, child: SyntaxNode) => boolean;
}

/**
 * Reads which name means which binding: `var` and functions belong to their function, `let`, `const`, classes
 * and catch parameters to their block, labels to their statement.
 */
export function readJavascriptScopes(
  root: SyntaxNode,
  dialect: Dialect = { enter: enterJavascript },
): JavascriptScopes {
  const found = new Map<NameUse, { scope: Scope; role: Role }>();
  const kept: [string, Scope][] = [];
  const uses: NameUse[] = [];

  const record: RecordUse = (node, scope, form, role = "value") => {
    const entry: NameUse = { name: node.text, from: node.startIndex, to: node.endIndex, form };
    uses.push(entry);
    found.set(entry, { scope, role });
  };
  const keep = (name: string, scope: Scope) => kept.push([name, scope]);

  visit(root, new Scope(null, "function"), { ...dialect, record, keep });

  for (const [entry, { scope, role }] of found) if (role === "tag") kept.push([entry.name, scope]);
  for (const [name, scope] of kept)
    for (const binding of [scope.find(name), scope.findType(name)])
      if (binding !== null) binding.isKept = true;
  return {
    uses: uses.sort((one, other) => one.from - other.from),
    bindingOf: (entry) => {
      const place = found.get(entry);
      return place === undefined ? null : FIND[place.role](entry, place.scope);
    },
  };
}

/** What is imported or exported may be a type only: `either`. */
type Role = "value" | "type" | "either" | "label" | "tag";
type RecordUse = (node: SyntaxNode, scope: Scope, form: NameUse["form"], role?: Role) => void;
type Reading = Dialect & { record: RecordUse; keep: (name: string, scope: Scope) => void };

const FIND: Record<Role, (use: NameUse, scope: Scope) => Binding | null> = {
  value: ({ name }, scope) => scope.find(name),
  either: ({ name }, scope) => scope.find(name) ?? scope.findType(name),
  type: ({ name }, scope) => scope.findType(name),
  label: ({ name }, scope) => scope.findLabel(name),
  tag: ({ name }, scope) => scope.find(name),
};

function visit(node: SyntaxNode, scope: Scope, reading: Reading): void {
  const { record } = reading;
  const inner = reading.enter(node, scope, reading.keep);
  switch (node.type) {
    case "identifier":
      return record(node, scope, "plain", isTagName(node) ? "tag" : "value");
    case reading.typeName:
      // In `ns.Foo` the second name is the other module's.
      return isMember(node) ? undefined : record(node, scope, "plain", "type");
    case "shorthand_property_identifier":
    case "shorthand_property_identifier_pattern":
      return record(node, scope, "shorthand");
    case "statement_identifier":
      return record(node, scope, "plain", "label");
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
    const isOut = isOutside(node, child) || reading.isOutside?.(node, child);
    visit(child, isOut ? scope : inner, reading);
  }
}

/** `import {x as y}` binds y, `export {x as y}` uses x; the other name belongs to another module. */
function visitSpecifier(node: SyntaxNode, scope: Scope, record: RecordUse): void {
  const name = node.childForFieldName("name");
  const alias = node.childForFieldName("alias");
  if (node.type === "import_specifier") {
    if (alias !== null) record(alias, scope, "plain", "either");
    else if (name?.type === "identifier") record(name, scope, "import", "either");
    return;
  }
  const isForwarded = node.parent?.parent?.childForFieldName("source") != null;
  if (!isForwarded && name?.type === "identifier")
    record(name, scope, alias === null ? "export" : "plain", "either");
}

/** A declaration's own name stands outside the scope it opens. */
function isOutside(node: SyntaxNode, child: SyntaxNode): boolean {
  if (node.type === "method_definition") return child.id === node.childForFieldName("name")?.id;
  if (node.type !== "function_declaration" && node.type !== "generator_function_declaration") return false;
  return child.id === node.childForFieldName("name")?.id;
}

const isMember = (node: SyntaxNode) => node.parent?.type === "nested_type_identifier";
const TAGS = new Set(["jsx_opening_element", "jsx_closing_element", "jsx_self_closing_element"]);
const isTagName = (node: SyntaxNode) => TAGS.has(node.parent?.type ?? "");
/** `<div>` names an element, not a binding. */
const isPlainTag = (node: SyntaxNode, child: SyntaxNode) =>
  TAGS.has(node.type) && child.type === "identifier" && /^[a-z]/.test(child.text);

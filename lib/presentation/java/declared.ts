import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { Body } from "./region";

/** A method as its declaration stands. */
export interface DeclaredMethod {
  name: string;
  owner: Body;
  isOverridable: boolean;
  isOverride: boolean;
}

/** What the sample declares that can be named from elsewhere in it: one binding per name and kind. */
export interface Declared {
  types: Map<string, Binding>;
  fields: Map<string, Binding>;
  methods: Map<string, Binding>;
  /** by the id of the body's node; the program itself is the body of loose methods */
  bodies: Map<number, Body>;
  methodList: DeclaredMethod[];
  /** as the declaration writes it; null without one */
  packagePath: string | null;
  /** type nodes of fields and methods, to know what `a.b` is; several where the name is declared several times */
  fieldTypes: Map<string, SyntaxNode[]>;
  methodTypes: Map<string, SyntaxNode[]>;
}

export function readDeclared(root: SyntaxNode): Declared {
  const declared: Declared = {
    types: new Map(),
    fields: new Map(),
    methods: new Map(),
    bodies: new Map([[root.id, newBody(null, [])]]),
    methodList: [],
    packagePath: packageOf(root),
    fieldTypes: new Map(),
    methodTypes: new Map(),
  };
  for (const node of nodes(root, BODIES)) declared.bodies.set(node.id, bodyOf(node));
  for (const node of nodes(root, TYPES)) declareType(node, declared);
  for (const node of nodes(root, FIELDS)) declareFields(node, declared);
  for (const node of nodes(root, METHODS)) declareMethod(node, declared);
  return declared;
}

const packageOf = (root: SyntaxNode) =>
  root.namedChildren.find((node) => node?.type === "package_declaration")?.namedChildren.at(-1)?.text ?? null;

const TYPES = [
  "class_declaration",
  "interface_declaration",
  "enum_declaration",
  "record_declaration",
  "annotation_type_declaration",
];
const BODIES = ["class_body", "interface_body", "enum_body", "annotation_type_body"];
const FIELDS = ["field_declaration", "constant_declaration", "enum_constant"];
const METHODS = ["method_declaration", "annotation_type_element_declaration"];

const nodes = (root: SyntaxNode, types: readonly string[]) =>
  root.descendantsOfType([...types]).filter((node) => node !== null);

function bodyOf(node: SyntaxNode): Body {
  const owner = node.parent;
  if (owner === null || !TYPES.includes(owner.type)) {
    const type = owner?.childForFieldName("type") ?? enumOf(owner);
    return newBody(null, type === null ? [] : [simpleName(type)]);
  }
  const parents = owner.namedChildren
    .filter((child) => PARENTS.has(child?.type ?? ""))
    .flatMap((child) => listed(child));
  if (owner.type === "enum_declaration") parents.push("Enum");
  return newBody(owner.childForFieldName("name")?.text ?? null, parents);
}

/** The name of the enumeration a constant with a body of its own belongs to. */
const enumOf = (constant: SyntaxNode | null) => constant?.parent?.parent?.childForFieldName("name") ?? null;

const PARENTS = new Set(["superclass", "super_interfaces", "extends_interfaces"]);

function listed(node: SyntaxNode | null): string[] {
  const children = node?.namedChildren.filter((child) => child !== null) ?? [];
  return children.flatMap((child) => (child.type === "type_list" ? listed(child) : [simpleName(child)]));
}

/** `Outer.Inner<T>` is Inner. */
function simpleName(type: SyntaxNode): string {
  const last = type.namedChildren.filter((child) => child?.type !== "type_arguments").at(-1);
  return type.namedChildCount === 0 || last == null ? type.text : simpleName(last);
}

const newBody = (name: string | null, parents: string[]): Body => ({
  name,
  fields: new Set(),
  methods: new Set(),
  parents,
});

function declareType(node: SyntaxNode, declared: Declared): void {
  bind(declared.types, node.childForFieldName("name")?.text);
  if (node.type !== "record_declaration") return;
  const body = declared.bodies.get(node.childForFieldName("body")?.id ?? -1);
  // A component is a field, and a method to read it.
  for (const parameter of node.childForFieldName("parameters")?.namedChildren ?? []) {
    const name = componentName(parameter);
    if (name === undefined) continue;
    const binding = declared.fields.get(name) ?? declared.methods.get(name) ?? { isKept: false };
    declared.fields.set(name, binding);
    declared.methods.set(name, binding);
    body?.fields.add(name);
    body?.methods.add(name);
    const type = parameter?.childForFieldName("type");
    addType(declared.fieldTypes, name, type);
    addType(declared.methodTypes, name, type);
  }
}

const componentName = (parameter: SyntaxNode | null) =>
  (
    parameter?.childForFieldName("name") ??
    parameter?.namedChildren.find((child) => child?.type === "variable_declarator")?.childForFieldName("name")
  )?.text;

function declareFields(node: SyntaxNode, declared: Declared): void {
  const body = ownerOf(node, declared);
  const names =
    node.type === "enum_constant"
      ? [node.childForFieldName("name")]
      : node.childrenForFieldName("declarator").map((one) => one?.childForFieldName("name") ?? null);
  for (const name of names) {
    if (name?.type !== "identifier") continue;
    bind(declared.fields, name.text);
    body?.fields.add(name.text);
    addType(declared.fieldTypes, name.text, node.childForFieldName("type"));
  }
}

function declareMethod(node: SyntaxNode, declared: Declared): void {
  const name = node.childForFieldName("name")?.text;
  const owner = ownerOf(node, declared);
  if (name === undefined || owner === undefined) return;
  bind(declared.methods, name);
  owner.methods.add(name);
  addType(declared.methodTypes, name, node.childForFieldName("type"));
  const modifiers = node.namedChildren.find((child) => child?.type === "modifiers")?.children ?? [];
  const has = (word: string) => modifiers.some((child) => child?.type === word);
  declared.methodList.push({
    name,
    owner,
    isOverridable: !has("static") && !has("private"),
    isOverride: modifiers.some((child) => child?.text === "@Override"),
  });
}

function ownerOf(node: SyntaxNode, declared: Declared): Body | undefined {
  const parent = node.parent?.type === "enum_body_declarations" ? node.parent.parent : node.parent;
  return declared.bodies.get(parent?.id ?? -1);
}

function bind(bindings: Map<string, Binding>, name: string | undefined): void {
  if (name !== undefined && !bindings.has(name)) bindings.set(name, { isKept: false });
}

function addType(types: Map<string, SyntaxNode[]>, name: string, type: SyntaxNode | null | undefined): void {
  if (type != null) types.set(name, [...(types.get(name) ?? []), type]);
}

import { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { phpRole, type PhpRole } from "./roles";
import { BY_REFERENCE, GIVEN_VARIABLES } from "./standard-names";

/** A member's use whose object may be one of somebody else's class. */
interface DeclaredMember {
  role: PhpRole;
  name: string;
  owner: SyntaxNode;
  isPrivate: boolean;
}

/** Reads what each name of a PHP program means, into spaces: see `SpelledNames`. */
export class PhpReader {
  readonly names = new SpelledNames();
  readonly members: DeclaredMember[] = [];
  /** last words of `A\b` and of what is imported: they may be of the program or of somebody else */
  readonly inPaths = new Set<string>();
  /** members that are read from an object that is not surely the program's */
  readonly unsure = new Set<string>();
  private functions = 0;

  read(root: SyntaxNode): void {
    this.visit(root, "file", null);
    for (const { node, callee } of this.named) this.nameParameter(node, callee);
  }

  /** Names of parameters in calls, resolved when every function is known. */
  private readonly named: { node: SyntaxNode; callee: string }[] = [];
  private readonly signatures = new Map<string, string[]>();

  private visit(node: SyntaxNode, space: string, owner: SyntaxNode | null): void {
    if (VARIABLES.has(node.type) && this.variable(node, space, owner)) return;
    if (node.type === "name") return this.name(node, space, owner);
    const inside = FUNCTIONS.has(node.type) ? this.open(node, space, owner) : space;
    const within = CLASSES.has(node.type) ? node : owner;
    for (const child of node.children) {
      if (child === null) continue;
      // What a closure takes along is one variable inside and outside.
      if (child.type === "anonymous_function_use_clause") this.takeAlong(child, space, inside);
      this.visit(child, inside, within);
    }
  }

  private open(node: SyntaxNode, outer: string, owner: SyntaxNode | null): string {
    const space = `function ${this.functions++}`;
    if (node.type === "arrow_function") this.around.set(space, outer);
    // A hook that sets a property has the new value without a parameter.
    if (node.type === "property_hook" && node.childForFieldName("parameters") === null)
      this.names.declare(space, "value").isKept = true;
    const name = node.childForFieldName("name")?.text.toLowerCase() ?? "";
    const isNew = name === "__construct";
    const callee = isNew ? `type ${owner?.childForFieldName("name")?.text.toLowerCase() ?? ""}` : name;
    this.signatures.set(callee, [...(this.signatures.get(callee) ?? []), space]);
    return space;
  }

  /** An argument's name goes with its parameter where one function alone can be meant. */
  private nameParameter(node: SyntaxNode, callee: string): void {
    const spaces = this.signatures.get(callee) ?? [];
    const isOwn = ["type", "function", "method"].some(
      (space) => this.names.find(space, callee.replace("type ", "")) !== null,
    );
    const [only] = spaces;
    if (only !== undefined && spaces.length === 1) return this.names.write(node, { space: only });
    if (isOwn) throw new Error(`The parameter ${node.text} may be one of several functions.`);
    this.names.write(node, { space: "none" });
  }

  /** The spaces that an arrow function sees. */
  private readonly around = new Map<string, string>();

  private takeAlong(clause: SyntaxNode, outer: string, inner: string): void {
    for (const node of clause.descendantsOfType(["variable_name"]))
      if (node !== null)
        this.names.link(inner, bare(node), this.names.declare(this.spaceOf(bare(node), outer), bare(node)));
  }

  private spaceOf(variable: string, space: string): string {
    const outer = this.around.get(space);
    return outer === undefined || this.names.find(space, variable) !== null
      ? space
      : this.spaceOf(variable, outer);
  }

  /** False for what is no plain variable. */
  private variable(node: SyntaxNode, space: string, owner: SyntaxNode | null): boolean {
    const name = node.namedChildren.find((child) => child?.type === "name");
    if (name == null || (node.type === "dynamic_variable_name" && node.child(1)?.type !== "{")) return false;
    const parent = node.parent;
    if (parent?.type === "property_element") this.declareMember("property", name, owner);
    else if (parent?.type === "scoped_property_access_expression" && isField(node, "name"))
      this.use("property", name, parent.childForFieldName("scope"));
    else if (parent?.type === "property_promotion_parameter") this.promote(name, space, owner);
    else this.local(node, name, space);
    return true;
  }

  private promote(name: SyntaxNode, space: string, owner: SyntaxNode | null): void {
    this.declareMember("property", name, owner);
    this.names.link(space, name.text, this.names.declare("property", name.text));
  }

  private local(node: SyntaxNode, name: SyntaxNode, space: string): void {
    if (GIVEN_VARIABLES.has(name.text)) return;
    const isParameter = PARAMETERS.has(node.parent?.type ?? "");
    if (node.parent?.type === "global_declaration")
      this.names.link(space, name.text, this.names.declare("file", name.text));
    const home = isParameter ? space : this.spaceOf(name.text, space);
    // A file may get its variables from another one, a function only its own.
    if (home !== "file" || isAssigned(node)) this.names.declare(home, name.text);
    this.names.write(name, { space: home });
  }

  private name(node: SyntaxNode, space: string, owner: SyntaxNode | null): void {
    const role = phpRole(node);
    if (role === null) {
      if (PATHS.has(node.parent?.type ?? "")) this.inPaths.add(node.text);
      return this.names.write(node, { space: "none" });
    }
    if (role.space === "parameter") {
      this.named.push({ node, callee: calleeOf(node) });
      return;
    }
    if (role.declares) {
      if (MEMBERS.has(role.space)) return this.declareMember(role.space, node, owner);
      this.names.declare(role.space, keyOf(role.space, node.text));
    }
    if (MEMBERS.has(role.space)) return this.use(role.space, node, role.object ?? null);
    const at = role.space === "label" ? `label ${space}` : role.space;
    if (role.space === "label") this.names.declare(at, node.text);
    this.names.write(node, { space: at, key: keyOf(role.space, node.text) });
  }

  private declareMember(space: PhpRole["space"], node: SyntaxNode, owner: SyntaxNode | null): void {
    this.names.declare(space, keyOf(space, node.text));
    this.names.write(node, { space, key: keyOf(space, node.text), isMember: true });
    const isPrivate = /^(?:\s*#\[[^\]]*\])?[\w\s]*\bprivate\b/.test(declarationOf(node)?.text ?? "");
    if (owner !== null) this.members.push({ role: { space }, name: node.text, owner, isPrivate });
  }

  private use(space: PhpRole["space"], node: SyntaxNode, object: SyntaxNode | null): void {
    if (object?.text !== "$this" && object?.type !== "relative_scope")
      if (object?.type !== "name" || this.names.find("type", object.text.toLowerCase()) === null)
        this.unsure.add(node.text);
    this.names.write(node, { space, key: keyOf(space, node.text), isMember: true });
  }
}

/** Functions, methods and classes are found whatever their case. */
const keyOf = (space: PhpRole["space"], name: string) =>
  space === "type" || space === "function" || space === "method" ? name.toLowerCase() : name;

/** The function of an argument's name, or "type X" for a constructor. */
function calleeOf(name: SyntaxNode): string {
  const call = name.parent?.parent?.parent ?? null;
  const called = call?.childForFieldName("function") ?? call?.childForFieldName("name");
  if (called != null) return called.text.toLowerCase();
  return `type ${call?.namedChildren.find((child) => child?.type === "name")?.text.toLowerCase() ?? ""}`;
}

const bare = (variable: SyntaxNode) => variable.text.slice(1);

const isField = (node: SyntaxNode, field: string) => node.parent?.childForFieldName(field)?.id === node.id;

const declarationOf = (name: SyntaxNode): SyntaxNode | null => {
  for (let node = name.parent; node !== null; node = node.parent)
    if (/_declaration$|_parameter$|^enum_case$/.test(node.type)) return node;
  return null;
};

/** Whether the variable gets a value here, as far as its place tells. */
function isAssigned(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (parent === null) return false;
  if (/^(augmented_|reference_)?assignment_expression$/.test(parent.type)) return isField(node, "left");
  if (parent.type === "foreach_statement") return node.startIndex > (parent.child(2)?.startIndex ?? 0);
  if (parent.type === "argument") return isFilled(parent);
  if (parent.type === "subscript_expression" || LISTS.has(parent.type)) return isAssigned(parent);
  return ASSIGNING.has(parent.type);
}

/** `preg_match($pattern, $text, $found)` */
function isFilled(argument: SyntaxNode): boolean {
  const list = argument.parent;
  const called = list?.parent?.childForFieldName("function")?.text.toLowerCase() ?? "";
  const index = list?.namedChildren.findIndex((child) => child?.id === argument.id) ?? -1;
  return index >= (BY_REFERENCE.get(called) ?? Number.POSITIVE_INFINITY);
}

const PATHS = new Set(["qualified_name", "namespace_use_clause"]);
const LISTS = new Set(["list_literal", "pair", "by_ref", "array_element_initializer"]);
const ASSIGNING = new Set([
  "catch_clause",
  "static_variable_declaration",
  "global_declaration",
  "anonymous_function_use_clause",
]);
const VARIABLES = new Set(["variable_name", "dynamic_variable_name"]);
const PARAMETERS = new Set(["simple_parameter", "variadic_parameter"]);
const FUNCTIONS = new Set([
  "function_definition",
  "method_declaration",
  "anonymous_function",
  "arrow_function",
  "property_hook",
]);
const CLASSES = new Set([
  "class_declaration",
  "interface_declaration",
  "trait_declaration",
  "enum_declaration",
  "anonymous_class",
]);
const MEMBERS = new Set<string>(["method", "property", "constantOfClass"]);

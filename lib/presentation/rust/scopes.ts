import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import { declareItems, follow } from "./items";
import { visitHoles, visitMacro, visitTokens } from "./macros";
import { readMembers } from "./members";
import { inPlace, readPath } from "./paths";
import { bindPattern } from "./patterns";
import { record, recordShorthand, recordTick, visitChildren, type RustReading } from "./reading";
import { RustScope } from "./rust-scope";

/**
 * Reads which name means which binding: items are known in their whole block, `let` binds from its end on, and each
 * `let` binds anew.
 * @returns uses in order of appearance
 */
export function readRustScopes(root: SyntaxNode): WrittenName[] {
  const scope = new RustScope(null);
  const reading: RustReading = {
    uses: [],
    members: readMembers(root),
    modules: new Map(),
    items: new Set(),
    foreign: new Set(),
    root: scope,
    visit: (node, within) => visit(node, within, reading),
  };
  declareItems(root, scope, reading);
  visitBlock(root, scope, reading);
  return reading.uses.sort((one, other) => one.from - other.from || one.to - other.to);
}

/** Walks one node and all below it. */
function visit(node: SyntaxNode | null, scope: RustScope, reading: RustReading): void {
  if (node === null) return;
  switch (node.type) {
    case "identifier":
    case "type_identifier":
    case "scoped_identifier":
    case "scoped_type_identifier":
      readPath(node, node.type.includes("type") ? "type" : "value", scope, reading);
      return;
    case "field_identifier":
      return record(node, reading.members.get(node.text) ?? null, reading);
    case "lifetime":
      return recordTick(node, scope.find("lifetime", tickName(node)), reading);
    case "label":
      return recordTick(node, scope.find("label", tickName(node)), reading);
    case "struct_item":
    case "enum_item":
    case "union_item":
    case "trait_item":
    case "type_item":
    case "const_item":
    case "static_item":
    case "function_item":
    case "function_signature_item":
    case "associated_type":
      return visitItem(node, scope, reading);
    case "impl_item":
      return visitGeneric(node, new RustScope(scope), reading);
    case "mod_item":
      return visitModule(node, scope, reading);
    case "enum_variant":
    case "field_declaration": {
      const name = node.childForFieldName("name");
      if (name !== null) record(name, reading.members.get(name.text) ?? null, reading);
      for (const child of node.namedChildren) if (child?.id !== name?.id) visit(child, scope, reading);
      return;
    }
    case "block": {
      const own = new RustScope(scope);
      const label = node.namedChildren.find((child) => child?.type === "label");
      if (label) own.declare("label", tickName(label));
      declareItems(node, own, reading);
      return visitBlock(node, own, reading);
    }
    case "closure_expression": {
      const own = new RustScope(scope);
      bindPattern(node.childForFieldName("parameters"), own, reading);
      visit(node.childForFieldName("return_type"), own, reading);
      return visit(node.childForFieldName("body"), own, reading);
    }
    case "match_arm":
      return visitArm(node, new RustScope(scope), reading);
    case "let_condition":
      visit(node.childForFieldName("value"), scope, reading);
      return bindPattern(node.childForFieldName("pattern"), scope, reading);
    case "if_expression": {
      const own = new RustScope(scope);
      for (const field of ["condition", "consequence"]) visit(node.childForFieldName(field), own, reading);
      return visit(node.childForFieldName("alternative"), scope, reading);
    }
    case "while_expression":
    case "loop_expression":
    case "for_expression":
      return visitLoop(node, scope, reading);
    case "struct_expression":
      return visitStruct(node, scope, reading);
    case "macro_invocation":
      return visitMacro(node, scope, reading);
    case "macro_definition": {
      const name = node.childForFieldName("name");
      if (name !== null) record(name, scope.find("macro", name.text), reading);
      for (const tree of node.descendantsOfType(["macro_rule"])) {
        const right = tree?.childForFieldName("right");
        if (right) visitTokens(right, reading.root, reading);
        if (tree !== null) visitHoles(tree, reading);
      }
      return;
    }
    case "use_declaration":
      return visitUse(node.childForFieldName("argument"), scope, reading);
    case "for_lifetimes":
      for (const one of node.namedChildren) if (one !== null) scope.declare("lifetime", tickName(one));
      break;
    case "attribute_item":
    case "inner_attribute_item":
      for (const name of node.descendantsOfType(["identifier"]))
        if (name !== null) record(name, null, reading);
      return;
  }
  visitChildren(node, scope, reading);
}

const tickName = (node: SyntaxNode) => node.text.replace(/^'\s*/, "");

/** Statements in order: what `let` binds is known in those after it. */
function visitBlock(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  let inner = scope;
  for (const child of node.namedChildren) {
    if (child?.type !== "let_declaration") {
      visit(child, inner, reading);
      continue;
    }
    for (const field of ["type", "value", "alternative"])
      visit(child.childForFieldName(field), inner, reading);
    inner = new RustScope(inner);
    bindPattern(child.childForFieldName("pattern"), inner, reading);
  }
}

/** An item in an `impl` or a trait is a member. */
function visitItem(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const name = node.childForFieldName("name");
  const holder = node.parent?.parent?.type;
  const isMember = holder === "impl_item" || holder === "trait_item";
  if (name !== null && name.text !== "_")
    record(
      name,
      isMember ? (reading.members.get(name.text) ?? null) : scope.findAny(spaceOf(node), name.text),
      reading,
    );
  visitGeneric(node, new RustScope(scope), reading);
}

const spaceOf = (node: SyntaxNode) => (/^(function|const|static)/.test(node.type) ? "value" : "type");

/** Type parameters, parameters and the rest, in a scope of their own. */
function visitGeneric(node: SyntaxNode, own: RustScope, reading: RustReading): void {
  const parameters = node.childForFieldName("type_parameters");
  for (const parameter of parameters?.namedChildren ?? []) {
    const name = parameter?.childForFieldName("name") ?? null;
    if (name === null) continue;
    if (name.type === "lifetime") own.declare("lifetime", tickName(name));
    else own.declare(parameter?.type === "const_parameter" ? "value" : "type", name.text);
  }
  const skipped = node.childForFieldName("name")?.id;
  for (const child of node.namedChildren) {
    if (child === null || child.id === skipped) continue;
    if (child.type !== "parameters") visit(child, own, reading);
    else for (const one of child.namedChildren) bindPattern(one, own, reading);
  }
}

function visitModule(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  const binding = name === null ? null : scope.find("type", name.text);
  if (name !== null) record(name, binding, reading);
  const own = binding === null ? undefined : reading.modules.get(binding);
  if (body !== null && own !== undefined) visitBlock(body, own, reading);
}

function visitArm(node: SyntaxNode, own: RustScope, reading: RustReading): void {
  const pattern = node.childForFieldName("pattern");
  bindPattern(pattern, own, reading);
  visit(pattern?.childForFieldName("condition") ?? null, own, reading);
  visit(node.childForFieldName("value"), own, reading);
}

function visitLoop(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const own = new RustScope(scope);
  const label = node.namedChildren.find((child) => child?.type === "label");
  if (label) own.declare("label", tickName(label));
  if (label) visit(label, own, reading);
  visit(node.childForFieldName("value"), scope, reading);
  bindPattern(node.childForFieldName("pattern"), own, reading);
  for (const field of ["condition", "body"]) visit(node.childForFieldName(field), own, reading);
}

function visitStruct(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const name = node.childForFieldName("name");
  const type = /^generic_type/.test(name?.type ?? "") ? (name?.childForFieldName("type") ?? null) : name;
  const binding = type === null ? null : readPath(type, "type", scope, reading);
  if (type?.id !== name?.id) visit(name?.childForFieldName("type_arguments") ?? null, scope, reading);
  const isOwn = binding !== null || type?.text === "Self";
  for (const part of node.childForFieldName("body")?.namedChildren ?? []) {
    const field = part?.childForFieldName("field") ?? null;
    if (part?.type === "shorthand_field_initializer") {
      const short = part.lastNamedChild;
      const member = isOwn && short !== null ? (reading.members.get(short.text) ?? null) : null;
      if (short !== null)
        recordShorthand(
          short,
          { at: short.startIndex, field: member, variable: scope.findAny("value", short.text) },
          reading,
        );
    } else if (field !== null) {
      record(field, isOwn ? (reading.members.get(field.text) ?? null) : null, reading);
      visit(part?.childForFieldName("value") ?? null, scope, reading);
    } else visit(part, scope, reading);
  }
}

/** Every name in a `use` by the way its path leads. */
function visitUse(node: SyntaxNode | null, scope: RustScope, reading: RustReading): void {
  for (const name of node?.descendantsOfType(["identifier"]) ?? []) {
    if (name === null) continue;
    const binding =
      name.parent?.childForFieldName("alias")?.id === name.id
        ? scope.own(name.text)
        : usedBinding(name, scope, reading);
    record(name, binding, reading);
  }
}

/** The names before it in its path, and before the braces it stands in. */
function usedBinding(name: SyntaxNode, scope: RustScope, reading: RustReading) {
  const path: string[] = [];
  for (let at: SyntaxNode | null = name; at !== null && at.type !== "use_declaration"; at = at.parent) {
    const before = at.parent?.childForFieldName("path") ?? null;
    if (before !== null && before.endIndex <= at.startIndex) path.unshift(...before.text.split(/\s*::\s*/));
  }
  return inPlace(follow(path, scope, reading), name.text, reading);
}

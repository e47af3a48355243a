import type { SyntaxNode } from "@/lib/presentation/syntax";
import { inPlace, placeOf } from "./paths";
import type { RustReading } from "./reading";
import { RustScope, type NameSpace } from "./rust-scope";

/** Declares the items of a file, module or block, which are known before and after the place they stand in. */
export function declareItems(body: SyntaxNode, scope: RustScope, reading: RustReading): void {
  for (const item of body.namedChildren) {
    const space = item === null ? undefined : SPACES[item.type];
    const name = item?.childForFieldName("name") ?? null;
    if (item === null || space === undefined || name === null) continue;
    const binding = scope.declare(space, name.text);
    reading.items.add(binding);
    binding.isKept ||= isCalledByName(item, name.text);
    const inner = item.type === "mod_item" ? item.childForFieldName("body") : null;
    if (inner === null) continue;
    const own = new RustScope(scope);
    reading.modules.set(binding, own);
    declareItems(inner, own, reading);
  }
  for (const item of body.namedChildren) {
    if (item?.type === "use_declaration") adoptUsed(item.childForFieldName("argument"), scope, reading);
    if (item?.type === "type_item") noteTarget(item, scope, reading);
  }
}

const SPACES: Readonly<Record<string, NameSpace | undefined>> = {
  struct_item: "type",
  enum_item: "type",
  union_item: "type",
  trait_item: "type",
  type_item: "type",
  mod_item: "type",
  function_item: "value",
  const_item: "value",
  static_item: "value",
  macro_definition: "macro",
};

function isCalledByName(item: SyntaxNode, name: string): boolean {
  if (item.type === "function_item" && name === "main") return true;
  const before = item.previousNamedSibling;
  return before?.type === "attribute_item" && /\b(no_mangle|export_name|macro_export)\b/.test(before.text);
}

/** `type Set = HashSet<i32>` is asked for the members of `HashSet`, which are not the sample's. */
function noteTarget(item: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const alias = scope.own(item.childForFieldName("name")?.text ?? "");
  const target = item.childForFieldName("type");
  const type = /^generic_type/.test(target?.type ?? "") ? target?.childForFieldName("type") : target;
  if (alias === null || !type) return;
  if (follow(segments(type), scope, reading) === "foreign") reading.foreign.add(alias);
}

/** `use` makes names of the sample's own modules and types known here; an alias is a name of its own. */
function adoptUsed(
  use: SyntaxNode | null,
  scope: RustScope,
  reading: RustReading,
  within: string[] = [],
): void {
  if (use === null) return;
  switch (use.type) {
    case "use_list":
      for (const one of use.namedChildren) adoptUsed(one, scope, reading, within);
      return;
    case "scoped_use_list": {
      const path = [...within, ...segments(use.childForFieldName("path"))];
      return adoptUsed(use.childForFieldName("list"), scope, reading, path);
    }
    case "use_as_clause": {
      const alias = use.childForFieldName("alias");
      if (alias === null || alias.text === "_") return;
      const binding = { isKept: false };
      const place = follow([...within, ...segments(use.childForFieldName("path"))], scope, reading);
      if (place === "foreign") reading.foreign.add(binding);
      else if (place instanceof RustScope) reading.modules.set(binding, place);
      return scope.adopt("type", alias.text, binding);
    }
    case "use_wildcard": {
      const place = follow([...within, ...segments(use.firstNamedChild)], scope, reading);
      if (place instanceof RustScope && place !== scope) scope.adoptAll(place);
      if (place === "type") for (const [name, member] of reading.members) adopt(name, member, scope, reading);
      return;
    }
  }
  const path = [...within, ...segments(use)];
  const name = path.pop();
  if (name === undefined || path.length === 0) return;
  const binding = inPlace(follow(path, scope, reading), name, reading);
  if (binding !== null) adopt(name, binding, scope, reading);
}

function adopt(name: string, binding: { isKept: boolean }, scope: RustScope, reading: RustReading): void {
  if (scope.own(name) !== null) return;
  scope.adopt("type", name, binding);
  reading.items.add(binding);
}

const segments = (path: SyntaxNode | null) => (path === null ? [] : path.text.split(/\s*::\s*/));

/** Where a path of a `use` leads. */
export function follow(path: readonly string[], scope: RustScope, reading: RustReading) {
  let place: ReturnType<typeof placeOf> = scope;
  for (const name of path) {
    if (name === "crate") place = reading.root;
    else if (name !== "self" && name !== "super") place = placeOf(inPlace(place, name, reading), reading);
  }
  return place;
}

import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { RubyReader } from "./reader";
import { STANDARD_MEMBERS, STANDARD_TYPES } from "./standard-names";

/** Marks the methods whose names must stay: those that Ruby calls, that a class elsewhere may ask for, that may be a library's, and a record's fields that are given by name. */
export function keepRubyMembers({ names, methods, unsure, fields, keys }: RubyReader): void {
  for (const field of fields) if (keys.has(field)) names.keep("member", field);
  for (const { name, owner } of methods) {
    const isStandard = STANDARD_MEMBERS.has(name);
    const foreign =
      owner === null ? [] : parentsOf(owner).filter((parent) => names.find("constant", parent) === null);
    const isAskedFor = foreign.some((parent) => isStandard || !STANDARD_TYPES.has(parent));
    if (CALLED.test(name) || isAskedFor || (isStandard && unsure.has(name))) names.keep("member", name);
  }
}

/** What Ruby itself calls. */
const CALLED =
  /^(?:initialize|initialize_copy|to_(?:s|str|a|ary|h|hash|i|int|f|proc|sym|r|c)|inspect|hash|each|call|coerce|method_missing|respond_to_missing\?|eql\?|equal\?|included|extended|inherited|prepended|method_added|const_missing|===?|new|allocate|succ|exception|message|backtrace|encode_with|init_with|marshal_(?:dump|load)|_dump|_load)$/;

/** The class that a class extends and the modules that it includes; the last word of each. */
function parentsOf(owner: SyntaxNode): string[] {
  const last = (text: string) => /\w+$/.exec(text.replace(/\.new\b.*$|\.define\b.*$/s, ""))?.[0] ?? "";
  const superclass = owner.childForFieldName("superclass")?.namedChild(0)?.text;
  const body = owner.childForFieldName("body")?.namedChildren ?? [];
  const mixed = body.filter(
    (child) =>
      child?.type === "call" &&
      /^(?:include|extend|prepend)$/.test(child.childForFieldName("method")?.text ?? ""),
  );
  const modules = mixed.flatMap(
    (child) => child?.childForFieldName("arguments")?.namedChildren.map((one) => one?.text ?? "") ?? [],
  );
  return [...(superclass === undefined ? [] : [superclass]), ...modules].map(last);
}

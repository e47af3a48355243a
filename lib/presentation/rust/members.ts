import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { PLAIN_DERIVES, STANDARD_MEMBERS } from "./standard-names";

/**
 * Fields, variants, methods and associated items that the sample declares: one thing by its name, for the tree knows no
 * types. The standard library's names stay, what a foreign trait asks for, and fields that a derived trait reads.
 */
export type Members = ReadonlyMap<string, Binding>;

export function readMembers(root: SyntaxNode): Members {
  const members = new Map<string, Binding>();
  const declare = (name: SyntaxNode | null, isKept: boolean) => {
    if (name === null) return;
    const member = members.get(name.text) ?? { isKept: false };
    member.isKept ||= isKept || STANDARD_MEMBERS.has(name.text);
    members.set(name.text, member);
  };
  const traits = new Set(nodes(root, ["trait_item"]).map((node) => node.childForFieldName("name")?.text));
  for (const node of nodes(root, ["field_declaration", "enum_variant"]))
    declare(node.childForFieldName("name"), isReadByName(node));
  for (const body of nodes(root, ["declaration_list"])) {
    if (body.parent?.type !== "impl_item" && body.parent?.type !== "trait_item") continue;
    const trait = body.parent.childForFieldName("trait");
    const isForeign = trait !== null && !traits.has(/[\p{L}\p{N}_]+(?=\s*(<|$))/u.exec(trait.text)?.[0]);
    for (const item of body.namedChildren) declare(item?.childForFieldName("name") ?? null, isForeign);
  }
  return members;
}

const nodes = (root: SyntaxNode, types: string[]) =>
  root.descendantsOfType(types).filter((node) => node !== null);

/** An attribute other than the language's own, or a derived trait that writes the names out, as serde's do. */
function isReadByName(node: SyntaxNode): boolean {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    for (
      let before = at.previousNamedSibling;
      before?.type === "attribute_item";
      before = before.previousNamedSibling
    )
      if (!isPlainAttribute(before.text)) return true;
    if (/^(struct|enum|union)_item$/.test(at.type)) return false;
  }
  return false;
}

function isPlainAttribute(text: string): boolean {
  if (/^#\s*\[\s*(allow|cfg|default|deprecated|doc|inline|must_use|non_exhaustive|repr)\b/.test(text))
    return true;
  const [, derived = null] = /^#\s*\[\s*derive\s*\(([^)]*)\)/.exec(text) ?? [];
  return (
    derived !== null && (derived.match(/\w+(?=\s*(,|$))/g) ?? []).every((name) => PLAIN_DERIVES.has(name))
  );
}

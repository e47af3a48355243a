import type { SyntaxNode } from "@/lib/presentation/syntax";

/** The maps of a script, whose keys are texts: `declare -A opts`, `local -A opts=([key]=1)`. */
export function mapsOf(root: SyntaxNode): ReadonlySet<string> {
  const maps = new Set<string>();
  for (const node of root.descendantsOfType(["declaration_command"])) {
    const parts = node?.children.filter((child) => child !== null) ?? [];
    if (!parts.some(({ type, text }) => type === "word" && /^-\w*A/.test(text))) continue;
    for (const part of parts) {
      const name = part.type === "variable_assignment" ? part.childForFieldName("name") : part;
      if (name?.type === "variable_name") maps.add(name.text);
    }
  }
  return maps;
}

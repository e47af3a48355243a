import type { PresentedLanguage } from "./language";
import { loadSyntax, type Syntax } from "./syntax";

/**
 * A language's grammar behind the texts that it reads in place of the code: the first that parses, or else the first.
 * They are of the same length, so every offset of the tree is one of the code.
 */
export async function loadReader({
  grammar,
  readings,
}: Pick<PresentedLanguage, "grammar" | "readings">): Promise<Syntax> {
  const syntax = await loadSyntax(grammar);
  if (readings === undefined) return syntax;
  return {
    read(code, look) {
      let first: string | null = null;
      for (const text of readings(code)) {
        if (text.length !== code.length) throw new Error("A reading must be as long as the code.");
        first ??= text;
        const found = syntax.read(text, (root) => (root.hasError ? null : { seen: look(root) }));
        if (found !== null) return found.seen;
      }
      return syntax.read(first ?? code, look);
    },
  };
}

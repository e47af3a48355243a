import { leaves } from "@/lib/presentation/tree-tokens";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * The same tokens with one blank between them, each directive on a line of its own. A comment that is to be kept stays
 * between the lines it stood between.
 */
export function csharpLine(root: SyntaxNode, code: string): string {
  let text = "";
  let end = 0;
  let directive = -1;
  const glued = conditionalSigns(root);
  for (const token of leaves(root, code)) {
    const gap = code.slice(end, token.from);
    const opens = token.text.startsWith("#") && isFirstOfLine(code, token.from);
    const closes = directive >= 0 && token.line !== directive;
    text +=
      gap.trim() !== ""
        ? gap
        : text === "" || glued.has(token.from) || glued.has(end - 1)
          ? ""
          : opens || closes
            ? "\n"
            : " ";
    if (opens) directive = token.line;
    else if (closes) directive = -1;
    text += token.text.trim();
    end = token.to;
  }
  return text + (directive >= 0 ? "\n" : "") + code.slice(end).trimEnd();
}

/** Where a `?` stands that asks for null before a member; apart from it, the formatter takes it for a condition. */
function conditionalSigns(root: SyntaxNode): ReadonlySet<number> {
  const accesses = root.descendantsOfType(["conditional_access_expression"]);
  return new Set(
    accesses
      .flatMap((node) => node?.children.filter((child) => child?.type === "?") ?? [])
      .map((sign) => sign?.startIndex ?? -1),
  );
}

const isFirstOfLine = (code: string, at: number) => /(?:^|\n)[^\S\n]*$/.test(code.slice(0, at));

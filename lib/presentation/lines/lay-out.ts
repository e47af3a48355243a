import type { Syntax, SyntaxNode } from "@/lib/presentation/syntax";
import type { LineRules } from "./line-rules";
import { LineWriter } from "./line-writer";

/**
 * The layout of a language without a formatter in npm that we could run, from its tokens alone.
 * @throws Error where the layout would change a token or what it means, so that the step is skipped and counted
 */
export function layOutLines(code: string, syntax: Syntax, rules: LineRules): string {
  const { laidOut, before } = syntax.read(code, (root) => {
    if (root.hasError) throw new Error("The layout of code that does not parse cannot be known.");
    const writer = new LineWriter(code, rules);
    writer.write(root);
    return { laidOut: writer.text, before: meaning(root, rules) };
  });
  const after = syntax.read(laidOut, (root) => meaning(root, rules));
  if (after !== before) throw new Error("The layout would change the code.");
  return laidOut;
}

/** The tree without what only ends statements. */
export function meaning(root: SyntaxNode, rules: LineRules): string {
  const parts: string[] = [];
  const isFree = (type: string, parent: string) =>
    rules.separators.has(type) || rules.drops?.has(`${parent} ${type}`) === true;
  const visit = (node: SyntaxNode, parent: string): void => {
    if (rules.comments.has(node.type)) return;
    if (!node.isNamed && isFree(node.type, parent)) return;
    if (node.childCount === 0 || rules.wholes.has(node.type)) {
      const text = node.text;
      if (text.trim() !== "" && !(text === "," && isLastComma(node))) parts.push(text);
      return;
    }
    if (node.isNamed) parts.push(`(${node.type}`);
    for (const child of node.children) if (child !== null) visit(child, node.type);
    if (node.isNamed) parts.push(")");
  };
  visit(root, "");
  return parts.join("\u0000");
}

const isLastComma = (comma: SyntaxNode) => /^[)\]};]$/.test(comma.nextSibling?.type ?? "");

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
    return { laidOut: writer.text, before: meaning(root, code, rules) };
  });
  const after = syntax.read(laidOut, (root) => meaning(root, laidOut, rules));
  if (after !== before) throw new Error("The layout would change the code.");
  return laidOut;
}

/** The tree without what only ends statements, and without a comma before a closing bracket. */
function meaning(root: SyntaxNode, code: string, rules: LineRules): string {
  const parts: string[] = [];
  const parents: string[] = [];
  const isFree = (type: string) =>
    rules.separators.has(type) || rules.drops?.has(`${parents.at(-1) ?? ""} ${type}`) === true;
  const cursor = root.walk();
  for (let isInside = true; isInside;) {
    const { nodeType: type, nodeIsNamed: isNamed } = cursor;
    const isPassed = rules.comments.has(type) || (!isNamed && isFree(type));
    if (!isPassed && !rules.wholes.has(type) && cursor.gotoFirstChild()) {
      if (isNamed) parts.push(`(${type}`);
      parents.push(type);
      continue;
    }
    const text = isPassed ? "" : code.slice(cursor.startIndex, cursor.endIndex);
    if (parts.at(-1) === "," && CLOSING.test(text)) parts.pop();
    if (text.trim() !== "") parts.push(text);
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        isInside = false;
        break;
      }
      parents.pop();
      if (cursor.nodeIsNamed) parts.push(")");
    }
  }
  cursor.delete();
  return parts.join("\u0000");
}

const CLOSING = /^[)\]};]$/;

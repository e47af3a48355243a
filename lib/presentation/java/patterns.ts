import type { SyntaxNode } from "@/lib/presentation/syntax";

/** A stretch in which a pattern's variable is known; `isOutside`: in the block around, after the statement. */
interface Stretch {
  from: number;
  until: number;
  isOutside: boolean;
}

/**
 * Where a pattern has surely matched (Java Language Specification 6.3): in `if (o instanceof T t)` the first branch; in
 * `if (!(o instanceof T t))` the second, and what follows when the first does not come to its end.
 */
export function matchedIn(pattern: SyntaxNode): Stretch[] {
  const { statement, isNegated } = surroundings(pattern);
  const here = { from: pattern.startIndex, until: Infinity, isOutside: false };
  const body = statement?.childForFieldName("consequence") ?? statement?.childForFieldName("body");
  if (statement === null || body == null || !CONDITIONAL.has(statement.type)) return [here];
  if (!isNegated) return [{ ...here, until: body.endIndex }];
  const stretches = [{ ...here, until: body.startIndex }];
  const alternative = statement.childForFieldName("alternative");
  if (alternative !== null)
    stretches.push({ from: alternative.startIndex, until: alternative.endIndex, isOutside: false });
  if (statement.type !== "if_statement" || neverEnds(body))
    stretches.push({ from: statement.endIndex, until: Infinity, isOutside: true });
  return stretches;
}

const CONDITIONAL = new Set(["if_statement", "while_statement", "for_statement"]);

function surroundings(pattern: SyntaxNode): { statement: SyntaxNode | null; isNegated: boolean } {
  let isNegated = false;
  for (let node = pattern.parent; node !== null; node = node.parent) {
    if (node.type === "unary_expression" && node.text.startsWith("!")) isNegated = !isNegated;
    if (node.type.endsWith("_statement") || node.type === "block") return { statement: node, isNegated };
  }
  return { statement: null, isNegated };
}

function neverEnds(body: SyntaxNode): boolean {
  const last = body.type === "block" ? body.namedChildren.at(-1) : body;
  return LEAVING.has(last?.type ?? "");
}

const LEAVING = new Set(["return_statement", "throw_statement", "break_statement", "continue_statement"]);

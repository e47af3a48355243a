import type { ControlFlowRules } from "./control-flow-rules";
import type { SyntaxNode } from "./syntax";

export interface ControlFlow {
  /** Paths: 1 + the places where a program parts ways; its functions together, as one. */
  complexity: number;
  /** Levels of the deepest statement; "else if" lies beside its "if", not in it. */
  nesting: number;
}

/**
 * Cyclomatic complexity and nesting of a whole program.
 *
 * Source: McCabe, IEEE TSE SE-2 (1976) 308, conditions counted one by one; nesting as Ságodi et al. take it (NLE), which
 * counts an else-if chain once.
 */
export function controlFlow(root: SyntaxNode, rules: ControlFlowRules): ControlFlow {
  const above: { type: string; depth: number }[] = [];
  const cursor = root.walk();
  let complexity = 1;
  let nesting = 0;
  for (let isInside = true; isInside;) {
    const type = cursor.nodeType;
    const parent = above.at(-1);
    const key = `${parent?.type ?? ""} ${type}`;
    if (rules.opens.has(key)) complexity += 1;
    else if (rules.takesRest.has(`${above.at(-2)?.type ?? ""} ${key}`)) complexity -= 1;
    const isDeeper = rules.nests.has(type) && !isElseIf(type, parent?.type, cursor.currentFieldName);
    const depth = (parent?.depth ?? 0) + (isDeeper ? 1 : 0);
    nesting = Math.max(nesting, depth);
    if (!isPreprocessorCondition(parent?.type, cursor.currentFieldName) && cursor.gotoFirstChild()) {
      above.push({ type, depth });
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      above.pop();
      if (!cursor.gotoParent()) {
        isInside = false;
        break;
      }
    }
  }
  cursor.delete();
  return { complexity, nesting };
}

const isElseIf = (type: string, parent: string | undefined, field: string | null) =>
  type.startsWith("if_") && (parent === "else_clause" || (parent === type && field === "alternative"));

/** Decides what is compiled, not what runs. */
const isPreprocessorCondition = (parent: string | undefined, field: string | null) =>
  field === "condition" && parent?.startsWith("preproc_") === true;

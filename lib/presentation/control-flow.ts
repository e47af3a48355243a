import type { ControlFlowRules } from "./path-rules";
import type { SyntaxNode } from "./syntax";
import { walkTree } from "./walk-tree";

interface ControlFlow {
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
  let complexity = 1;
  let nesting = 0;
  walkTree<Place>(root, (cursor, above = OUTSIDE) => {
    const type = cursor.nodeType;
    const field = cursor.currentFieldName;
    const key = `${above.type} ${type}`;
    if (above.runs && rules.opens.has(key)) complexity += 1;
    else if (rules.takesRest.has(`${above.parent} ${key}`)) complexity -= 1;
    const depth =
      above.depth +
      (cursor.nodeIsNamed && rules.nests.has(type) && !isElseIf(type, above.type, field) ? 1 : 0);
    nesting = Math.max(nesting, depth);
    const runs = above.runs && !isPreprocessorCondition(above.type, field);
    return { type, parent: above.type, depth, runs };
  });
  return { complexity, nesting };
}

/** What a node tells those in it. */
interface Place {
  type: string;
  parent: string;
  depth: number;
  /** False inside what only the preprocessor reads. */
  runs: boolean;
}

const OUTSIDE: Place = { type: "", parent: "", depth: 0, runs: true };

const isElseIf = (type: string, parent: string, field: string | null) =>
  type.startsWith("if_") && (parent === "else_clause" || (parent === type && field === "alternative"));

/** Decides what is compiled, not what runs. */
const isPreprocessorCondition = (parent: string, field: string | null) =>
  field === "condition" && parent.startsWith("preproc_");

/** Where the programs of a language part ways, and what lies inside what, by the node types of its grammar. */
export interface ControlFlowRules {
  /** Conditional, loop and exception statements: what stands in them lies one level deeper. */
  nests: ReadonlySet<string>;
  /** Words and signs that each open one more path: "parent child". */
  opens: ReadonlySet<string>;
  /** The case that takes whatever is left opened none: "grandparent parent child". */
  takesRest: ReadonlySet<string>;
}

export const pathRules = (
  nests: readonly string[],
  opens: readonly string[],
  takesRest: readonly string[] = [],
): ControlFlowRules => ({
  nests: new Set(nests),
  opens: new Set(opens),
  takesRest: new Set(takesRest),
});

import type { TreeCursor } from "web-tree-sitter";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { walkTree } from "@/lib/presentation/walk-tree";
import type { StatementRules } from "./statement-rules";

/**
 * The number of statements (NOS) of a whole program, at any depth.
 *
 * In plain words: what a function does step by step. A compound statement counts once, and what stands in it counts, too; an
 * "else if" is an "if". A declaration of local names counts once, whatever their number. No statements are: blocks, empty
 * ones (";", "pass"), labels and cases, definitions of functions and types, imports, what only the preprocessor reads, and
 * what stands in the head of a loop or a condition. In Rust, Kotlin and Ruby a block's last expression counts, as "return" does
 * elsewhere. In Bash a pipeline counts once, and each command joined by "&&" or "||".
 *
 * Source: Ságodi et al. 2024, Table 3, which takes NOS from SourceMeter without a definition; this one is ours.
 */
export function countStatements(root: SyntaxNode, rules: StatementRules): number {
  let statements = 0;
  walkTree<string>(root, (cursor, holder = "") => {
    const type = cursor.nodeType;
    if (!cursor.nodeIsNamed) return holder;
    const { steps } = rules;
    const field = cursor.currentFieldName ?? "";
    const isStep =
      steps !== undefined &&
      !steps.never.test(type) &&
      (holder === STEPS || steps.bodies.has(holder) || steps.isAlone(holder, field, cursor));
    if (isStep && steps.joins.has(type)) return STEPS;
    const isInHead = HEADS.has(`${holder} ${field}`);
    if (rules.counts.has(type)) statements += 1;
    else if (rules.declares.has(type)) statements += rules.holders.has(holder) ? 1 : 0;
    else if (type.endsWith("_statement")) {
      // C has ";" alone as a statement with nothing in it.
      const isEmpty = type === "expression_statement" && cursor.currentNode.namedChildCount === 0;
      statements += isEmpty || isInHead || NONE.has(type) ? 0 : 1;
    } else if (isStep && !isImport(cursor)) statements += 1;
    else if (rules.hasTails && holder === "block" && !NO_TAIL.test(type)) statements += 1;
    // What the preprocessor chooses stands where its directive stands.
    return type.startsWith("preproc_") ? holder : type;
  });
  return statements;
}

/** In the place of a holder: what is joined here stands where steps stand. */
const STEPS = "steps";

/** Ruby imports by calling a method. */
const isImport = ({ nodeType, nodeText }: TreeCursor): boolean =>
  nodeType === "call" && /^require(_relative)?\b/.test(nodeText);

const NONE = new Set([
  "compound_statement",
  "empty_statement",
  "pass_statement",
  "labeled_statement",
  "case_statement",
  "default_statement",
  "import_statement",
  "import_from_statement",
  "future_import_statement",
  "export_statement",
  "local_function_statement",
  "global_statement",
  "init_statement",
  "receive_statement",
  "redirected_statement",
  "body_statement",
]);

/** Go and others let a statement stand in the head of another: "holder field". */
const HEADS = new Set([
  "if_statement initializer",
  "expression_switch_statement initializer",
  "type_switch_statement initializer",
  "communication_case communication",
  "for_clause initializer",
  "for_clause update",
  "for_statement initializer",
  "for_statement condition",
]);

/** Named parts of a Rust block that give it no value. */
const NO_TAIL = /_item$|_definition$|_declaration$|comment$|^label$|^ERROR$/;

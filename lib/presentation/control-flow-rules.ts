import { BASH_PATHS } from "./bash/paths";
import { KOTLIN_PATHS } from "./kotlin/paths";
import { pathRules as rules, type ControlFlowRules } from "./path-rules";
import { PHP_PATHS } from "./php/paths";
import { RUBY_PATHS } from "./ruby/paths";
import { SWIFT_PATHS } from "./swift/paths";

/** By the grammar's file; null for a grammar that nobody described. */
export function controlFlowRules(grammar: string): ControlFlowRules | null {
  return RULES.get(grammar) ?? null;
}

/*
 * Everywhere a path more: each "if", each loop with a condition, each case but the default, each catch, and each
 * "&&", "||" and "?:", as McCabe counts conditions. Below what a language has beyond that.
 */

/** A condition of the preprocessor is none of the program: see `controlFlow`. */
const C = rules(
  ["if_statement", "while_statement", "do_statement", "for_statement", "switch_statement"],
  [
    "if_statement if",
    "while_statement while",
    "do_statement do",
    "for_statement for",
    "case_statement case",
    "conditional_expression ?",
    "binary_expression &&",
    "binary_expression ||",
  ],
);

const CPP = rules(
  [
    "if_statement",
    "while_statement",
    "do_statement",
    "for_statement",
    "switch_statement",
    "for_range_loop",
    "try_statement",
  ],
  [
    "if_statement if",
    "while_statement while",
    "do_statement do",
    "for_statement for",
    "case_statement case",
    "conditional_expression ?",
    "binary_expression &&",
    "binary_expression ||",
    "for_range_loop for",
    "catch_clause catch",
    "binary_expression and",
    "binary_expression or",
  ],
);

const JAVA = rules(
  [
    "if_statement",
    "while_statement",
    "do_statement",
    "for_statement",
    "enhanced_for_statement",
    "switch_expression",
    "try_statement",
    "try_with_resources_statement",
  ],
  [
    "if_statement if",
    "while_statement while",
    "do_statement do",
    "for_statement for",
    "enhanced_for_statement for",
    "switch_label case",
    "guard when",
    "catch_clause catch",
    "ternary_expression ?",
    "binary_expression &&",
    "binary_expression ||",
  ],
);

/** "??" and "??=" look first, too. Each arm of a "switch" that is an expression is a case. */
const CSHARP = rules(
  [
    "if_statement",
    "while_statement",
    "do_statement",
    "for_statement",
    "foreach_statement",
    "switch_statement",
    "switch_expression",
    "try_statement",
  ],
  [
    "if_statement if",
    "while_statement while",
    "do_statement do",
    "for_statement for",
    "foreach_statement foreach",
    "switch_section case",
    "switch_expression_arm =>",
    "when_clause when",
    "catch_clause catch",
    "catch_filter_clause when",
    "conditional_expression ?",
    "binary_expression &&",
    "binary_expression ||",
    "binary_expression ??",
    "assignment_expression ??=",
  ],
  ["switch_expression switch_expression_arm discard"],
);

/** "??", and an assignment that looks first: both may leave out their right side. */
const JAVASCRIPT = rules(
  [
    "if_statement",
    "while_statement",
    "do_statement",
    "for_statement",
    "for_in_statement",
    "switch_statement",
    "try_statement",
  ],
  [
    "if_statement if",
    "while_statement while",
    "do_statement do",
    "for_statement for",
    "for_in_statement for",
    "switch_case case",
    "catch_clause catch",
    "ternary_expression ?",
    "binary_expression &&",
    "binary_expression ||",
    "binary_expression ??",
    "augmented_assignment_expression &&=",
    "augmented_assignment_expression ||=",
    "augmented_assignment_expression ??=",
  ],
);

/** A comprehension's "for" and "if" are a loop and a condition. */
const PYTHON = rules(
  ["if_statement", "while_statement", "for_statement", "match_statement", "try_statement"],
  [
    "if_statement if",
    "elif_clause elif",
    "while_statement while",
    "for_statement for",
    "except_clause except",
    "for_in_clause for",
    "if_clause if",
    "case_clause case",
    "conditional_expression if",
    "boolean_operator and",
    "boolean_operator or",
  ],
  ["case_clause case_pattern _"],
);

const GO = rules(
  [
    "if_statement",
    "for_statement",
    "expression_switch_statement",
    "type_switch_statement",
    "select_statement",
  ],
  [
    "if_statement if",
    "for_statement for",
    "expression_case case",
    "type_case case",
    "communication_case case",
    "binary_expression &&",
    "binary_expression ||",
  ],
);

/** "?" leaves the function with an error, "let ... else" without the pattern. "loop" has no condition. */
const RUST = rules(
  ["if_expression", "while_expression", "for_expression", "loop_expression", "match_expression"],
  [
    "if_expression if",
    "while_expression while",
    "for_expression for",
    "match_arm =>",
    "match_pattern if",
    "try_expression ?",
    "let_declaration else",
    "binary_expression &&",
    "binary_expression ||",
    "let_chain &&",
  ],
  ["match_arm match_pattern _"],
);

const RULES = new Map<string, ControlFlowRules>([
  ["tree-sitter-c/tree-sitter-c.wasm", C],
  ["tree-sitter-cpp/tree-sitter-cpp.wasm", CPP],
  ["tree-sitter-java/tree-sitter-java.wasm", JAVA],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm", CSHARP],
  ["tree-sitter-javascript/tree-sitter-javascript.wasm", JAVASCRIPT],
  ["tree-sitter-typescript/tree-sitter-typescript.wasm", JAVASCRIPT],
  ["tree-sitter-typescript/tree-sitter-tsx.wasm", JAVASCRIPT],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm", PHP_PATHS],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm", RUBY_PATHS],
  ["@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm", KOTLIN_PATHS],
  ["@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm", SWIFT_PATHS],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm", BASH_PATHS],
  ["tree-sitter-python/tree-sitter-python.wasm", PYTHON],
  ["tree-sitter-go/tree-sitter-go.wasm", GO],
  ["tree-sitter-rust/tree-sitter-rust.wasm", RUST],
]);

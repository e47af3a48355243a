import { BASH_STEPS, KOTLIN_STEPS, RUBY_STEPS, SWIFT_STEPS, type StepRules } from "./step-rules";

/** What of a grammar counts as a statement beyond the node types that end in "_statement". */
export interface StatementRules {
  /** Declarations of local names, which count where one of `holders` holds them. */
  declares: ReadonlySet<string>;
  holders: ReadonlySet<string>;
  /** Types without the ending that count wherever they stand, such as Python's "elif". */
  counts: ReadonlySet<string>;
  /** Whether the last expression of a block is a statement, for it gives the block's value. */
  hasTails: boolean;
  /** Where node types say nothing of what is a statement, as in languages in which all is an expression. */
  steps?: StepRules;
}

/** By the grammar's file; null for a grammar that nobody described. */
export function statementRules(grammar: string): StatementRules | null {
  return RULES.get(grammar) ?? null;
}

const rules = (declares: readonly string[], holders: readonly string[], counts: readonly string[] = []) => ({
  declares: new Set(declares),
  holders: new Set(holders),
  counts: new Set(counts),
  hasTails: false,
});

const C_BODIES = ["compound_statement", "case_statement", "labeled_statement"];
const C = rules(["declaration", "type_definition"], C_BODIES);
const CPP = rules(
  ["declaration", "type_definition", "using_declaration", "alias_declaration", "static_assert_declaration"],
  C_BODIES,
  ["for_range_loop"],
);

/** A "switch" has one type, whether it is a statement or an expression: where it stands decides. */
const JAVA = rules(
  ["local_variable_declaration", "switch_expression", "explicit_constructor_invocation"],
  [
    "block",
    "constructor_body",
    "switch_block_statement_group",
    "switch_rule",
    "labeled_statement",
    "if_statement",
    "while_statement",
    "do_statement",
    "enhanced_for_statement",
    "program",
  ],
);

const JAVASCRIPT = rules(
  ["lexical_declaration", "variable_declaration"],
  ["program", "statement_block", "switch_case", "switch_default", "export_statement"],
);

const GO = rules(
  ["short_var_declaration", "var_declaration", "const_declaration", "type_declaration"],
  ["statement_list", "labeled_statement"],
);

const CSHARP = rules([], []);
/** An "elseif" in one word is no statement of its own in the grammar; a "static" declares local names. */
const PHP = rules(["function_static_declaration"], ["compound_statement"], ["else_if_clause"]);
const PYTHON = rules([], [], ["elif_clause"]);
/** An "if" behind an "else" has no statement around it, as all others have. */
const RUST = { ...rules(["let_declaration", "if_expression"], ["block", "else_clause"]), hasTails: true };

/** Local names count as steps of their block. */
const BASH = { ...rules([], [], ["elif_clause", "case_statement"]), steps: BASH_STEPS };
const KOTLIN = {
  ...rules(["property_declaration"], ["block", "lambda_literal"]),
  steps: KOTLIN_STEPS,
};
const SWIFT = { ...rules(["property_declaration"], ["statements"]), steps: SWIFT_STEPS };
const RUBY = { ...rules([], [], ["elsif"]), steps: RUBY_STEPS };

const RULES = new Map<string, StatementRules>([
  ["tree-sitter-c/tree-sitter-c.wasm", C],
  ["tree-sitter-cpp/tree-sitter-cpp.wasm", CPP],
  ["tree-sitter-java/tree-sitter-java.wasm", JAVA],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm", CSHARP],
  ["tree-sitter-javascript/tree-sitter-javascript.wasm", JAVASCRIPT],
  ["tree-sitter-typescript/tree-sitter-typescript.wasm", JAVASCRIPT],
  ["tree-sitter-typescript/tree-sitter-tsx.wasm", JAVASCRIPT],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm", PHP],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm", BASH],
  ["@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm", RUBY],
  ["@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm", KOTLIN],
  ["@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm", SWIFT],
  ["tree-sitter-python/tree-sitter-python.wasm", PYTHON],
  ["tree-sitter-go/tree-sitter-go.wasm", GO],
  ["tree-sitter-rust/tree-sitter-rust.wasm", RUST],
]);

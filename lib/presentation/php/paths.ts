import { pathRules } from "@/lib/presentation/path-rules";

/** An arm of a "match" is a case; "??" and "??=" look first. */
export const PHP_PATHS = pathRules(
  [
    "if_statement",
    "while_statement",
    "do_statement",
    "for_statement",
    "foreach_statement",
    "switch_statement",
    "match_expression",
    "try_statement",
  ],
  [
    "if_statement if",
    "else_if_clause elseif",
    "while_statement while",
    "do_statement while",
    "for_statement for",
    "foreach_statement foreach",
    "case_statement case",
    "match_conditional_expression =>",
    "catch_clause catch",
    "conditional_expression ?",
    "binary_expression &&",
    "binary_expression ||",
    "binary_expression and",
    "binary_expression or",
    "binary_expression ??",
    "augmented_assignment_expression ??=",
  ],
);

import { pathRules } from "@/lib/presentation/path-rules";

/** "a && b" runs b or not, as a condition does. The case "*" takes what is left. */
export const BASH_PATHS = pathRules(
  ["if_statement", "while_statement", "for_statement", "c_style_for_statement", "case_statement"],
  [
    "if_statement if",
    "elif_clause elif",
    "while_statement while",
    "while_statement until",
    "for_statement for",
    "for_statement select",
    "c_style_for_statement for",
    "case_item )",
    "list &&",
    "list ||",
    "binary_expression &&",
    "binary_expression ||",
    "ternary_expression ?",
  ],
);

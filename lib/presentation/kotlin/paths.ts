import { pathRules } from "@/lib/presentation/path-rules";

/** Each condition of a "when" is a case; "?:" looks first. */
export const KOTLIN_PATHS = pathRules(
  [
    "if_expression",
    "when_expression",
    "while_statement",
    "do_while_statement",
    "for_statement",
    "try_expression",
  ],
  [
    "if_expression if",
    "when_entry ->",
    "while_statement while",
    "do_while_statement while",
    "for_statement for",
    "catch_block catch",
    "binary_expression &&",
    "binary_expression ||",
    "binary_expression ?:",
  ],
  ["when_expression when_entry else"],
);

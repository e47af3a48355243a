import { pathRules } from "@/lib/presentation/path-rules";

/** Each case of a "switch" but the default; "??" looks first, and a "guard" is a condition. */
export const SWIFT_PATHS = pathRules(
  [
    "if_statement",
    "guard_statement",
    "switch_statement",
    "while_statement",
    "repeat_while_statement",
    "for_statement",
    "do_statement",
  ],
  [
    "if_statement if",
    "guard_statement guard",
    "switch_entry case",
    "while_statement while",
    "repeat_while_statement while",
    "for_statement for",
    "catch_block catch_keyword",
    "conjunction_expression &&",
    "disjunction_expression ||",
    "nil_coalescing_expression ??",
    "ternary_expression ?",
  ],
);

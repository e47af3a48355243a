import { pathRules } from "@/lib/presentation/path-rules";

/** A "rescue" is a catch; "||=" and "&&=" look first. */
export const RUBY_PATHS = pathRules(
  ["if", "unless", "while", "until", "for", "case", "case_match", "begin"],
  [
    "if if",
    "elsif elsif",
    "unless unless",
    "if_modifier if",
    "unless_modifier unless",
    "while while",
    "until until",
    "while_modifier while",
    "until_modifier until",
    "for for",
    "when when",
    "in_clause in",
    "rescue rescue",
    "rescue_modifier rescue",
    "conditional ?",
    "binary &&",
    "binary ||",
    "binary and",
    "binary or",
    "operator_assignment ||=",
    "operator_assignment &&=",
  ],
);

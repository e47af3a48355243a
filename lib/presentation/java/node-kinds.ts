/** What nodes of the grammar are to whoever reads names. */
export const BLOCKS = new Set([
  "block",
  "constructor_body",
  "for_statement",
  "enhanced_for_statement",
  "try_with_resources_statement",
  "catch_clause",
  "lambda_expression",
  "method_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
  "switch_block",
]);
export const STATEMENTS = new Set([
  "switch_rule",
  "switch_block_statement_group",
  "field_declaration",
  "local_variable_declaration",
]);
export const NAMED_TYPES = new Set([
  "class_declaration",
  "interface_declaration",
  "enum_declaration",
  "record_declaration",
  "annotation_type_declaration",
  "constructor_declaration",
  "compact_constructor_declaration",
]);
export const METHODS = new Set(["method_declaration", "annotation_type_element_declaration"]);
export const FIELDS = new Set(["field_declaration", "constant_declaration"]);
export const VARIABLES = new Set([
  "variable_declarator",
  "formal_parameter",
  "catch_formal_parameter",
  "resource",
]);

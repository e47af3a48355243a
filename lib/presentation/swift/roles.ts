import type { Place, Role, RoleRule } from "@/lib/presentation/named/name-rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** Names that Swift gives without a declaration; one that is declared keeps its name too. */
const GIVEN = new Set(["error", "newValue", "oldValue", "self", "Self", "super", "init"]);

const declares =
  (role: Role): RoleRule =>
  ({ node }) =>
    GIVEN.has(node.text) ? "none" : role;

const OUTSIDE = new Set(["source_file", "class_body", "enum_class_body", "protocol_body"]);

const isOutside = (declaration: SyntaxNode | null) => OUTSIDE.has(declaration?.parent?.type ?? "");

const before = ({ parent, index }: Place) => parent.child(index - 1)?.type;
const behind = ({ parent, index }: Place) => parent.child(index + 1)?.type;

/** The outermost pattern around a name, and whether one of them binds. */
function patternAround({ parent }: Place): { around: SyntaxNode | null; isBinding: boolean } {
  let isBinding = false;
  let around: SyntaxNode | null = parent;
  for (; around !== null && PATTERNS.has(around.type); around = around.parent)
    isBinding ||= around.namedChildren.some((child) => child?.type === "value_binding_pattern");
  return { around, isBinding };
}

const PATTERNS = new Set(["pattern", "switch_pattern"]);

/** A name in a pattern: bound, a case of an enumeration, or a value to compare with. */
const pattern: RoleRule = (place) => {
  if (before(place) === ".") return "useOfMember";
  if (GIVEN.has(place.node.text)) return "none";
  const { around, isBinding } = patternAround(place);
  if (around === null) return "useOfValue";
  if (behind(place) === ":") return "member";
  if (around.type === "property_declaration") return isOutside(around) ? "member" : "local";
  if (around.type === "protocol_property_declaration") return "member";
  return isBinding || around.type === "for_statement" ? "local" : "useOfValue";
};

/** `if let x = y` declares x; `if let x` goes on with the same name. */
const condition: RoleRule = (place) => {
  if (before(place) === ".") return "useOfMember";
  if (place.field !== "bound_identifier") return "useOfValue";
  if (GIVEN.has(place.node.text)) return "none";
  return behind(place) === "=" || behind(place) === "type_annotation" ? "local" : "useOfValue";
};

const functionName: RoleRule = ({ node, parent }) =>
  GIVEN.has(node.text) ? "none" : isOutside(parent) ? "member" : "function";

/** `break outer`: labels keep their names. */
const jump: RoleRule = (place) =>
  ["break", "continue"].includes(before(place) ?? "") ? "none" : "useOfValue";

/** `[total = x]` declares a variable, `[x]` goes on with one. */
const captured: RoleRule = (place) => {
  if (place.field !== "name" || behind(place) !== "=") return "useOfValue";
  return GIVEN.has(place.node.text) ? "none" : "local";
};

const afterDot =
  (otherwise: Role): RoleRule =>
  (place) =>
    before(place) === "." ? "useOfMember" : otherwise;

export const SWIFT_ROLES: Readonly<Record<string, RoleRule>> = {
  "class_declaration name": "type",
  "protocol_declaration name": "type",
  "typealias_declaration name": "type",
  "associatedtype_declaration name": "type",
  // One spelling is one parameter of types: an extension names those of its type again.
  type_parameter: "type",
  user_type: "useOfType",
  identifier: ({ parent }) => (parent.parent?.type === "import_declaration" ? "none" : "useOfType"),
  "function_declaration name": functionName,
  "protocol_function_declaration name": functionName,
  "parameter external_name": declares("member"),
  "parameter name": declares("local"),
  "lambda_parameter external_name": declares("member"),
  "lambda_parameter name": declares("local"),
  lambda_parameter: declares("local"),
  "enum_entry name": "member",
  enum_type_parameters: "member",
  tuple_type_item: "member",
  "tuple_expression name": "member",
  pattern,
  switch_pattern: pattern,
  if_statement: condition,
  guard_statement: condition,
  while_statement: condition,
  value_argument_label: "useOfParameter",
  navigation_suffix: "useOfMember",
  key_path_expression: "useOfMember",
  prefix_expression: afterDot("useOfValue"),
  control_transfer_statement: jump,
  capture_list_item: captured,
  precedence_group_declaration: "none",
  operator_declaration: "none",
  availability_condition: "none",
};

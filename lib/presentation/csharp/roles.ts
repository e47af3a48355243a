import type { Place, Role, RoleRule } from "@/lib/presentation/named/name-rules";

const next = ({ parent, index }: Place) => parent.child(index + 1)?.type;

/** A declaration if this sign follows the name. */
const before =
  (sign: string, role: Role, otherwise: Role = "useOfValue"): RoleRule =>
  (place) =>
    next(place) === sign ? role : otherwise;

/** A record's parameters are properties; those of anything else are variables. */
const parameter: RoleRule = ({ parent }) => {
  const list = parent.type === "parameter" ? parent.parent : parent;
  return list?.parent?.type === "record_declaration" ? "member" : "local";
};

/** All cases of a switch share the variables that are declared in their statements. */
const declarator: RoleRule = ({ parent }) => {
  const statement = parent.parent?.parent;
  if (FIELDS.has(statement?.type ?? "")) return "member";
  return statement?.parent?.type === "switch_section" ? "function" : "local";
};

const FIELDS = new Set(["field_declaration", "event_field_declaration"]);

/** `A.B` names a namespace where one is declared, and otherwise what `A` holds. */
const qualified: RoleRule = ({ parent, field }) => {
  if (isNamespace(parent)) return "type";
  return field === "name" ? "useOfMember" : "useOfType";
};

function isNamespace(path: Place["node"]): boolean {
  const above = path.parent;
  if (above?.type === "qualified_name") return isNamespace(above);
  return above !== null && NAMESPACES.has(above.type) && above.childForFieldName("name")?.id === path.id;
}

const NAMESPACES = new Set(["namespace_declaration", "file_scoped_namespace_declaration"]);

/** In `new P { X = 1 }` the left side is a member of P; `{ x = 1 }` in an array is not written. */
const assigned: RoleRule = ({ parent }) => {
  if (parent.parent?.type === "initializer_expression") return "useOfMember";
  return parent.parent?.type === "attribute_argument" ? "useOfParameter" : "useOfValue";
};

const argument: RoleRule = ({ parent, field }) => {
  const isTuple = parent.parent?.type === "tuple_expression";
  if (field === "name") return isTuple ? "member" : "useOfParameter";
  return isTuple && parent.namedChildCount === 1 ? "inferredMember" : "useOfValue";
};

const gotoLabel: RoleRule = ({ parent, index }) =>
  parent.child(index - 1)?.type === "case" ? "useOfValue" : "useOfLabel";

export const CSHARP_ROLES: Readonly<Record<string, RoleRule>> = {
  "* type": "useOfType",
  "* returns": "useOfType",
  "class_declaration name": "type",
  "struct_declaration name": "type",
  "interface_declaration name": "type",
  "record_declaration name": "type",
  "enum_declaration name": "type",
  "delegate_declaration name": "type",
  "constructor_declaration name": "type",
  "destructor_declaration name": "type",
  "namespace_declaration name": "type",
  "file_scoped_namespace_declaration name": "type",
  "using_directive name": "type",
  using_directive: "useOfType",
  qualified_name: qualified,
  "alias_qualified_name name": "useOfMember",
  "method_declaration name": "member",
  "property_declaration name": "member",
  "event_declaration name": "member",
  "enum_member_declaration name": "member",
  "tuple_element name": "member",
  "type_parameter name": "typeParameter",
  type_parameter_constraints_clause: "useOfType",
  base_list: "useOfType",
  type_argument_list: "useOfType",
  explicit_interface_specifier: "useOfType",
  "attribute name": "useOfType",
  attribute_argument: before(":", "useOfParameter"),
  "parameter name": parameter,
  "parameter_list name": parameter,
  lambda_expression: ({ node }) => (node.type === "implicit_parameter" ? "local" : "useOfValue"),
  "variable_declarator name": declarator,
  "tuple_pattern name": "local",
  "declaration_expression name": "local",
  "declaration_pattern name": "local",
  "recursive_pattern name": "local",
  "list_pattern name": "local",
  "var_pattern name": "local",
  "catch_declaration name": "local",
  "foreach_statement left": "local",
  "from_clause name": "local",
  join_clause: before("in", "local"),
  join_into_clause: "local",
  let_clause: before("=", "local"),
  query_expression: "local",
  "local_function_statement name": "function",
  labeled_statement: before(":", "label"),
  goto_statement: gotoLabel,
  argument,
  "member_access_expression name": "useOfMember",
  "member_binding_expression name": "useOfMember",
  subpattern: "useOfMember",
  "assignment_expression left": assigned,
  with_initializer: before("=", "useOfMember"),
  anonymous_object_creation_expression: before("=", "member", "inferredMember"),
};

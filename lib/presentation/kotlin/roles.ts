import type { Place, Role, RoleRule } from "@/lib/presentation/named/name-rules";

const isFirst = ({ parent, node }: Place) =>
  parent.namedChildren.find((child) => child?.type === "identifier")?.id === node.id;

const first =
  (role: Role, otherwise: Role = "useOfValue"): RoleRule =>
  (place) =>
    isFirst(place) ? role : otherwise;

/** `val x` and `var x` in a constructor are properties. */
const classParameter: RoleRule = (place) => {
  if (!isFirst(place)) return "useOfValue";
  const words = place.parent.children.map((child) => child?.type);
  return words.includes("val") || words.includes("var") ? "member" : "local";
};

const variable: RoleRule = ({ parent }) => {
  const around = parent.parent?.type === "multi_variable_declaration" ? parent.parent.parent : parent.parent;
  if (around?.type !== "property_declaration") return "local";
  return OUTSIDE.has(around.parent?.type ?? "") ? "member" : "local";
};

const functionName: RoleRule = ({ parent }) =>
  OUTSIDE.has(parent.parent?.type ?? "") ? "member" : "function";

const OUTSIDE = new Set(["source_file", "class_body", "enum_class_body"]);

/** `f(name = value)` */
const argument: RoleRule = ({ parent, index }) =>
  parent.child(index + 1)?.type === "=" ? "useOfParameter" : "useOfValue";

const navigated: RoleRule = ({ index }) => (index === 0 ? "useOfValue" : "useOfMember");

const infix: RoleRule = ({ index }) => (index === 1 ? "useOfMember" : "useOfValue");

/** `::f` is a value, `A::f` a member of A. */
const reference: RoleRule = ({ parent, index }) =>
  parent.child(index - 1)?.type === "::" && index > 1 ? "useOfMember" : "useOfValue";

export const KOTLIN_ROLES: Readonly<Record<string, RoleRule>> = {
  "class_declaration name": "type",
  "object_declaration name": "type",
  "companion_object name": "type",
  "type_alias type": "type",
  "function_declaration name": functionName,
  "return_expression label": "useOfValue",
  qualified_identifier: "none",
  import: "none",
  package_header: "none",
  labeled_expression: ({ index }) => (index === 0 ? "useOfValue" : "none"),
  user_type: "useOfType",
  type_parameter: first("typeParameter", "useOfType"),
  type_constraint: "useOfType",
  class_parameter: classParameter,
  parameter: first("local"),
  parameter_with_optional_type: first("local"),
  setter: first("local"),
  catch_block: first("local"),
  variable_declaration: variable,
  enum_entry: first("member"),
  navigation_expression: navigated,
  infix_expression: infix,
  callable_reference: reference,
  value_argument: argument,
};

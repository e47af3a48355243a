import type { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * PHP can look a name up by a text. Where a program does, nobody can say which names the text may hold, so that all stay.
 * @throws Error naming the first such place
 */
export function refuseNamesReadAtRunTime(root: SyntaxNode, names: SpelledNames): void {
  for (const node of root.descendantsOfType(PLACES))
    if (node !== null && readsNames(node, names))
      throw new Error(`Line ${node.startPosition.row + 1} reads names at run time.`);
}

const PLACES = [
  "dynamic_variable_name",
  "include_expression",
  "require_expression",
  "use_instead_of_clause",
  "use_as_clause",
  "function_call_expression",
  "member_access_expression",
  "nullsafe_member_access_expression",
  "member_call_expression",
  "nullsafe_member_call_expression",
  "scoped_call_expression",
  "object_creation_expression",
  "class_constant_access_expression",
  "cast_expression",
  "foreach_statement",
  "variable_name",
  "string",
  "encapsed_string",
  "name",
];

function readsNames(node: SyntaxNode, names: SpelledNames): boolean {
  switch (node.type) {
    case "dynamic_variable_name":
      // "${x}" in a text is the variable $x.
      return node.child(1)?.type !== "{" || node.child(2)?.type !== "name";
    case "function_call_expression":
      return callReadsNames(node, names);
    case "member_access_expression":
    case "nullsafe_member_access_expression":
    case "member_call_expression":
    case "nullsafe_member_call_expression":
    case "scoped_call_expression":
      return node.childForFieldName("name")?.type !== "name";
    case "object_creation_expression":
      return node.namedChild(0)?.type === "variable_name" && names.declared("type").length > 0;
    case "class_constant_access_expression":
      return node.lastNamedChild?.type !== "name";
    case "cast_expression":
      return /^\(\s*(?:array|object)\s*\)/i.test(node.text) && hasMembers(names);
    case "foreach_statement":
      return node.namedChild(0)?.text === "$this";
    case "variable_name":
      return node.text === "$GLOBALS";
    case "string":
    case "encapsed_string":
      return isCallable(node, names);
    case "name":
      return /^Reflection[A-Z]/.test(node.text);
    default:
      return true;
  }
}

function callReadsNames(call: SyntaxNode, names: SpelledNames): boolean {
  const called = call.childForFieldName("function");
  const name = called?.text.replace(/^\\/, "").toLowerCase() ?? "";
  if (READERS.has(name)) return true;
  return MEMBER_READERS.has(name) && hasMembers(names);
}

const hasMembers = (names: SpelledNames) =>
  names.declared("property").length + names.declared("method").length > 0;

/** `array_map('own', $list)`, `[$this, 'own']`, `'Own::make'` */
function isCallable(node: SyntaxNode, names: SpelledNames): boolean {
  const text = node.namedChild(0)?.text.toLowerCase() ?? "";
  const words = text.split(/\\+|::/);
  const last = words.at(-1) ?? "";
  if (words.length > 1 && words.some((word) => names.find("type", word) !== null)) return true;
  const place = node.parent;
  if (place?.type === "array_element_initializer")
    return isSecondOfTwo(place) && names.find("method", last) !== null;
  // Whoever takes the text may call the function of that name.
  if (HOLDERS.has(place?.type ?? "") && names.find("function", last) !== null) return true;
  const call = place?.type === "argument" ? place.parent?.parent : null;
  const called = call?.childForFieldName("function")?.text.replace(/^\\/, "").toLowerCase() ?? "";
  if (!CALLERS.has(called)) return false;
  return ["type", "constant"].some(
    (space) => names.find(space, space === "constant" ? (node.namedChild(0)?.text ?? "") : last) !== null,
  );
}

/** `[$this, 'own']`, but not `[$a, 'k' => $b]`. */
const isSecondOfTwo = (element: SyntaxNode): boolean =>
  element.namedChildCount === 1 &&
  element.parent?.namedChildCount === 2 &&
  element.parent.lastNamedChild?.id === element.id;

const words = (text: string) => new Set(text.split(" "));

const HOLDERS = new Set(["argument", "assignment_expression"]);
const READERS = words("eval extract compact parse_str get_defined_vars create_function __halt_compiler");
const MEMBER_READERS = words(
  "get_object_vars get_class_vars get_class_methods get_mangled_object_vars property_exists method_exists " +
    "serialize unserialize var_export json_encode",
);
const CALLERS = words(
  "array_map array_filter array_reduce array_walk array_walk_recursive usort uasort uksort call_user_func " +
    "call_user_func_array is_callable function_exists class_exists interface_exists trait_exists enum_exists " +
    "is_a is_subclass_of class_implements spl_autoload_register register_shutdown_function set_error_handler " +
    "set_exception_handler preg_replace_callback ob_start iterator_apply forward_static_call array_udiff " +
    "array_uintersect defined constant func_overload",
);

import type { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { METHOD_SYMBOLS } from "./standard-names";

/**
 * Ruby can look a name up by a symbol or a text. Where a program does so by anything but a symbol that stands there, all
 * names stay.
 * @throws Error naming the first such place
 */
export function refuseNamesReadAtRunTime(root: SyntaxNode, names: SpelledNames): void {
  const hasSplat = root.descendantsOfType(["hash_splat_argument"]).length > 0;
  for (const node of root.descendantsOfType(["call", "identifier", "pair"]))
    if (node !== null && readsNames(node, names, hasSplat))
      throw new Error(`Line ${node.startPosition.row + 1} reads names at run time.`);
}

function readsNames(node: SyntaxNode, names: SpelledNames, hasSplat: boolean): boolean {
  if (node.type === "identifier") return READERS.has(node.text) && node.parent?.type !== "method";
  // Keys that `f(**options)` turns into names of arguments.
  if (node.type === "pair")
    return (
      hasSplat &&
      node.parent?.type === "hash" &&
      names.find("keyword", node.childForFieldName("key")?.text ?? "") !== null
    );
  const method = node.childForFieldName("method")?.text ?? "";
  const given = node.childForFieldName("arguments")?.namedChildren ?? [];
  if (SENDERS.has(method)) return given[0]?.type !== "simple_symbol";
  if (METHOD_SYMBOLS.has(method) || method.startsWith("attr_")) return false;
  const isRecord = /^(?:Struct|Data)$/.test(node.childForFieldName("receiver")?.text ?? "");
  const isOwn = names.find("member", method) !== null || isRecord;
  return (
    !isOwn &&
    given.some((one) => one?.type === "simple_symbol" && names.find("member", one.text.slice(1)) !== null)
  );
}

const words = (text: string) => new Set(text.split(" "));

const READERS = words(
  "eval binding local_variables instance_variables instance_variable_get instance_variable_set instance_eval class_eval " +
    "module_eval const_get const_set constantize class_variable_get class_variable_set local_variable_get " +
    "local_variable_set public_methods instance_methods method_defined? remove_method undef_method",
);
const SENDERS = words(
  "send public_send __send__ define_method method public_method instance_method respond_to?",
);

import type { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * A script can look a name up by a text, or hand code to another shell. Where it does, all names stay.
 * @throws Error naming the first such place
 */
export function refuseNamesReadAtRunTime(root: SyntaxNode, names: SpelledNames): void {
  const places = root.descendantsOfType([
    "command",
    "declaration_command",
    "expansion",
    "unset_command",
    "unary_expression",
  ]);
  const runsVariables = places.some(
    (node) =>
      node?.childForFieldName("name")?.namedChild(0)?.type !== "word" &&
      node?.type === "command" &&
      node.childForFieldName("name") !== null,
  );
  for (const node of places)
    if (node !== null && readsNames(node, names, runsVariables))
      throw new Error(`Line ${node.startPosition.row + 1} reads names at run time.`);
}

function readsNames(node: SyntaxNode, names: SpelledNames, runsVariables: boolean): boolean {
  if (node.type === "expansion") return isIndirect(node);
  if (node.type === "unary_expression")
    return node.firstChild?.text === "-v" && node.lastNamedChild?.type !== "word";
  if (node.type === "unset_command" && unsetsFunction(node, names)) return true;
  if (node.type === "declaration_command" || node.type === "unset_command")
    return node.namedChildren.some((child) => child !== null && isComputed(child));
  const called = node.childForFieldName("name")?.text ?? "";
  const given = node.childrenForFieldName("argument").filter((child) => child !== null);
  if (READERS.has(called)) return true;
  if (FILLING.has(called) && given.some((one, index) => isComputedName(one, given[index - 1]))) return true;
  if (called === "printf" && given[0]?.text === "-v" && given[1]?.type !== "word") return true;
  if ((called === "let" || FILLING.has(called)) && given.some(isPlaceOfList)) return true;
  if (SHELLS.has(called) && given.some((one) => /^-\w*c$/.test(one.text))) return true;
  const isOwn = (one: SyntaxNode) => names.find("function", one.text.replace(/^["']|["']$/g, "")) !== null;
  return runsVariables && given.some(isOwn);
}

/** `${!name}`; `${!list[@]}` are the list's indices. */
const isIndirect = (node: SyntaxNode) =>
  node.child(1)?.text === "!" && node.namedChildren.every((child) => child?.type !== "subscript");

/** `unset own` takes a variable, and a function where there is none. */
const unsetsFunction = (node: SyntaxNode, names: SpelledNames) =>
  !node.children.some((child) => /^-\w*[fv]/.test(child?.text ?? "")) &&
  node.namedChildren.some(
    (child) => names.find("function", child?.text ?? "") && !names.find("variable", child?.text ?? ""),
  );

/** `read list[i]`, whose pieces the grammar does not tell apart */
const isPlaceOfList = ({ type, text }: SyntaxNode) => type === "concatenation" && /^\w+\[/.test(text);

/** `declare -n`, `local "$name=1"` */
const isComputed = (child: SyntaxNode) =>
  (child.type === "word" && /^-\w*n/.test(child.text)) ||
  /^(string|raw_string|concatenation|simple_expansion|expansion)$/.test(child.type);

/** `read "$name"`, but not `read -p "$question"` */
const isComputedName = ({ type, text }: SyntaxNode, before: SyntaxNode | undefined) =>
  type !== "word" && text.includes("$") && !/^-\w*[dinNptuCcO]$/.test(before?.text ?? "");

const words = (text: string) => new Set(text.split(" "));

const READERS = words("eval source . envsubst alias compgen coproc caller");
const FILLING = words("read mapfile readarray");
const SHELLS = words("bash sh zsh dash ksh su ssh sudo env xargs");

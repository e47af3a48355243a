import type { SyntaxNode } from "@/lib/presentation/syntax";

/** A function cut out of a file. */
export interface FunctionSource {
  name: string;
  /** the text of the file, with the name put in if the function had none of its own */
  text: string;
  /** line of the file where the function begins, from 1 */
  line: number;
}

/**
 * The outermost functions of a file that have a name, their own or that of what they are assigned to, and
 * whose text has `minLines` to `maxLines` lines; inside larger ones the search goes on.
 */
export function namedFunctions(root: SyntaxNode, minLines: number, maxLines: number): FunctionSource[] {
  const found: FunctionSource[] = [];
  const search = (node: SyntaxNode) => {
    const source = FUNCTIONS.has(node.type) ? functionSource(node) : null;
    const lines = node.endPosition.row - node.startPosition.row + 1;
    if (source !== null && lines >= minLines && lines <= maxLines) found.push(source);
    else if (lines >= minLines) for (const child of node.namedChildren) if (child !== null) search(child);
  };
  search(root);
  return found;
}

const FUNCTIONS = new Set(["function_declaration", "function_expression"]);

/** One function node as a declaration; null when it has no name or is not a plain function. */
export function functionSource(node: SyntaxNode): FunctionSource | null {
  if (node.hasError || node.text.startsWith("async")) return null;
  const line = node.startPosition.row + 1;
  const own = node.childForFieldName("name")?.text;
  if (own !== undefined) return { name: own, text: node.text, line };
  const name = assignedName(node);
  return name === null ? null : { name, text: node.text.replace(/^function\s*/, `function ${name}`), line };
}

/** `x.name = function`, `name: function`, `var name = function`. */
function assignedName(node: SyntaxNode): string | null {
  const parent = node.parent;
  const target =
    parent?.type === "variable_declarator"
      ? parent.childForFieldName("name")
      : parent?.type === "pair"
        ? parent.childForFieldName("key")
        : parent?.type === "assignment_expression"
          ? lastName(parent.childForFieldName("left"))
          : null;
  return target !== null && NAME.test(target.text) && !RESERVED.has(target.text) ? target.text : null;
}

const lastName = (left: SyntaxNode | null) =>
  left?.type === "member_expression" ? left.childForFieldName("property") : left;

const NAME = /^[A-Za-z_$][\w$]*$/;
const RESERVED = new Set(
  (
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with"
  ).split(" "),
);

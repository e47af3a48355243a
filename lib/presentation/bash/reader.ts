import { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { mapsOf } from "./maps";
import { trapNames } from "./trap-names";

/** Reads which words of a script are names of its own: variables and functions, each by its spelling. */
export class BashReader {
  readonly names = new SpelledNames();
  /** variables that other programs see or give */
  readonly outside = new Set<string>();
  private maps: ReadonlySet<string> = new Set();

  read(root: SyntaxNode): void {
    this.maps = mapsOf(root);
    this.visit(root);
  }

  private visit(node: SyntaxNode): void {
    switch (node.type) {
      case "variable_name":
        this.variable(node);
        return;
      case "function_definition":
        this.define(node);
        break;
      case "declaration_command":
        this.declaration(node);
        break;
      case "command":
        this.command(node);
        break;
      case "test_command":
      case "c_style_for_statement":
        if (node.children.some((child) => child?.type === "((")) this.sum(node);
        else this.test(node);
        break;
      case "subscript":
        this.index(node);
        break;
      case "array":
        this.elements(node);
        break;
    }
    for (const child of node.children) if (child !== null) this.visit(child);
  }

  private variable(node: SyntaxNode): void {
    const { text, parent } = node;
    if (!NAME.test(text)) return;
    if (parent !== null && namesFunctions(parent)) {
      this.names.write(node, { space: "function" });
      return;
    }
    const isAssigned = parent?.type === "variable_assignment" || parent?.type === "for_statement";
    const target =
      parent?.type === "subscript" && parent.parent?.type === "variable_assignment" ? parent : node;
    if (isAssigned || target !== node || parent?.type === "declaration_command")
      this.names.declare("variable", text);
    // `x=1 program` is the program's environment, and `x=${x:-1}` has it from there.
    const assignment = target.parent?.type === "variable_assignment" ? target.parent : null;
    const isFirst = assignment !== null && assignment.childForFieldName("name")?.id === target.id;
    if (isFirst && assignment.parent?.type === "command") this.outside.add(text);
    if (isFirst && readsItself(assignment, text)) this.outside.add(text);
    const operator = parent?.type === "expansion" ? (parent.childForFieldName("operator")?.text ?? "") : "";
    if (/^:?[=?]$/.test(operator)) this.outside.add(text);
    this.names.write(node, { space: "variable" });
  }

  private define(node: SyntaxNode): void {
    const name = node.childForFieldName("name");
    if (name === null) return;
    this.names.declare("function", name.text);
    this.names.write(name, { space: "function" });
  }

  private declaration(node: SyntaxNode): void {
    const words = node.children.map((child) => child?.text ?? "");
    const isExported = words[0] === "export" || words.some((word) => /^-\w*x/.test(word));
    if (!isExported) return;
    const names = node.children.map((child) =>
      child?.type === "variable_assignment" ? child.childForFieldName("name")?.text : child?.text,
    );
    for (const name of names) if (name !== undefined) this.outside.add(name);
    for (const word of node.namedChildren) if (word?.type === "word") this.word(word, "function");
  }

  private command(node: SyntaxNode): void {
    const name = node.childForFieldName("name");
    const word = name?.namedChild(0);
    if (word?.type === "word") this.word(word, "function");
    const given = node.childrenForFieldName("argument").filter((child) => child !== null);
    const called = name?.text ?? "";
    if (called === "let") for (const one of given) this.sumWords(one);
    else if (FILLING.has(called)) for (const one of variablesOf(called, given)) this.fill(one);
    else if (NAMING.has(called)) for (const one of given) this.word(one, "function");
    if (called === "trap" && given[0] !== undefined) this.codeInText(given[0]);
  }

  private fill(node: SyntaxNode): void {
    if (!NAME.test(node.text)) return;
    this.names.declare("variable", node.text);
    this.names.write(node, { space: "variable" });
  }

  private word(node: SyntaxNode, space: "variable" | "function"): void {
    if (node.type === "word" && /^[\w.:-]+$/.test(node.text)) this.names.write(node, { space });
  }

  /** `trap 'rm "$file"; stop' EXIT` */
  private codeInText(node: SyntaxNode): void {
    for (const { name, from, space, isAssigned } of trapNames(node)) {
      if (isAssigned) this.names.declare(space, name);
      this.names.write({ text: name, startIndex: from, endIndex: from + name.length }, { space });
    }
  }

  /** `[[ -v name ]]` */
  private test(node: SyntaxNode): void {
    for (const one of node.descendantsOfType(["unary_expression"])) {
      const word = one?.namedChildren.at(-1);
      if (one?.firstChild?.text === "-v" && word?.type === "word") this.word(word, "variable");
    }
  }

  /** Words in `(( ))` are sums of variables. */
  private sum(node: SyntaxNode): void {
    for (const child of node.children) {
      if (child === null || SUMLESS.has(child.type)) continue;
      if (child.type === "word") this.sumWords(child);
      else if (child.isNamed) this.sum(child);
    }
  }

  private sumWords({ text, startIndex, type }: SyntaxNode): void {
    if (type !== "word") return;
    for (const { 0: name, index } of text.matchAll(/(?<![\w$#])[A-Za-z_]\w*/g)) {
      const from = startIndex + index;
      if (/^\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)|^\+\+|^--/.test(text.slice(index + name.length)))
        this.names.declare("variable", name);
      this.names.write({ text: name, startIndex: from, endIndex: from + name.length }, { space: "variable" });
    }
  }

  /** The index of a list is a sum, a key of a map is a text. */
  private index(node: SyntaxNode): void {
    const index = node.childForFieldName("index");
    if (index !== null && !this.maps.has(node.childForFieldName("name")?.text ?? "")) this.leaves(index);
  }

  private leaves(node: SyntaxNode): void {
    if (node.type === "word") this.sumWords(node);
    else if (SUMS.test(node.type))
      for (const child of node.namedChildren) if (child !== null) this.leaves(child);
  }

  /** `list=([first + 1]=x)` */
  private elements(node: SyntaxNode): void {
    const name = node.parent?.childForFieldName("name")?.text ?? "";
    if (this.maps.has(name)) return;
    for (const element of node.namedChildren) {
      const children = element?.type === "concatenation" ? element.children : [];
      if (children[0]?.text !== "[") continue;
      const end = children.findIndex((child) => child?.text === "]");
      for (const child of children.slice(1, end)) if (child !== null) this.leaves(child);
    }
  }
}

const NAME = /^[A-Za-z_]\w*$/;

/** What a sum is made of. */
const SUMS = /^(?:concatenation|(?:binary|unary|postfix|ternary|parenthesized)_expression)$/;
/** What stands beside a sum or in it, and is read by itself. */
const SUMLESS = new Set(["do_group", "compound_statement", "subscript"]);

/** `unset -f own`, `declare -f own` */
const namesFunctions = ({ type, children }: SyntaxNode) =>
  /^(?:unset|declaration)_command$/.test(type) &&
  children.some((child) => child?.type === "word" && /^-\w*[fF]/.test(child.text));

const readsItself = (assignment: SyntaxNode, name: string) =>
  (assignment.childForFieldName("value")?.descendantsOfType(["expansion"]) ?? []).some(
    (one) =>
      one?.childForFieldName("operator") != null &&
      one.descendantsOfType(["variable_name"])[0]?.text === name,
  );

/** Commands that put what they read into variables, and the arguments that name these. */
const FILLING = new Set(["read", "mapfile", "readarray", "getopts", "printf", "unset"]);
const NAMING = new Set(["trap", "type", "unset", "command", "hash"]);
const WITH_VALUE = /^-[a-zA-Z]*[dinNpuCcO]$/;

function variablesOf(command: string, given: readonly SyntaxNode[]): SyntaxNode[] {
  if (command === "getopts") return given.slice(1, 2);
  if (command === "printf") return given[0]?.text === "-v" ? given.slice(1, 2) : [];
  return given.filter((one, index) => {
    if (one.type !== "word" || one.text.startsWith("-")) return false;
    const option = given[index - 1]?.text ?? "";
    return option === "-a" || option === "-ra" || !WITH_VALUE.test(option);
  });
}

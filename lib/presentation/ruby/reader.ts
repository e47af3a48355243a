import { SpelledNames } from "@/lib/presentation/spelled/spelled-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { RubyScope } from "./scope";
import { METHOD_SYMBOLS, STANDARD_GLOBALS } from "./standard-names";

/** Reads what each name of a Ruby program means. */
export class RubyReader {
  readonly names = new SpelledNames();
  readonly methods: { name: string; owner: SyntaxNode | null }[] = [];
  /** methods that are called on something that is not surely the program's */
  readonly unsure = new Set<string>();

  read(root: SyntaxNode): void {
    this.visit(root, new RubyScope(null), null);
  }

  private visit(node: SyntaxNode, outer: RubyScope, owner: SyntaxNode | null): void {
    if (this.leaf(node, outer, owner)) return;
    const scope = CLOSED.has(node.type)
      ? new RubyScope(null)
      : BLOCKS.has(node.type)
        ? new RubyScope(outer)
        : outer;
    const within = OWNERS.has(node.type) ? node : owner;
    if (node.type === "call") this.symbols(node, within);
    // What is assigned is known before the rest of its statement.
    if (node.type === "assignment" || node.type === "operator_assignment")
      this.assign(node.childForFieldName("left"), scope);
    if (node.type === "for") this.assign(node.childForFieldName("pattern"), scope);
    if (node.type === "exception_variable") this.assign(node.namedChild(0), scope);
    if (PATTERNS.has(node.type)) this.pattern(node, scope);
    if (PARAMETERS.has(node.type))
      for (const child of node.namedChildren) if (child !== null) this.parameter(child, scope);
    // A name in the head of a class belongs to what is around it.
    for (const child of node.children) if (child !== null) this.visit(child, scope, within);
  }

  private leaf(node: SyntaxNode, scope: RubyScope, owner: SyntaxNode | null): boolean {
    const { type, text } = node;
    switch (type) {
      case "identifier":
        this.identifier(node, scope, owner);
        return true;
      case "constant":
        this.constant(node, owner);
        return true;
      case "setter":
        this.method(node.namedChild(0) ?? node, owner, true);
        return true;
      case "instance_variable":
      case "class_variable":
      case "global_variable": {
        if (STANDARD_GLOBALS.has(text)) return true;
        const mark = /^\W+/.exec(text)?.[0] ?? "";
        const space = type === "instance_variable" ? "member variable" : type;
        const key = text.slice(mark.length);
        if (!this.isRead(node) || type !== "global_variable") this.names.declare(space, key);
        this.names.write(node, { space, key, write: (name) => mark + name });
        return true;
      }
      case "hash_key_symbol":
        this.keyword(node, scope);
        return true;
      case "heredoc_beginning":
      case "simple_symbol":
        return true;
      default:
        return false;
    }
  }

  private isRead = (node: SyntaxNode) => node.parent?.childForFieldName("left")?.id !== node.id;

  private identifier(node: SyntaxNode, scope: RubyScope, owner: SyntaxNode | null): void {
    const parent = node.parent;
    const isField = (field: string) => parent?.childForFieldName(field)?.id === node.id;
    if (METHODS.has(parent?.type ?? "") && isField("name")) return this.method(node, owner, false);
    if (parent?.type === "alias") {
      if (isField("name")) this.names.declare("member", node.text);
      return this.use(node, null);
    }
    const isCall = parent?.type === "call" && isField("method");
    const local =
      isCall &&
      (parent.childForFieldName("receiver") !== null || parent.childForFieldName("arguments") !== null)
        ? null
        : scope.find(node.text);
    if (local === null) return this.use(node, isCall ? (parent.childForFieldName("receiver") ?? null) : null);
    const space = this.spaceOf(local);
    this.names.link(space, node.text, local);
    this.names.write(node, { space });
  }

  /** Variables have bindings of their own; each is found again under a space of its own. */
  private readonly spaces = new Map<object, string>();

  private spaceOf(binding: object): string {
    const space = this.spaces.get(binding) ?? `variable ${this.spaces.size}`;
    this.spaces.set(binding, space);
    return space;
  }

  private use(node: SyntaxNode, receiver: SyntaxNode | null): void {
    if (receiver !== null && receiver.type !== "self") this.unsure.add(node.text);
    this.member(node, node.text);
  }

  private member(node: Pick<SyntaxNode, "text" | "startIndex" | "endIndex">, key: string): void {
    const mark = /[?!]$/.exec(key)?.[0] ?? "";
    this.names.write(node, { space: "member", key, isMember: true, write: (name) => name + mark });
  }

  private method(node: SyntaxNode, owner: SyntaxNode | null, isSetter: boolean): void {
    this.names.declare("member", node.text);
    this.methods.push({ name: node.text, owner });
    if (isSetter) return this.names.write(node, { space: "member", isMember: true });
    this.member(node, node.text);
  }

  private constant(node: SyntaxNode, owner: SyntaxNode | null): void {
    const parent = node.parent;
    const isField = (field: string) => parent?.childForFieldName(field)?.id === node.id;
    const isDeclared =
      (OWNERS.has(parent?.type ?? "") && isField("name")) ||
      (parent?.type === "assignment" && isField("left"));
    if (isDeclared) this.names.declare("constant", node.text);
    if (parent?.type === "call" && isField("method")) return this.use(node, owner);
    const scope =
      parent?.type === "scope_resolution" && isField("name") ? parent.childForFieldName("scope") : null;
    this.paths.push({ node, scope });
    const isOwn = () => scope === null || this.isOwnPath(scope);
    this.names.write(node, { space: "constant", write: capital, isBound: isOwn });
  }

  /** fields of a Struct or of Data, and the keys by which arguments are given: a record may be made by its fields' names */
  readonly fields = new Set<string>();
  readonly keys = new Set<string>();
  private readonly paths: { node: SyntaxNode; scope: SyntaxNode | null }[] = [];

  /** `Other::Thing` is somebody else's, unless the program declares `Other`. */
  private isOwnPath(scope: SyntaxNode): boolean {
    const name = scope.childForFieldName("name") ?? scope;
    return name.type !== "constant" || this.names.find("constant", name.text) !== null;
  }

  private assign(node: SyntaxNode | null, scope: RubyScope): void {
    if (node === null) return;
    if (node.type === "identifier") scope.assign(node.text);
    else if (LISTS.has(node.type)) for (const child of node.namedChildren) this.assign(child, scope);
  }

  private pattern(node: SyntaxNode, scope: RubyScope): void {
    if (node.type === "in_clause") return this.binds(node.childForFieldName("pattern"), scope);
    for (const child of node.namedChildren) this.binds(child, scope);
  }

  private binds(node: SyntaxNode | null, scope: RubyScope): void {
    if (node === null) return;
    if (node.type === "identifier") scope.assign(node.text);
    else if (node.type === "keyword_pattern" && node.childForFieldName("value") === null)
      throw new Error("A pattern names its variable by a key.");
    else if (PATTERNS.has(node.type)) for (const child of node.namedChildren) this.binds(child, scope);
  }

  private parameter(node: SyntaxNode, scope: RubyScope): void {
    const name = node.type === "identifier" ? node : node.childForFieldName("name");
    if (node.type === "destructured_parameter") {
      for (const child of node.namedChildren) if (child !== null) this.parameter(child, scope);
    } else if (name !== null)
      scope.declare(
        name.text,
        node.type === "keyword_parameter" ? this.names.declare("keyword", name.text) : undefined,
      );
  }

  /** An argument's name goes with the parameters of that name where the method is the program's. */
  private keyword(node: SyntaxNode, scope: RubyScope): void {
    const pair = node.parent;
    const list = pair?.parent;
    if (pair?.type === "pair" && pair.childForFieldName("value") === null) {
      if (scope.find(node.text) !== null) throw new Error("A key names its variable.");
    }
    if (list?.type !== "argument_list") return;
    this.keys.add(node.text);
    const method = list.parent?.childForFieldName("method")?.text ?? "";
    const isOwn = list.parent?.type === "super" || method === "new" || method === "call";
    this.names.write(node, {
      space: "keyword",
      isMember: true,
      isBound: () => {
        const isKnown = isOwn || this.names.find("member", method) !== null;
        if (!isKnown) this.names.keep("keyword", node.text);
        return isKnown;
      },
    });
  }

  /** `attr_reader :size`, `private :f`, `list.map(&:size)` */
  private symbols(call: SyntaxNode, owner: SyntaxNode | null): void {
    const method = call.childForFieldName("method")?.text ?? "";
    const receiver = call.childForFieldName("receiver")?.text ?? "";
    const isRecord = receiver === "Struct" || receiver === "Data";
    const isAttribute = method.startsWith("attr_") || (isRecord && /^(?:new|define)$/.test(method));
    const given = call.childForFieldName("arguments")?.namedChildren ?? [];
    for (const one of given) {
      const symbol = one?.type === "block_argument" ? one.namedChild(0) : one;
      if (symbol?.type !== "simple_symbol") continue;
      const isMethod = isAttribute || one?.type === "block_argument" || METHOD_SYMBOLS.has(method);
      if (!isMethod || /^:@/.test(symbol.text)) continue;
      const key = symbol.text.slice(1).replace(/=$/, "");
      if (isRecord) this.fields.add(key);
      if (isAttribute) {
        this.names.link("member variable", key, this.names.declare("member", key));
        this.methods.push({ name: key, owner });
      }
      if (one?.type === "block_argument") this.unsure.add(key);
      const from = symbol.startIndex + 1;
      this.member({ text: key, startIndex: from, endIndex: from + key.length }, key);
    }
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const CLOSED = new Set(["method", "singleton_method", "class", "module", "singleton_class"]);
const BLOCKS = new Set(["block", "do_block", "lambda"]);
const OWNERS = new Set(["class", "module"]);
const METHODS = new Set(["method", "singleton_method"]);
const PARAMETERS = new Set(["method_parameters", "block_parameters", "lambda_parameters"]);
const LISTS = new Set(["left_assignment_list", "rest_assignment", "destructured_left_assignment"]);
const PATTERNS = new Set([
  "in_clause",
  "array_pattern",
  "find_pattern",
  "hash_pattern",
  "keyword_pattern",
  "as_pattern",
  "alternative_pattern",
  "splat_parameter",
  "match_pattern",
]);

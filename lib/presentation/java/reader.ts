import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import { readDeclared, type Declared } from "./declared";
import { declaredType, expressionType, isForeign, PACKAGE } from "./receivers";
import { methodReferred, recordComponent } from "./named-nodes";
import { BLOCKS, FIELDS, METHODS, NAMED_TYPES, STATEMENTS, VARIABLES } from "./node-kinds";
import { matchedIn } from "./patterns";
import { Region, type Body } from "./region";
import { STANDARD_FIELDS } from "./standard-names";

interface JavaNames {
  /** every name the code writes, in order of appearance */
  uses: WrittenName[];
  declared: Declared;
  /** members that are used somewhere on an object whose type nobody knows, or that a library's type may hand down */
  unsure: Set<Binding>;
}

/** Reads what each name means. Local names go by their regions, members by name: see `keepMembers` for which stay. */
export function readJavaNames(root: SyntaxNode): JavaNames {
  const reader = new JavaReader(root);
  reader.visit(root, new Region(null, "block", reader.declared.bodies.get(root.id) ?? null));
  return {
    uses: reader.uses.sort((one, other) => one.from - other.from),
    declared: reader.declared,
    unsure: reader.unsure,
  };
}

class JavaReader {
  readonly uses: WrittenName[] = [];
  readonly unsure = new Set<Binding>();
  readonly declared: Declared;
  private readonly packageBinding: Binding = { isKept: false };

  constructor(root: SyntaxNode) {
    this.declared = readDeclared(root);
  }

  visit(node: SyntaxNode, outer: Region): void {
    const region = this.enter(node, outer);
    switch (node.type) {
      case "identifier":
        return this.variable(node, region);
      case "type_identifier":
        return this.type(node, region);
      case "package_declaration":
        return this.package(node.namedChildren.at(-1) ?? null);
      case "import_declaration":
        return this.import(node);
      case "module_declaration":
        return;
      case "scoped_identifier":
      case "scoped_type_identifier":
        return this.scopedType(node, region);
      case "field_access":
        if (node.text === this.declared.packagePath) return this.package(node);
        return this.member(node, node.childForFieldName("field"), this.declared.fields, region);
      case "method_invocation":
        return this.member(node, node.childForFieldName("name"), this.declared.methods, region);
      case "method_reference":
        return this.member(node, methodReferred(node), this.declared.methods, region);
      case "annotation":
        return this.annotation(node, region);
      case "marker_annotation":
      case "record_pattern":
      case "receiver_parameter":
        return this.children(node, (child) =>
          child.type === "identifier" ? this.type(child, region) : this.visit(child, region),
        );
      case "switch_label":
        return this.children(node, (child) =>
          child.type === "identifier" ? this.caseLabel(child, region) : this.visit(child, region),
        );
      case "break_statement":
      case "continue_statement":
        return this.children(node, (child) => this.write(child, region.findLabel(child.text)));
      case "labeled_statement":
        region.declareLabel(node.namedChild(0)?.text ?? "");
        return this.children(node, (child, index) =>
          index === 0 ? this.write(child, region.findLabel(child.text)) : this.visit(child, region),
        );
      case "enhanced_for_statement":
        return this.enhancedFor(node, outer, region);
      default:
        return this.children(node, (child) => {
          if (child.type === "identifier" && this.declaration(node, child, region, outer)) return;
          this.visit(child, region);
        });
    }
  }

  private children(node: SyntaxNode, look: (child: SyntaxNode, index: number) => void): void {
    node.namedChildren.forEach((child, index) => {
      if (child !== null) look(child, index);
    });
  }

  private enter(node: SyntaxNode, region: Region): Region {
    const body = this.declared.bodies.get(node.id);
    if (node.type !== "program" && body !== undefined) return new Region(region, "block", body);
    if (BLOCKS.has(node.type) || node.childForFieldName("type_parameters") !== null) {
      const inner = new Region(region, "block");
      for (const one of node.childForFieldName("type_parameters")?.namedChildren ?? []) {
        const name = one?.namedChildren.find((child) => child?.type === "type_identifier");
        if (name != null) inner.declareType(name.text);
      }
      return inner;
    }
    return node.type.endsWith("_statement") || STATEMENTS.has(node.type)
      ? new Region(region, "statement")
      : region;
  }

  /** True when the identifier declares something here. */
  private declaration(node: SyntaxNode, name: SyntaxNode, region: Region, outer: Region): boolean {
    const isName = node.childForFieldName("name")?.id === name.id;
    if (NAMED_TYPES.has(node.type)) {
      if (isName) this.write(name, this.declared.types.get(name.text) ?? null);
      return isName;
    }
    if (isName && METHODS.has(node.type)) {
      this.write(name, this.declared.methods.get(name.text) ?? null);
      return true;
    }
    if (isName && (node.type === "enum_constant" || FIELDS.has(node.parent?.type ?? ""))) {
      this.write(name, this.declared.fields.get(name.text) ?? null);
      return true;
    }
    if (isName && VARIABLES.has(node.type)) {
      this.declareVariable(node, name, region);
      return true;
    }
    const isParameter =
      node.type === "inferred_parameters" ||
      (node.type === "lambda_expression" && node.childForFieldName("parameters")?.id === name.id);
    if (isParameter) {
      this.local(name, region, { type: null });
      return true;
    }
    const isPattern =
      node.type === "type_pattern" ||
      node.type === "record_pattern_component" ||
      (node.type === "instanceof_expression" && isName);
    if (isPattern) {
      const type = node.childForFieldName("right") ?? node.namedChild(0);
      this.pattern(node, name, outer, declaredType(type, region, this.declared));
    }
    return isPattern;
  }

  private declareVariable(node: SyntaxNode, name: SyntaxNode, region: Region): void {
    const owner = node.type === "variable_declarator" ? node.parent : node;
    const dimensions =
      (node.childForFieldName("dimensions")?.text.match(/\[/g)?.length ?? 0) +
      (owner?.type === "spread_parameter" ? 1 : 0);
    const typeNode =
      owner?.childForFieldName("type") ??
      owner?.namedChildren.find((child) => child?.type !== "modifiers") ??
      null;
    const isInferred = typeNode?.text === "var";
    const value = node.childForFieldName("value");
    const type =
      isInferred && value !== null
        ? expressionType(value, region, this.declared)
        : declaredType(typeNode, region, this.declared, dimensions);
    const component = recordComponent(owner ?? node, name.text, this.declared);
    const isComponent = component !== null;
    if (isComponent) this.write(name, component);
    if (isComponent && owner?.parent?.parent?.type === "record_declaration") return;
    this.local(name, region.block(), { type, binding: component ?? undefined, isWritten: !isComponent });
  }

  private local(
    name: SyntaxNode,
    home: Region,
    {
      type,
      binding,
      isWritten = true,
    }: { type: string | null; binding?: Binding | undefined; isWritten?: boolean },
  ) {
    // `_` names nothing, and may stand several times.
    if (name.text === "_") return;
    const bound = binding ?? { isKept: false };
    home.declare(name.text, { binding: bound, from: name.startIndex, until: Infinity, type });
    if (isWritten) this.write(name, bound);
  }

  /** The variable of a pattern is known where the pattern surely matched. */
  private pattern(node: SyntaxNode, name: SyntaxNode, home: Region, type: string | null): void {
    if (name.text === "_") return;
    const binding: Binding = { isKept: false };
    for (const { from, until, isOutside } of matchedIn(node))
      (isOutside ? home.block() : home).declare(name.text, { binding, from, until, type });
    this.write(name, binding);
  }

  /** A plain name in an expression: a variable, a field, or the type before a dot. */
  private variable(node: SyntaxNode, region: Region): void {
    const { fields, types } = this.declared;
    const field = fields.get(node.text);
    const found = region.find(node.text, node.startIndex);
    if ("owner" in found) return this.write(node, field ?? null);
    if ("local" in found) {
      // A class in between may inherit a field of this name, which would then be meant.
      if (found.crossed.length > 0 && (field !== undefined || STANDARD_FIELDS.has(node.text))) {
        found.local.binding.isKept = true;
        if (field !== undefined) field.isKept = true;
      }
      return this.write(node, found.local.binding);
    }
    if (field !== undefined && found.inheritors.length > 0) return this.maybe(node, field);
    if (types.has(node.text) || region.findType(node.text) !== null) return this.type(node, region);
    this.free(node);
  }

  private type(node: SyntaxNode, region: Region): void {
    const binding = region.findType(node.text) ?? this.declared.types.get(node.text);
    if (binding !== undefined) return this.write(node, binding);
    // `name::method` reads as a type where no type of that name is known.
    const found = node.parent?.type === "method_reference" ? region.find(node.text, node.startIndex) : null;
    if (found !== null && ("local" in found || "owner" in found)) return this.variable(node, region);
    this.free(node);
  }

  private free(node: SyntaxNode): void {
    if (node.text === this.declared.packagePath) this.package(node);
    else this.write(node, null);
  }

  /** `Outer.Inner`, also behind the sample's own package. */
  private scopedType(node: SyntaxNode, region: Region): void {
    if (node.text === this.declared.packagePath) return this.package(node);
    const parts = node.namedChildren.filter((child) => child !== null);
    const [first, last] = [parts[0], parts.at(-1)];
    for (const child of parts)
      if (child !== last)
        if (child === first && child.type === "identifier") this.type(child, region);
        else this.visit(child, region);
    if (last === undefined || first === undefined) return;
    const isOwn = first.text === this.declared.packagePath || this.isOwnType(first, region);
    this.write(last, isOwn ? (this.declared.types.get(last.text) ?? null) : null);
  }

  private isOwnType(node: SyntaxNode, region: Region): boolean {
    const type = declaredType(node, region, this.declared);
    return type === null ? false : this.declared.types.has(node.type === "identifier" ? node.text : type);
  }

  /** `object.name`, `object.name()`, `name()` or `object::name`. */
  private member(
    node: SyntaxNode,
    name: SyntaxNode | null,
    members: Map<string, Binding>,
    region: Region,
  ): void {
    const object =
      node.childForFieldName("object") ?? (node.type === "method_reference" ? node.namedChild(0) : null);
    this.children(node, (child) => {
      if (child.id !== name?.id) this.visit(child, region);
    });
    if (name?.type !== "identifier") return;
    const binding = members.get(name.text);
    const kind = members === this.declared.fields ? "fields" : "methods";
    if (binding === undefined) {
      const type = kind === "fields" ? this.declared.types.get(name.text) : undefined;
      return this.write(name, type !== undefined && !this.isForeignOwner(object, region) ? type : null);
    }
    const bodies =
      object === null || object.type === "this"
        ? region.bodies().slice(0, object === null ? undefined : 1)
        : [];
    if (bodies.some((body) => body[kind].has(name.text))) return this.write(name, binding);
    if (object === null)
      return bodies.some(({ parents }) => parents.length > 0)
        ? this.maybe(name, binding)
        : this.write(name, null);
    const type = expressionType(object, region, this.declared);
    if (isForeign(type)) return this.write(name, null);
    if (type !== null && this.bodiesOf(type).some((body) => body[kind].has(name.text)))
      return this.write(name, binding);
    this.maybe(name, binding);
  }

  private isForeignOwner(object: SyntaxNode | null, region: Region): boolean {
    if (object === null || object.text === this.declared.packagePath) return false;
    const type = expressionType(object, region, this.declared);
    return isForeign(type) === true || type === PACKAGE;
  }

  private bodiesOf(type: string): Body[] {
    return [...this.declared.bodies.values()].filter(({ name }) => name === type);
  }

  private annotation(node: SyntaxNode, region: Region): void {
    const name = node.childForFieldName("name");
    const isOwn = this.declared.types.has(name?.text ?? "");
    this.children(node, (child) => {
      if (child.id === name?.id)
        return child.type === "identifier" ? this.type(child, region) : this.visit(child, region);
      for (const pair of child.namedChildren) {
        if (pair === null) continue;
        const key = pair.type === "element_value_pair" ? pair.childForFieldName("key") : null;
        if (key === null) {
          this.visit(pair, region);
          continue;
        }
        this.write(key, isOwn ? (this.declared.methods.get(key.text) ?? null) : null);
        const value = pair.childForFieldName("value");
        if (value !== null) this.visit(value, region);
      }
    });
  }

  /** The constant of an enumeration, which stands without its type here, or a constant in reach. */
  private caseLabel(node: SyntaxNode, region: Region): void {
    const found = region.find(node.text, node.startIndex);
    const field = this.declared.fields.get(node.text);
    if ("inheritors" in found && field !== undefined) return this.maybe(node, field);
    if ("local" in found && field !== undefined) {
      found.local.binding.isKept = true;
      field.isKept = true;
    }
    this.variable(node, region);
  }

  /** The variable is not known in what the loop runs over. */
  private enhancedFor(node: SyntaxNode, outer: Region, region: Region): void {
    const value = node.childForFieldName("value");
    const name = node.childForFieldName("name");
    this.children(node, (child) => {
      if (child.id === name?.id && child.type === "identifier") this.declareVariable(node, child, region);
      else this.visit(child, child.id === value?.id ? outer : region);
    });
  }

  private package(path: SyntaxNode | null): void {
    if (path !== null) this.write(path, this.packageBinding);
  }

  /** What is imported keeps its name, even if the sample seems to declare it too. */
  private import(node: SyntaxNode): void {
    for (const part of node.descendantsOfType(["identifier"])) {
      if (part === null) continue;
      const { types, fields, methods } = this.declared;
      for (const bindings of [types, fields, methods]) {
        const binding = bindings.get(part.text);
        if (binding !== undefined) binding.isKept = true;
      }
      this.write(part, null);
    }
  }

  private maybe(node: SyntaxNode, binding: Binding): void {
    this.unsure.add(binding);
    this.write(node, binding);
  }

  private write(node: SyntaxNode, binding: Binding | null): void {
    this.uses.push({ name: node.text, from: node.startIndex, to: node.endIndex, binding });
  }
}

import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import type { NameRules, Place, Role } from "./name-rules";
import { NamedScope } from "./named-scope";
import { ProgramNames, type DeclaredType } from "./program-names";

interface Written extends Place {
  name: string;
  from: number;
  to: number;
  role: Role;
  scope: NamedScope;
  /** the type declarations around, from the innermost */
  owners: readonly DeclaredType[];
}

/**
 * Reads which name means which binding, by a language's tables: variables by the scopes around them, everything that is
 * declared outside of functions by its spelling.
 * @param keep marks the members that a library calls or hands down; called once everything is declared and used
 */
export function readNames(
  root: SyntaxNode,
  rules: NameRules,
  keep: (names: ProgramNames, root: SyntaxNode) => void,
): WrittenName[] {
  const reader = new NameReader(rules);
  reader.visit({ node: root, parent: root, field: null, index: 0 }, new NamedScope(null), []);
  const uses = reader.resolved();
  keep(reader.program, root);
  return uses;
}

class NameReader {
  readonly program = new ProgramNames();
  private readonly written: Written[] = [];
  /** spellings that mean one thing wherever they stand */
  private readonly merged = new Set<string>();
  private readonly inferred = new Set<string>();
  /** variables that count from their places on */
  private readonly late = new Set<string>();

  constructor(private readonly rules: NameRules) {}

  visit(place: Place, outer: NamedScope, owners: readonly DeclaredType[], wrapped?: Place): void {
    const { node } = place;
    const { rules } = this;
    if (rules.skips.has(`${place.parent.type} ${place.field ?? ""}`)) return;
    if (rules.names.has(node.type)) return this.write(place, wrapped ?? place, outer, owners);
    for (const word of rules.wordsIn?.(node) ?? [])
      this.written.push({ ...place, ...word, role: "useOfValue", scope: outer, owners });
    const scope = rules.opensScope(place) ? this.open(node, outer) : outer;
    const inside = rules.types.has(node.type) ? [this.declareOwner(node), ...owners] : owners;
    node.children.forEach((child, index) => {
      if (child === null) return;
      const within: Place = { node: child, parent: node, field: node.fieldNameForChild(index), index };
      const isWrapped = rules.wraps.has(node.type) && rules.names.has(child.type);
      this.visit(within, scope, inside, isWrapped ? (wrapped ?? place) : undefined);
    });
  }

  private open(node: SyntaxNode, outer: NamedScope): NamedScope {
    const scope = new NamedScope(outer);
    for (const name of this.rules.given[node.type] ?? []) scope.declare("values", name, { isKept: true });
    return scope;
  }

  private declareOwner(node: SyntaxNode): DeclaredType {
    const name = this.rules.spelling(node.childForFieldName("name")?.text ?? "");
    const type = { name, members: new Set<string>(), parents: this.rules.parents(node) };
    this.program.types.set(node.id, type);
    return type;
  }

  /** @param as the place that decides about the role */
  private write(place: Place, as: Place, scope: NamedScope, owners: readonly DeclaredType[]): void {
    const name = this.rules.spelling(place.node.text);
    const role = name === "_" ? "none" : this.roleOf(as);
    const { node } = place;
    this.written.push({ ...as, node, name, from: node.startIndex, to: node.endIndex, role, scope, owners });
    switch (role) {
      case "local":
        if (this.rules.countsFromHere?.(as) === true) this.late.add(name);
        if (this.rules.isLabel?.(as) === true) this.merged.add(name);
        return scope.declareVariable(name, this.rules.declaredType(as));
      case "function":
        return (scope.parent ?? scope).declareVariable(name, this.rules.declaredType(as));
      case "typeParameter":
        return scope.declare("types", name);
      case "label":
        return scope.declare("labels", name);
      case "type":
        return this.program.declareType(name);
      case "member":
        return this.program.declareMember(name, owners[0] ?? null, this.rules.declaredType(as));
      case "useOfParameter":
        this.merged.add(name);
        return;
      case "inferredMember":
        this.inferred.add(name);
        return;
    }
  }

  private roleOf(place: Place): Role {
    const { roles } = this.rules;
    const { parent, field } = place;
    const rule = roles[`${parent.type} ${field ?? ""}`] ?? roles[parent.type] ?? roles[`* ${field ?? ""}`];
    return typeof rule === "function" ? rule(place) : (rule ?? "useOfValue");
  }

  resolved(): WrittenName[] {
    const members = new Set(
      this.written.filter(({ role }) => role === "useOfMember").map(({ name }) => name),
    );
    for (const name of this.late) if (this.program.find(name) !== null) this.merged.add(name);
    for (const name of this.inferred) if (members.has(name)) this.merged.add(name);
    return this.written.map((one) => ({
      name: one.name,
      from: one.from,
      to: one.to,
      binding: this.meaning(one),
      isMember: one.role === "useOfMember",
    }));
  }

  private meaning(one: Written): Binding | null {
    const { name, role, scope } = one;
    const isLocal = scope.find("values", name) !== null;
    // A parameter of somebody else's function keeps its name, and with it all of that spelling.
    if (role === "useOfParameter" && this.isForeignCall(one)) this.program.bind(name).isKept = true;
    if (role !== "none" && this.merged.has(name) && (isLocal || this.program.find(name) !== null))
      return this.program.bind(name);
    switch (role) {
      case "none":
        return null;
      case "label":
      case "useOfLabel":
        return scope.find("labels", name);
      case "type":
      case "member":
        return this.program.find(name);
      case "typeParameter":
      case "useOfType":
        return scope.find("types", name) ?? this.program.find(name);
      case "useOfMember":
      case "useOfParameter":
        return this.member(one);
      case "function":
        return scope.parent?.find("values", name) ?? null;
      default:
        return scope.find("values", name) ?? scope.find("types", name) ?? this.unqualified(one);
    }
  }

  private isForeignCall(one: Written): boolean {
    const callees = this.rules.callees(one);
    const isOwn = (name: string) =>
      one.scope.find("values", name) !== null || this.program.find(name) !== null;
    return callees.length > 0 && !callees.some(isOwn);
  }

  /** A name without an object is the program's own, unless a class around inherits it from elsewhere. */
  private unqualified({ name, owners }: Written): Binding | null {
    const isDeclared = owners.some((type) =>
      this.program.familyOf(type).some(({ members }) => members.has(name)),
    );
    if (!isDeclared && owners.some((type) => this.program.foreignParents(type).length > 0))
      if (!this.program.typeNames.has(name)) this.program.keep(name);
    return this.program.find(name);
  }

  private member(one: Written): Binding | null {
    const binding = this.program.find(one.name);
    if (binding === null || one.role === "useOfParameter") return binding;
    const receiver = this.rules.receiver(one);
    const type = receiver === null ? null : this.typeOf(receiver, one);
    if (type === FOREIGN) return null;
    const isSure =
      type !== null && (this.program.hasMember(type, one.name) || this.program.typeNames.has(one.name));
    if (!isSure) this.program.unsure.add(one.name);
    return binding;
  }

  /** The type of an expression: one of the program by its name, FOREIGN for any other; null where nobody can say. */
  private typeOf(expression: SyntaxNode, at: Written): string | null {
    const object = this.rules.object(expression);
    switch (object?.kind) {
      case "name":
        return this.typeOfName(this.rules.spelling(expression.text), at);
      case "self":
        return at.owners[0]?.name ?? null;
      case "type":
        return this.known(object.type, at);
      case "call":
        return this.known(this.program.memberType(object.method), at);
      case "member": {
        const owner = this.typeOf(object.object, at);
        if (owner === FOREIGN) return FOREIGN;
        if (this.program.typeNames.has(object.name) && !this.program.memberNames.has(object.name))
          return object.name;
        return this.known(this.program.memberType(object.name), at);
      }
      default:
        return null;
    }
  }

  private typeOfName(name: string, at: Written): string | null {
    if (at.scope.find("values", name) !== null) return this.known(at.scope.variableType(name), at);
    const { program } = this;
    if (program.memberNames.has(name)) return this.known(program.memberType(name), at);
    if (program.typeNames.has(name)) return name;
    return at.scope.find("types", name) === null && this.rules.isTypeLike(name) ? FOREIGN : null;
  }

  private known(type: string | null, { scope }: Written): string | null {
    if (type === null || scope.find("types", type) !== null) return null;
    return this.program.typeNames.has(type) ? type : FOREIGN;
  }
}

/** Surely not the program's: a library's type, an array, a namespace of others. */
const FOREIGN = "";

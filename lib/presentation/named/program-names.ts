import type { Binding } from "@/lib/presentation/scope";

/** A type that the program declares, with what it extends. */
export interface DeclaredType {
  name: string;
  members: Set<string>;
  parents: string[];
}

/** What can be named from everywhere in a program. One spelling is one binding, whatever it declares. */
export class ProgramNames {
  private readonly bindings = new Map<string, Binding>();
  readonly typeNames = new Set<string>();
  readonly memberNames = new Set<string>();
  /** by the id of the declaration's node */
  readonly types = new Map<number, DeclaredType>();
  /** what members are declared as; null in it for one that nobody knows */
  readonly memberTypes = new Map<string, Set<string | null>>();
  /** members that may be a library's where they are used */
  readonly unsure = new Set<string>();

  declareType(name: string): void {
    this.typeNames.add(name);
    this.bind(name);
  }

  declareMember(name: string, owner: DeclaredType | null, type: string | null): void {
    this.memberNames.add(name);
    this.memberTypes.set(name, (this.memberTypes.get(name) ?? new Set()).add(type));
    owner?.members.add(name);
    this.bind(name);
  }

  bind(name: string): Binding {
    const binding = this.bindings.get(name) ?? { isKept: false };
    this.bindings.set(name, binding);
    return binding;
  }

  find(name: string): Binding | null {
    return this.bindings.get(name) ?? null;
  }

  keep(name: string): void {
    const binding = this.bindings.get(name);
    if (binding !== undefined) binding.isKept = true;
  }

  /** Members of one name may have several types; then nobody knows which. */
  memberType(name: string): string | null {
    const types = this.memberTypes.get(name);
    return types?.size === 1 ? ([...types][0] ?? null) : null;
  }

  /** Whether a type of the program, or one of it that this one extends, declares the member. */
  hasMember(typeName: string, member: string): boolean {
    return [...this.types.values()].some(
      (type) => type.name === typeName && this.familyOf(type).some(({ members }) => members.has(member)),
    );
  }

  /** The type and those of the program that it extends. */
  familyOf(type: DeclaredType): DeclaredType[] {
    const family = new Set([type]);
    for (const one of family)
      for (const other of this.types.values()) if (one.parents.includes(other.name)) family.add(other);
    return [...family];
  }

  /** The types outside the program that a type extends. */
  foreignParents(type: DeclaredType): string[] {
    return this.familyOf(type).flatMap(({ parents }) => parents.filter((name) => !this.typeNames.has(name)));
  }
}

import type { Binding } from "@/lib/presentation/scope";

interface ClassRecord {
  members: Set<string>;
  bases: string[];
}

/**
 * What one program declares outside functions. A member and something outermost of the same spelling are one binding,
 * and so are members of several classes: `A::x` does not say whether A is a class or a namespace, nor `y.x` of which
 * class y is. Renaming by spelling keeps whatever was equal equal.
 */
export class CppProgram {
  private readonly spellings = new Map<string, Binding>();
  private readonly classes = new Map<string, ClassRecord>();
  private readonly overriding: { className: string; member: string }[] = [];
  /** other names for namespaces, and whether what they stand for is ours */
  readonly aliases = new Map<string, () => boolean>();

  /** @param members every declared member by its name */
  constructor(private readonly members: Map<string, Binding>) {}

  spelled(name: string): Binding {
    const binding = this.spellings.get(name) ?? { isKept: false };
    this.spellings.set(name, binding);
    return binding;
  }

  declareClass(name: string, bases: string[]): void {
    this.classOf(name).bases.push(...bases);
  }

  declareMember(className: string, name: string): Binding {
    this.classOf(className).members.add(name);
    const binding = this.spelled(name);
    this.members.set(name, binding);
    return binding;
  }

  declareOverriding(className: string, member: string): void {
    this.overriding.push({ className, member });
  }

  /** Whether the class, known by the last part of its name, or one it inherits from declares the member. */
  hasMember(className: string, member: string, seen = new Set<string>()): boolean {
    const known = this.classes.get(className);
    if (known === undefined || seen.has(className)) return false;
    seen.add(className);
    return known.members.has(member) || known.bases.some((base) => this.hasMember(base, member, seen));
  }

  /** Methods that override what a class declared elsewhere may have keep their names. */
  keepForeignOverrides(): void {
    for (const { className, member } of this.overriding)
      if (this.isForeign(className)) this.spelled(member).isKept = true;
  }

  private isForeign(className: string, seen = new Set<string>()): boolean {
    const known = this.classes.get(className);
    if (known === undefined) return true;
    if (seen.has(className)) return false;
    seen.add(className);
    return known.bases.some((base) => this.isForeign(base, seen));
  }

  private classOf(name: string): ClassRecord {
    const known = this.classes.get(name) ?? { members: new Set<string>(), bases: [] };
    this.classes.set(name, known);
    return known;
  }
}

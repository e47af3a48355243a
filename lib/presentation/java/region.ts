import type { Binding } from "@/lib/presentation/scope";

/** A local variable or parameter. Java has it from where it is declared to the end of its region. */
interface Local {
  binding: Binding;
  from: number;
  /** where a pattern's variable is known no longer */
  until: number;
  /** see `declaredType`; null where it is not known */
  type: string | null;
}

/** What the body of a class declares itself. */
export interface Body {
  /** its class's name; null for an anonymous class */
  name: string | null;
  fields: Set<string>;
  methods: Set<string>;
  /** names of the types it extends and implements */
  parents: string[];
}

type Found = { local: Local; crossed: Body[] } | { owner: Body } | { inheritors: Body[] };

/**
 * A stretch of code in which names are declared. `statement` regions hold only the variables of patterns: those of
 * declarations belong to the block around.
 */
export class Region {
  private readonly locals = new Map<string, Local[]>();
  private readonly types = new Map<string, Binding>();
  private readonly labels = new Map<string, Binding>();

  constructor(
    readonly parent: Region | null,
    private readonly kind: "block" | "statement",
    readonly body: Body | null = null,
  ) {}

  declare(name: string, local: Local): void {
    this.locals.set(name, [...(this.locals.get(name) ?? []), local]);
  }

  declareType(name: string): void {
    this.types.set(name, { isKept: false });
  }

  declareLabel(name: string): void {
    this.labels.set(name, { isKept: false });
  }

  /** The region in which a declaration at this place counts. */
  block(): Region {
    return this.kind === "block" || this.parent === null ? this : this.parent.block();
  }

  /** What an unqualified name may mean: a local variable, a field of a class around, or one a class around inherits. */
  find(name: string, at: number, crossed: Body[] = []): Found {
    const local = this.local(name, at);
    if (local !== null) return { local, crossed };
    if (this.body?.fields.has(name)) return { owner: this.body };
    const passed = this.body === null || this.body.parents.length === 0 ? crossed : [...crossed, this.body];
    return this.parent?.find(name, at, passed) ?? { inheritors: passed };
  }

  findType(name: string): Binding | null {
    return this.types.get(name) ?? this.parent?.findType(name) ?? null;
  }

  findLabel(name: string): Binding | null {
    return this.labels.get(name) ?? this.parent?.findLabel(name) ?? null;
  }

  /** The bodies of the classes around, from the innermost. */
  bodies(): Body[] {
    const outer = this.parent?.bodies() ?? [];
    return this.body === null ? outer : [this.body, ...outer];
  }

  /** The last declaration before the place; a loose statement list may use a variable in a method above it. */
  private local(name: string, at: number): Local | null {
    const all = this.locals.get(name) ?? [];
    return (
      all.findLast(({ from, until }) => from <= at && at < until) ??
      (this.parent === null ? (all[0] ?? null) : null)
    );
  }
}

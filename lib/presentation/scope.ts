/** One thing a name stands for. Compared by identity. */
export interface Binding {
  /** its name cannot be changed without changing what the code means */
  isKept: boolean;
}

/**
 * A region in which names are bound. `var` climbs to the nearest function's body, which the defaults of its parameters
 * do not see; a variable of a parameter's name is the parameter.
 */
export class Scope {
  private readonly names = new Map<string, Binding>();
  private readonly types = new Map<string, Binding>();
  private readonly labels = new Map<string, Binding>();

  constructor(
    private readonly parent: Scope | null,
    private readonly kind: "function" | "body" | "block",
  ) {}

  declare(name: string): void {
    if (this.kind === "body" && this.parent?.names.has(name)) return;
    if (!this.names.has(name)) this.names.set(name, this.types.get(name) ?? { isKept: false });
  }

  /** Types are looked up apart from values; what is declared as both in one place is one thing. */
  declareType(name: string): void {
    if (!this.types.has(name)) this.types.set(name, this.names.get(name) ?? { isKept: false });
  }

  declareLabel(name: string): void {
    this.labels.set(name, { isKept: false });
  }

  functionScope(): Scope {
    return this.kind !== "block" || this.parent === null ? this : this.parent.functionScope();
  }

  find(name: string): Binding | null {
    return this.names.get(name) ?? this.parent?.find(name) ?? null;
  }

  findType(name: string): Binding | null {
    return this.types.get(name) ?? this.parent?.findType(name) ?? null;
  }

  findLabel(name: string): Binding | null {
    const label = this.labels.get(name);
    if (label !== undefined) return label;
    return this.kind !== "block" ? null : (this.parent?.findLabel(name) ?? null);
  }
}

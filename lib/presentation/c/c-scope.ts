import type { Binding } from "@/lib/presentation/scope";

/**
 * A region in which C or C++ binds names. A name is bound from its declarator on: before it, in the same block, an
 * outer binding is meant (C17 6.2.1). Only what is outermost is found from everywhere.
 */
export class CScope {
  private readonly names = new Map<string, { binding: Binding; from: number }>();
  private readonly labels = new Map<string, Binding>();

  constructor(
    protected readonly parent: CScope | null,
    private readonly isFunction = false,
  ) {}

  /** Binds the name where declarations that stand in this region belong. */
  declare(name: string, from: number): Binding {
    return this.bind(name, from);
  }

  /** Binds the name in this very region. */
  bind(name: string, from: number, binding: Binding = { isKept: false }): Binding {
    const known = this.names.get(name);
    if (known !== undefined) return known.binding;
    this.names.set(name, { binding, from });
    return binding;
  }

  /** What the name means at an offset; null for a free name. */
  find(name: string, at: number): Binding | null {
    const own = this.names.get(name);
    if (own !== undefined && (own.from <= at || this.parent === null)) return own.binding;
    return this.parent?.find(name, at) ?? null;
  }

  outermost(): CScope {
    return this.parent?.outermost() ?? this;
  }

  declareLabel(name: string): void {
    const home = this.functionScope();
    if (!home.labels.has(name)) home.labels.set(name, { isKept: false });
  }

  findLabel(name: string): Binding | null {
    return this.functionScope().labels.get(name) ?? null;
  }

  private functionScope(): CScope {
    return this.isFunction ? this : (this.parent?.functionScope() ?? this);
  }
}

/** A region whose declarations belong to another one: a template's, a friend's. */
export class PassingScope extends CScope {
  constructor(
    parent: CScope,
    private readonly home: CScope = parent,
  ) {
    super(parent);
  }

  override declare(name: string, from: number): Binding {
    return this.home.declare(name, from);
  }
}

import type { Binding } from "@/lib/presentation/scope";
import { BUILTINS } from "./standard-names";

/** What a call may name: the parameters of a function, or the fields of a data class. */
export type Signature = ReadonlyMap<string, PythonBinding>;

/** One thing a name stands for, with what settles whether the name may go. */
export class PythonBinding implements Binding {
  isKept = false;
  /** comes from another module */
  isImported = false;
  isParameter = false;
  isMember = false;
  /** how often the code binds it; a keyword follows its parameter only where a function is bound once */
  declarations = 0;
  signature: Signature | null = null;

  constructor(readonly name: string) {}
}

/**
 * A region in which names are bound. Functions and comprehensions do not see the names of the class around them;
 * the scope of type parameters does.
 */
export class PythonScope {
  readonly names = new Map<string, PythonBinding>();
  private readonly globals = new Set<string>();
  private readonly nonlocals = new Set<string>();

  constructor(
    readonly parent: PythonScope | null,
    readonly kind: "module" | "function" | "class" | "comprehension" | "types",
    /** the class whose body this is or stands in; private names belong to it */
    readonly owner: number | null = parent?.owner ?? null,
    private readonly make = (name: string) => new PythonBinding(name),
  ) {}

  declare(name: string): PythonBinding {
    if (this.globals.has(name)) return this.module().declare(name);
    const outer = this.nonlocals.has(name) ? this.parent?.find(name) : null;
    const binding = outer ?? this.names.get(name) ?? this.make(name);
    if (!outer && !this.nonlocals.has(name)) this.names.set(name, binding);
    binding.declarations++;
    // Before it is bound, or where it is not, the same name in a module means the built-in thing.
    if (this.kind === "module" && BUILTINS.has(name)) binding.isKept = true;
    return binding;
  }

  /** The scope in which `:=` binds: comprehensions have none of their own. */
  assigned(): PythonScope {
    return this.kind === "comprehension" && this.parent !== null ? this.parent.assigned() : this;
  }

  declareGlobal(name: string): void {
    this.globals.add(name);
    this.module().declare(name);
  }

  declareNonlocal(name: string): void {
    this.nonlocals.add(name);
  }

  find(name: string, isDirect = true): PythonBinding | null {
    if (this.globals.has(name)) return this.module().names.get(name) ?? null;
    const own = this.kind === "class" && !isDirect ? undefined : this.names.get(name);
    return own ?? this.parent?.find(name, isDirect && this.kind === "types") ?? null;
  }

  private module(): PythonScope {
    return this.parent?.module() ?? this;
  }
}

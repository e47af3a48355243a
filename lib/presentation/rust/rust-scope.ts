import type { Binding } from "@/lib/presentation/scope";

/** Rust keeps types and modules, values, macros, lifetimes and labels apart. */
export type NameSpace = "type" | "value" | "macro" | "lifetime" | "label";

/** A region in which names are bound, and what it binds. */
export class RustScope {
  private readonly names = new Map<string, Binding>();

  constructor(readonly parent: RustScope | null) {}

  /** @returns the binding this scope has for the name, a new one if it had none */
  declare(space: NameSpace, name: string): Binding {
    const binding = this.names.get(`${space} ${name}`) ?? { isKept: false };
    this.names.set(`${space} ${name}`, binding);
    return binding;
  }

  /** Gives a binding another place where it is known. */
  adopt(space: NameSpace, name: string, binding: Binding): void {
    this.names.set(`${space} ${name}`, binding);
  }

  find(space: NameSpace, name: string): Binding | null {
    return this.names.get(`${space} ${name}`) ?? this.parent?.find(space, name) ?? null;
  }

  /** A name that may be a value or, as a constructor or a constant parameter, stand where the other is asked for. */
  findAny(first: "type" | "value", name: string): Binding | null {
    return this.find(first, name) ?? this.find(first === "type" ? "value" : "type", name);
  }

  /** Own names only. */
  own(name: string): Binding | null {
    return this.names.get(`type ${name}`) ?? this.names.get(`value ${name}`) ?? null;
  }

  /** Makes all of another scope's names known here. */
  adoptAll(other: RustScope): void {
    for (const [key, binding] of other.names) if (!this.names.has(key)) this.names.set(key, binding);
  }
}

import type { Binding } from "@/lib/presentation/scope";

/** A stretch of code in which variables, types and labels are declared. */
export class NamedScope {
  private readonly values = new Map<string, Binding>();
  private readonly types = new Map<string, Binding>();
  private readonly labels = new Map<string, Binding>();

  /** what variables are declared as */
  private readonly declaredTypes = new Map<string, string | null>();

  constructor(readonly parent: NamedScope | null) {}

  declare(kind: "values" | "types" | "labels", name: string, binding: Binding = { isKept: false }): void {
    if (!this[kind].has(name)) this[kind].set(name, binding);
  }

  declareVariable(name: string, type: string | null): void {
    this.declare("values", name);
    if (!this.declaredTypes.has(name)) this.declaredTypes.set(name, type);
  }

  /** Null for a variable whose type nobody knows, and for none. */
  variableType(name: string): string | null {
    if (this.values.has(name)) return this.declaredTypes.get(name) ?? null;
    return this.parent?.variableType(name) ?? null;
  }

  find(kind: "values" | "types" | "labels", name: string): Binding | null {
    return this[kind].get(name) ?? this.parent?.find(kind, name) ?? null;
  }
}

import type { Binding } from "@/lib/presentation/scope";

/** Variables of a method or of a block, which sees those around it. */
export class RubyScope {
  private readonly names = new Map<string, Binding>();

  constructor(private readonly around: RubyScope | null) {}

  /** A parameter, which hides what is around. */
  declare(name: string, binding: Binding = { isKept: false }): void {
    if (!this.names.has(name)) this.names.set(name, binding);
  }

  assign(name: string): void {
    if (this.find(name) === null) this.declare(name);
  }

  find(name: string): Binding | null {
    return this.names.get(name) ?? this.around?.find(name) ?? null;
  }
}

import type { Binding } from "@/lib/presentation/scope";
import type { Declared, DeclaredMethod } from "./declared";
import type { Body } from "./region";
import { OBJECT_METHODS, STANDARD_FIELDS, STANDARD_METHODS, STANDARD_TYPES } from "./standard-names";

/**
 * Marks the members whose names must stay: what a library calls or hands down. A method of the sample's own name goes by
 * name, wherever it is used; one named like a library's only when every use is surely the sample's.
 */
export function keepMembers(declared: Declared, unsure: ReadonlySet<Binding>): void {
  const reach = reaches(declared);
  for (const [name, binding] of declared.methods) {
    const all = declared.methodList.filter((method) => method.name === name);
    if (
      OBJECT_METHODS.has(name) ||
      all.some((method) => method.isOverridable && reach(method.owner) === "foreign") ||
      overridesUnknown(all, binding, declared) ||
      (STANDARD_METHODS.has(name) &&
        (unsure.has(binding) || all.some((method) => method.isOverridable && reach(method.owner) !== "own")))
    )
      binding.isKept = true;
  }
  const inherits = [...declared.bodies.values()].some((body) => reach(body) !== "own");
  for (const [name, binding] of declared.fields)
    if (STANDARD_FIELDS.has(name) && (inherits || unsure.has(binding))) binding.isKept = true;
}

/** `@Override` above a method that nothing in the sample declares first. */
function overridesUnknown(all: readonly DeclaredMethod[], binding: Binding, { fields }: Declared): boolean {
  return fields.get(all[0]?.name ?? "") !== binding && all.length > 0 && all.every((one) => one.isOverride);
}

/** How far up a class's parents go: within the sample, to the standard library, or to where nobody knows. */
function reaches({ bodies }: Declared): (body: Body) => "own" | "standard" | "foreign" {
  const byName = new Map([...bodies.values()].map((body) => [body.name, body]));
  const reach = (body: Body, seen: ReadonlySet<Body>): "own" | "standard" | "foreign" => {
    const all = body.parents.map((name) => {
      const parent = byName.get(name);
      if (parent !== undefined) return seen.has(parent) ? "own" : reach(parent, new Set([...seen, parent]));
      return STANDARD_TYPES.has(name) ? "standard" : "foreign";
    });
    if (all.includes("foreign")) return "foreign";
    return all.includes("standard") ? "standard" : "own";
  };
  return (body) => reach(body, new Set([body]));
}

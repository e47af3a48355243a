import type { JsonSchema } from "./api-document";

/** The parts of a schema that have fields to show: an object, the objects of a list, or each of several that a value may be. */
export function objectsWithin(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema];
  if (schema.items) return objectsWithin(schema.items);
  const ofAny = (schema.anyOf ?? []).flatMap(objectsWithin);
  if (ofAny.length > 0 || typeof schema.additionalProperties !== "object") return ofAny;
  return objectsWithin(schema.additionalProperties);
}

/** The named schemas that a value's type is made of, in the order in which its words name them. */
export function namesWithin(schema: JsonSchema): string[] {
  if (schema.$ref) return [schemaName(schema.$ref)];
  const parts = [...(schema.anyOf ?? []), ...(schema.prefixItems ?? [])];
  if (schema.items) parts.push(schema.items);
  if (typeof schema.additionalProperties === "object") parts.push(schema.additionalProperties);
  return [...new Set(parts.flatMap(namesWithin))];
}

function schemaName(ref: string): string {
  return ref.split("/").at(-1) ?? ref;
}

/** A type in words: "list of text", "1 or 2", "Interval or NoNumber". */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref) return schemaName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return anyOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return anyOf(schema.anyOf.map(typeWords));
  if (schema.prefixItems) return `list of ${schema.prefixItems.length}`;
  const types = [schema.type ?? "anything"].flat();
  return anyOf(types.map((type) => oneType(type, schema)));
}

/** What a value may be beyond its type, in words; empty where anything goes. */
export function limitWords({
  minimum,
  maximum,
  minItems,
  maxItems,
  maxLength,
  ...schema
}: JsonSchema): string {
  const known = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return [
    ...(known(minimum) ? [`at least ${minimum}`] : []),
    ...(known(maximum) ? [`at most ${maximum}`] : []),
    ...(known(minItems) && minItems > 1 ? [`at least ${minItems} of them`] : []),
    ...(known(maxItems) ? [`at most ${maxItems} of them`] : []),
    ...(known(maxLength) ? [`at most ${maxLength} characters`] : []),
    ...(schema.default === undefined ? [] : [`otherwise ${JSON.stringify(schema.default)}`]),
  ].join(", ");
}

const oneType = (type: string, { format, items, additionalProperties }: JsonSchema): string => {
  if (type === "array") return items ? `list of ${typeWords(items)}` : "list";
  if (type === "object" && typeof additionalProperties === "object")
    return `object of ${typeWords(additionalProperties)}`;
  return (format && FORMATS[format]) || TYPES[type] || type;
};

const anyOf = (words: string[]): string => [...new Set(words)].join(" or ");

const TYPES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
};
const FORMATS: Record<string, string> = { "date-time": "time", date: "date", uri: "address", uuid: "UUID" };

import { describe, expect, it } from "vitest";
import { limitWords, namesWithin, objectsWithin, typeWords } from "./type-words";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("the words for a type", () => {
  it.each([
    [{ type: "string" }, "text"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ type: "array", items: { type: "integer" } }, "list of whole number"],
    [{ type: "string", format: "date-time" }, "time"],
    [{ enum: ["read", "write"] }, '"read" or "write"'],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, "1 or 2"],
    [{ anyOf: [ref("Interval"), ref("NoNumber")] }, "Interval or NoNumber"],
    [{ type: "object", additionalProperties: { type: "number" } }, "object of number"],
    [{ prefixItems: [{}, {}, {}, {}] }, "list of 4"],
    [{}, "anything"],
  ])("%j is %s", (schema, words) => {
    expect(typeWords(schema)).toBe(words);
  });

  it("say limits that somebody chose, and not those of every number", () => {
    const safe = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(limitWords({ type: "integer", ...safe })).toBe("");
    expect(limitWords({ minimum: 1, maxItems: 3, default: [] })).toBe(
      "at least 1, at most 3 of them, otherwise []",
    );
  });

  it("name every schema they are made of", () => {
    expect(namesWithin({ type: "array", items: { anyOf: [ref("A"), ref("B"), ref("A")] } })).toEqual([
      "A",
      "B",
    ]);
  });
});

describe("the fields of a value", () => {
  const properties = { a: { type: "string" } };
  it("are found in a list and in an alternative to null", () => {
    expect(objectsWithin({ type: "array", items: { properties } })).toEqual([{ properties }]);
    expect(objectsWithin({ anyOf: [{ properties }, { type: "null" }] })).toEqual([{ properties }]);
    expect(objectsWithin({ type: "string" })).toEqual([]);
  });

  it("are those of each object that a value may be", () => {
    const [one, other] = [{ properties: { a: {} } }, { properties: { b: {} } }];
    expect(objectsWithin({ anyOf: [one, { type: "null" }, other] })).toEqual([one, other]);
  });
});

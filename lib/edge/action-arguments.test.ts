import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { argument, readArguments } from "./action-arguments";

const formOf = (value: string) => {
  const form = new FormData();
  form.set("name", value);
  return form;
};

describe("the arguments of a server action", () => {
  test("are read when they have the expected form", () => {
    const given = { rule: { a: ["x"] } };
    expect(() =>
      readArguments([argument.text, "slug"], [argument.form, formOf("a")], [argument.document, given]),
    ).not.toThrow();
  });

  test.each([
    [argument.text, 1],
    [argument.text, null],
    [argument.text, "a\0b"],
    [argument.text, "half of a \ud800 character"],
    [argument.form, { get: "x" }],
    [argument.form, formOf("a\0b")],
    [argument.integer, 1.5],
    [argument.integer, 2 ** 40],
    [argument.flag, "true"],
    [argument.document, { deep: [{ er: "a\0b" }] }],
    [argument.document, { "a\0b": 1 }],
  ])("are refused as malformed otherwise", (schema, value) => {
    expect(() => readArguments([schema, value])).toThrow(expect.objectContaining({ code: "malformed" }));
  });

  test("may hold themselves", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(() => readArguments([argument.document, circle])).not.toThrow();
  });
});

test("every server action reads its arguments before anything else", () => {
  const forgetful = ["app", "lib"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => ({ file, source: readFileSync(join(room, file), "utf8") }))
      .filter(({ source }) => /^"use server";$/m.test(source))
      .flatMap(({ file, source }) => {
        const actions = [...source.matchAll(/^export async function (\w+)\(/gm)];
        const reading = [
          ...source.matchAll(
            /^export async function (\w+)\([\s\S]*?\): Promise<[^{]+> \{\n {2}readArguments\(/gm,
          ),
        ].map(([, name]) => name);
        return actions.flatMap(([, name]) => (reading.includes(name) ? [] : [`${file}: ${name}`]));
      }),
  );
  expect(forgetful).toEqual([]);
});

import { expect, test } from "vitest";
import { protocolInputSchema } from "./protocol-input";
import { taskClassesOf } from "./task-classes";

const { analysis } = protocolInputSchema.shape;

test("there are no classes unless a protocol declares them, nor in one from before it could", () => {
  expect(taskClassesOf(analysis.parse({}))).toBeNull();
  expect(taskClassesOf({})).toBeNull();
  // What an editor leaves of emptied fields.
  expect(taskClassesOf(analysis.parse({ classes: {} }))).toBeNull();
});

test("a threshold may be 0", () => {
  const classes = { metric: "tests_passed", atLeast: 0 };
  expect(taskClassesOf(analysis.parse({ classes }))).toEqual(classes);
});

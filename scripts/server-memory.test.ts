import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { HEAP_GROWTH } from "./server-memory.mjs";

it("this Node knows the option that keeps the heap small", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  expect(known).toContain(HEAP_GROWTH.split("=")[0]);
});

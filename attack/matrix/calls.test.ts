import { expect, it } from "vitest";
import { EXPORT_TABLES, isNeverSealed } from "@/lib/exchange/export-tables";
import { NEVER_SEALED } from "./calls";

it("the attack expects of every export what the seal promises", () => {
  expect(EXPORT_TABLES.filter(isNeverSealed).toSorted()).toEqual(NEVER_SEALED);
});

import { describe, expect, it } from "vitest";
import { columnMeaning } from "./column-meanings";
import { EXPORT_TABLES, columnNames } from "./export-tables";

describe("the meanings of the exported columns", () => {
  it.each(EXPORT_TABLES)("are given for every column of %s, as a sentence", (table) => {
    for (const column of columnNames(table, true)) expect(columnMeaning(table, column)).toMatch(/\.$/);
  });

  it("are not made up for a column that no table has", () => {
    expect(() => columnMeaning("audit", "colour")).toThrow("audit.colour");
  });
});

import { describe, expect, it } from "vitest";
import { columnMeaning } from "./column-meanings";
import { EXPORT_TABLES, columnNames } from "./export-tables";

describe("the meanings of the exported columns", () => {
  it.each(EXPORT_TABLES)("are given for every column of %s, as a sentence", (table) => {
    for (const column of columnNames(table, true)) expect(columnMeaning(table, column)).toMatch(/\.$/);
  });

  it("of a metric's column say whether it was measured here, and are of samples alone", () => {
    expect(columnMeaning("samples", "metric:bleu")).toMatch(
      /^BLEU-4 \(share\), against the references of its task, as measured here/,
    );
    expect(columnMeaning("samples", "metric:pass_rate")).toMatch(/^Imported/);
    expect(() => columnMeaning("tasks", "metric:bleu")).toThrow("tasks.metric:bleu");
  });

  it("are not made up for a column that no table has", () => {
    expect(() => columnMeaning("audit", "colour")).toThrow("audit.colour");
  });
});

import { describe, expect, it } from "vitest";
import { VERDICT_COLUMNS, trialColumns } from "@/lib/exchange/csv-tables";
import { COLUMN_MEANINGS } from "./column-meanings";

describe("the meanings of the exported columns", () => {
  it("are given for every column of every table, and for no other", () => {
    const columns = [...VERDICT_COLUMNS, ...trialColumns(true)].map(({ name }) => name);
    expect(Object.keys(COLUMN_MEANINGS).sort()).toEqual([...new Set(columns)].sort());
  });
});

import { describe, expect, test } from "vitest";
import { mergeLedgers, parseLedger, toLedger } from "./withdrawal-ledger";

const early = { study: "a", session: "c0ffee", withdrawnAt: "2026-01-01T00:00:00.000Z" };
const late = { ...early, withdrawnAt: "2026-01-02T00:00:00.000Z" };
const other = { ...late, study: "b" };

describe("a list of withdrawals", () => {
  test("is read as it was written, and an empty one is one", () => {
    expect(parseLedger(toLedger([early, other]))).toEqual([early, other]);
    expect(parseLedger("")).toEqual([]);
  });

  test("that is cut off anywhere is refused, save between two lines", () => {
    const text = toLedger([early, other]);
    const between = toLedger([early]).length;
    for (let length = 1; length < text.length; length += 1)
      if (length !== between)
        expect(() => parseLedger(text.slice(0, length))).toThrow(/Line \d of the list of withdrawals/);
  });

  test("with a line that is none is refused by that line's number", () => {
    expect(() => parseLedger(`${toLedger([early])}{"study":"a"}\n`)).toThrow("Line 2");
  });

  test("together with others names a session once, when it first withdrew, in the order of time", () => {
    expect(mergeLedgers([other, late], [early])).toEqual([early, other]);
  });
});

import { describe, expect, it } from "vitest";
import { fillDays } from "./fill-days";

describe("the days of a study", () => {
  it("show a pause as days without verdicts, across the end of a leap February", () => {
    expect(
      fillDays([
        { day: "2028-02-28", verdicts: 3 },
        { day: "2028-03-02", verdicts: 5 },
      ]),
    ).toEqual([
      { day: "2028-02-28", verdicts: 3 },
      { day: "2028-02-29", verdicts: 0 },
      { day: "2028-03-01", verdicts: 0 },
      { day: "2028-03-02", verdicts: 5 },
    ]);
  });

  it("are none as long as nobody answered", () => {
    expect(fillDays([])).toEqual([]);
  });
});

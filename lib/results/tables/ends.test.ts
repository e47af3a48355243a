import { describe, expect, it } from "vitest";
import { endsOf } from "./ends";

describe("the ends of a list", () => {
  it("are the list as long as it is short", () => {
    expect(endsOf([1, 2, 3, 4], 2)).toEqual({ shown: [1, 2, 3, 4], left: 0 });
    expect(endsOf([], 2)).toEqual({ shown: [], left: 0 });
  });

  it("leave the middle out, and say how much that is", () => {
    expect(endsOf([1, 2, 3, 4, 5, 6, 7], 2)).toEqual({ shown: [1, 2, 6, 7], left: 3 });
  });
});

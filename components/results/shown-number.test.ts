import { describe, expect, it } from "vitest";
import { toShown } from "./shown-number";

describe("figures on a page", () => {
  it("have a true minus, and hyphens in names stay hyphens", () => {
    expect(toShown("gpt-4 got -0.33 to 0.41 (-2 of 4)")).toBe("gpt-4 got −0.33 to 0.41 (−2 of 4)");
  });

  it("are not torn from their sign at the end of a line", () => {
    expect(toShown("chance 50%, p = 0.72")).toBe("chance 50%, p\u00a0=\u00a00.72");
  });
});

import { describe, expect, it } from "vitest";
import { toReturnPath } from "./return-path";

describe("the way back after signing in", () => {
  it("leads to the page that was asked for", () => {
    expect(toReturnPath("/studies/who-wrote-this/results")).toBe("/studies/who-wrote-this/results");
  });

  it.each([
    "https://elsewhere.example/studies",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/studies//elsewhere.example",
    "/studies/../api/auth/signout",
    "/studies?x=1",
    "/judge/a-study",
    ["/studies/a"],
    undefined,
  ])("never leads out of the researcher's room: %s", (asked) => {
    expect(toReturnPath(asked)).toBe("/studies");
  });
});

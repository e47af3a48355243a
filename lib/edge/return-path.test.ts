import { describe, expect, it } from "vitest";
import { toReturnPath } from "./return-path";

describe("the way back after signing in", () => {
  it.each(["/studies/who-wrote-this/results", "/account", "/people"])(
    "leads to the page that was asked for: %s",
    (asked) => expect(toReturnPath(asked)).toBe(asked),
  );

  it.each([
    "https://elsewhere.example/studies",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/studies//elsewhere.example",
    "/studies/../api/auth/signout",
    "/studies?x=1",
    "/judge/a-study",
    "/account/..",
    "/people?x=1",
    ["/studies/a"],
    undefined,
  ])("never leads out of the researcher's room: %s", (asked) => {
    expect(toReturnPath(asked)).toBe("/studies");
  });
});

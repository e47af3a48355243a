import { describe, expect, it } from "vitest";
import { toOwnPath, toReturnPath } from "./return-path";

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

describe("the path of an own address", () => {
  const own = "https://study.example.org";
  it.each([
    ["/sign-in?error=x", "/sign-in?error=x"],
    [`${own}/studies`, "/studies"],
    ["//elsewhere.example", null],
    [`${own}//elsewhere.example`, null],
    ["/\\elsewhere.example", null],
    ["https://elsewhere.example/studies", null],
    ["http://study.example.org/studies", null],
    ["javascript:alert(1)", null],
  ])("of %s is %s", (address, path) => expect(toOwnPath(address, own)).toBe(path));
});

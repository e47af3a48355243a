import { describe, expect, it } from "vitest";
import { nextThing } from "./next-thing";

describe("the next thing to do", () => {
  it("is to send the link while nobody has come", () => {
    expect(nextThing({ state: "OPEN", sessions: { judging: 0, done: 0 } })).toBe("Send the judges' link.");
  });

  it("waits for judges under way before it advises to unseal", () => {
    expect(nextThing({ state: "CLOSED", sessions: { judging: 1, done: 4 } })).toBe(
      "1 judge may still finish. Then unseal.",
    );
    expect(nextThing({ state: "CLOSED", sessions: { judging: 0, done: 4 } })).toBe(
      "Unseal it to see the results.",
    );
  });
});

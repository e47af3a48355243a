import { describe, expect, it } from "vitest";
import { toLink } from "./judge-link";

const PANEL = ["PROLIFIC_PID", "STUDY_ID"];

describe("what a study's link brings", () => {
  it("is an invite and the panel's parameters, and nothing else of the address", () => {
    expect(
      toLink({ invite: "c0de", PROLIFIC_PID: " p1 ", STUDY_ID: ["s1", "s2"], utm_source: "x" }, PANEL),
    ).toEqual({
      arrival: { invite: "c0de", external: { PROLIFIC_PID: "p1", STUDY_ID: "s1" } },
      isPersonal: true,
    });
  });

  it("is nothing for the plain link, whose address may stay", () => {
    expect(toLink({ utm_source: "x" }, PANEL)).toEqual({ arrival: {}, isPersonal: false });
  });

  it.each(["", "  ", "x".repeat(201), "a\0b"])("leaves out what no panel sends (%j)", (value) => {
    expect(toLink({ PROLIFIC_PID: value }, PANEL).arrival).toEqual({});
  });

  it("clears the address of an invite that is empty, too", () => {
    expect(toLink({ invite: "" }, PANEL)).toEqual({ arrival: {}, isPersonal: true });
  });

  it("never takes the invite for a panel's name, whatever the protocol calls it", () => {
    expect(toLink({ invite: "c0de" }, ["invite"]).arrival).toEqual({ invite: "c0de" });
  });
});

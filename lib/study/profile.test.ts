import { describe, expect, it } from "vitest";
import { profileFaults } from "./profile";
import type { Field } from "./protocol/protocol-input";

describe("profileFaults", () => {
  const fields: Field[] = [
    { id: "years", label: "Years", type: "number", min: 0, max: 60, required: true },
    { id: "role", label: "Role", type: "choice", choices: ["student", "don't know"], required: false },
    { id: "constructor", label: "Note", type: "text", required: true },
  ];
  const good = { years: 3, constructor: "x" };
  const faults = (answers: Record<string, string | number>) =>
    profileFaults(fields, answers).map(({ path, message }) => `${path} ${message}`);

  it("finds nothing in what was asked, optional fields left out", () => {
    expect(faults(good)).toEqual([]);
    expect(faults({ ...good, years: 0, role: "don't know" })).toEqual([]);
  });

  it("names what is required and left out or empty, also where every object has such a property", () => {
    expect(faults({})).toEqual(["profile.years is required", "profile.constructor is required"]);
    expect(faults({ ...good, constructor: "" })).toEqual(["profile.constructor is required"]);
  });

  it.each<[string, Record<string, string | number>, string]>([
    ["what is not asked", { toString: "x" }, "profile.toString is not asked in this study"],
    ["text for a number", { years: "3" }, "profile.years must be a number"],
    ["no finite number", { years: Infinity }, "profile.years must be a number"],
    ["too little", { years: -1 }, "profile.years must be at least 0"],
    ["too much", { years: 61 }, "profile.years must be at most 60"],
    ["another choice", { role: "boss" }, "profile.role is not one of the choices"],
    ["a number for text", { constructor: 1 }, "profile.constructor must be text"],
    ["NUL", { constructor: "\0" }, "profile.constructor contains a NUL character, or half of a character"],
    ["half a character", { role: "\ud800" }, "profile.role contains a NUL character, or half of a character"],
  ])("names %s", (_what, change, fault) => {
    expect(faults({ ...good, ...change })).toEqual([fault]);
  });
});

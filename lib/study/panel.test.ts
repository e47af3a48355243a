import { describe, expect, it } from "vitest";
import { externalFaults, panelParameters, personOf } from "./panel";

const own = { panel: { idParam: "worker" } };

describe("a panel's parameters", () => {
  it("are Prolific's three, and the protocol's own first", () => {
    expect(panelParameters({ panel: { idParam: "PROLIFIC_PID" } })).toEqual([
      "PROLIFIC_PID",
      "STUDY_ID",
      "SESSION_ID",
    ]);
    expect(panelParameters(own)).toEqual(["worker", "PROLIFIC_PID", "STUDY_ID", "SESSION_ID"]);
  });

  it("are taken by these names only", () => {
    expect(externalFaults(own, { worker: "1", STUDY_ID: "2" })).toEqual([]);
    expect(externalFaults(own, { constructor: "1", age: "2" }).map(({ path }) => path)).toEqual([
      "external.constructor",
      "external.age",
    ]);
  });

  it("say who comes by the protocol's own, without the blanks around it", () => {
    expect(personOf(own, { worker: " w1 ", PROLIFIC_PID: "p" })).toEqual({ name: "worker", value: "w1" });
    expect(personOf(own, { PROLIFIC_PID: "p" })).toBeNull();
    expect(personOf(own, { worker: "  " })).toBeNull();
    expect(personOf({ panel: { idParam: "toString" } }, {})).toBeNull();
    expect(personOf(own, undefined)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { completeProtocol } from "./protocol/protocol";
import { toProtocolInput } from "./protocol/to-protocol-input";
import { STANDARD_KINDS } from "./wording/remark-kinds";
import { asksTellReasons, remarkRules } from "./remarks";

const complete = (more: object, design = "rating") =>
  completeProtocol({ slug: "s", title: "S", design, systems: [{ id: "a" }, { id: "b" }], ...more });
const protocolOf = (more: object) => {
  const result = complete(more);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const faultsOf = (more: object, design?: string) => {
  const result = complete(more, design);
  return result.ok ? [] : result.faults.map(({ path }) => path);
};

describe("remarks in a protocol", () => {
  it("are off where nothing is said, and such a protocol stays as it was", () => {
    const protocol = protocolOf({});
    expect(protocol).not.toHaveProperty("remarks");
    expect(protocol).not.toHaveProperty("tellReasons");
    expect(remarkRules(protocol)).toBeNull();
    expect(toProtocolInput(protocol)).not.toHaveProperty("remarks");
  });

  it("have kinds of their own, or the standard ones", () => {
    expect(remarkRules(protocolOf({ remarks: { mode: "offered" } }))).toEqual({
      kinds: STANDARD_KINDS,
      severities: [],
    });
    const kinds = [{ id: "odd", label: "Odd" }];
    expect(remarkRules(protocolOf({ remarks: { mode: "offered", kinds } }))?.kinds).toEqual(kinds);
    expect(toProtocolInput(protocolOf({ remarks: { mode: "offered" } }))["remarks"]).toEqual({
      mode: "offered",
      severities: [],
    });
  });

  it("need a kind, names that differ, and a design whose trials are judged", () => {
    expect(faultsOf({ remarks: { mode: "offered", kinds: [] } })).toEqual(["remarks.kinds"]);
    const twice = [
      { id: "odd", label: "Odd" },
      { id: "odd", label: "Strange" },
    ];
    expect(faultsOf({ remarks: { mode: "offered", kinds: twice, severities: twice } })).toEqual([
      "remarks.kinds.1.id",
      "remarks.severities.1.id",
    ]);
    expect(faultsOf({ remarks: { mode: "offered" } }, "timed-task")).toContain("remarks.mode");
    expect(faultsOf({ remarks: { mode: "off", kinds: [] } })).toEqual([]);
  });

  it("asks for reasons only where passages are marked", () => {
    expect(faultsOf({ tells: false, tellReasons: true })).toEqual(["tellReasons"]);
    expect(asksTellReasons(protocolOf({ tells: true, tellReasons: true }))).toBe(true);
    expect(asksTellReasons(protocolOf({ tells: true }))).toBe(false);
  });
});

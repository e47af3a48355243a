import { expect, test } from "vitest";
import { auditDetails, auditWords } from "./audit-words";

test("an action is told in words, and one without words is still readable", () => {
  expect(auditWords("study.unseal")).toBe("unsealed the results");
  expect(auditWords("panel.code-shown")).toBe("panel code shown");
});

test("details are names and values, without what is missing", () => {
  expect(
    auditDetails({
      protocolHash: "ab",
      isEarly: true,
      reason: "why",
      changed: ["a", "b"],
      before: null,
      n: 0,
      e: "",
    }),
  ).toEqual([
    { name: "protocol hash", value: "ab" },
    { name: "early", value: "" },
    { name: "reason", value: "why" },
    { name: "changed", value: "a, b" },
    { name: "n", value: "0" },
  ]);
  expect(auditDetails({ more: { inner: 1 } })).toEqual([{ name: "more", value: '{"inner":1}' }]);
});

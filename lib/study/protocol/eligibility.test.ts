import { expect, test } from "vitest";
import { toStudyView } from "@/lib/blind/to-study-view";
import { fillFields } from "@/lib/simulate/fill-fields";
import { seededRandom } from "@/lib/simulate/random";
import { isEligible } from "./eligibility";
import { completeProtocol } from "./protocol";

const ROLE = {
  id: "role",
  label: "What do you do?",
  type: "choice",
  choices: ["I program", "I manage", "Neither"],
  required: true,
  eligible: ["I program"],
};
const completed = (more: object) =>
  completeProtocol({ slug: "s", title: "S", design: "rating", systems: [{ id: "a" }], ...more });
const protocolOf = (more: object) => {
  const result = completed(more);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};

test("only somebody with one of the named answers can take part, and no answer is none of them", () => {
  const protocol = protocolOf({ profile: [ROLE, { id: "years", label: "Years", type: "number" }] });
  expect(isEligible(protocol, { role: "I program", years: 0 })).toBe(true);
  const others: Record<string, string | number>[] = [{ role: "I manage" }, {}, { role: 1 }];
  for (const answers of others) expect(isEligible(protocol, answers)).toBe(false);
  expect(isEligible(protocolOf({}), {})).toBe(true);
});

test("a judge reads that the answers decide, and not which", () => {
  const view = toStudyView(protocolOf({ profile: [{ ...ROLE, eligible: ["Neither"] }] }), "hash");
  expect(view.asksEligibility).toBe(true);
  expect(view.profile).toEqual([
    {
      id: "role",
      label: "What do you do?",
      type: "choice",
      choices: ["I program", "I manage", "Neither"],
      required: true,
    },
  ]);
  expect(toStudyView(protocolOf({ profile: [{ ...ROLE, eligible: undefined }] }), "hash")).not.toHaveProperty(
    "asksEligibility",
  );
});

test.each([
  { profile: [{ ...ROLE, eligible: ["i program"] }], path: "profile.0.eligible.0" },
  { profile: [{ ...ROLE, required: false }], path: "profile.0.required" },
  { profile: [{ ...ROLE, type: "text", choices: undefined }], path: "profile.0.eligible" },
  { closing: [ROLE], path: "closing.0.eligible" },
])("a protocol that cannot be meant is refused at $path", ({ path, ...document }) => {
  const result = completed(document);
  expect(result.ok ? [] : result.faults.map((fault) => fault.path)).toEqual([path]);
});

test("simulated judges give answers with which they can take part", () => {
  const { profile } = protocolOf({ profile: [{ ...ROLE, eligible: ["I manage"] }] });
  for (let at = 0; at < 20; at++)
    expect(fillFields(seededRandom(`judge ${at}`), profile)).toEqual({ role: "I manage" });
});

import { describe, expect, it } from "vitest";
import { presetQuestions } from "@/lib/study/design";
import { DESIGNS } from "@/lib/study/designs/designs";
import { type Protocol, completeProtocol } from "./protocol";
import { toProtocolInput } from "./to-protocol-input";

const SYSTEMS = [
  { id: "people", role: "human" },
  { id: "generator", role: "machine" },
];
const complete = (document: unknown): Protocol => {
  const result = completeProtocol(document);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};

describe("the document behind a complete protocol", () => {
  it.each(DESIGNS)("completes to the same protocol (%s)", (design) => {
    const protocol = complete({ slug: "s", title: "S", design, systems: SYSTEMS, contact: "a@b.example" });
    const document = toProtocolInput(protocol);
    expect(document).not.toHaveProperty("questions");
    expect(document).not.toHaveProperty("consent");
    expect(complete(document)).toEqual(protocol);
  });

  it("keeps what somebody said, and leaves out what only says the default again", () => {
    const [question] = presetQuestions("rating");
    const protocol = complete({
      slug: "s",
      title: "S",
      design: "rating",
      systems: SYSTEMS,
      public: true,
      questions: [{ ...question, label: "Beauty" }],
      arms: [{ id: "main", systems: ["people", "generator"] }],
      limits: { idleHours: 5 },
    });
    const document = toProtocolInput(protocol);
    expect(document).toMatchObject({ questions: [{ label: "Beauty" }], limits: { idleHours: 5 } });
    expect(document).not.toHaveProperty("arms");
    expect(complete(document)).toEqual(protocol);
  });
});

import { expect, test } from "vitest";
import { designSchema } from "@/lib/study/design";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { completeProtocol, type Protocol } from "@/lib/study/protocol/protocol";
import { firstSystems } from "./new-study";
import { sectionsOf } from "./sections";
import { sectionSummary } from "./section-summary";

const protocolOf = (document: Record<string, unknown>): Protocol => {
  const completed = completeProtocol({ slug: "s", title: "S", ...document });
  if (!completed.ok) throw new Error(JSON.stringify(completed.faults));
  return completed.protocol;
};

test.each(designSchema.options)("each section of a new study of %s says what it holds", (design) => {
  const document = { slug: "s", title: "S", design, systems: firstSystems(design) };
  const protocol = protocolOf(document);
  for (const { id } of sectionsOf(document)) {
    const line = sectionSummary(id, protocol);
    expect(line, id).toMatch(/^\S.*\S$/);
    expect(line, id).not.toMatch(/undefined|null|NaN|, ,/);
  }
  expect(sectionSummary("basics", protocol)).toContain(DESIGN_SPECS[design].name.toLowerCase());
});

test("what is set is said, what is left out is not", () => {
  const protocol = protocolOf({
    design: "side-by-side",
    languages: ["java", "cpp"],
    public: true,
    systems: [{ id: "one", label: "Model A" }, { id: "two" }],
    arms: [
      { id: "java", systems: ["one", "two"], languages: ["java"] },
      { id: "cpp", systems: ["one", "two"], languages: ["cpp"] },
    ],
    allocation: { itemsPerSession: 1, sides: "random" },
    limits: { sessions: 1200, perJudge: 2 },
    allowBack: false,
    comparing: { differences: true },
    blinding: { seenBefore: true },
    profile: [{ id: "years", label: "Years of programming", type: "number" }],
    translations: { de: {} },
    analysis: { margin: 0.5 },
    exclusions: [{ flag: "too-fast" }],
    contact: "ada@lab.example",
    ethicsId: "IRB 12",
  });
  expect(Object.fromEntries(SAID.map(([id]) => [id, sectionSummary(id, protocol)]))).toEqual(
    Object.fromEntries(SAID),
  );
});

const SAID = [
  ["basics", "side by side, java, cpp, public test"],
  ["wording", "English and German"],
  ["trial", "two programs, task first, a comment, differences marked, whether the code was seen before"],
  ["systems", "2 systems (Model A, two), 2 arms"],
  ["sessions", "1 item, sides at random, 2 sessions per judge, 1,200 in all"],
  ["before", "consent, 1 question about the judge, instructions"],
  ["blinding", "whether the code was seen before"],
  [
    "analysis",
    "main question: Which one is better, alpha 0.05, smallest difference that matters 0.5, 1 exclusion",
  ],
  ["people", "contact: ada@lab.example, ethics approval IRB 12"],
] as const;

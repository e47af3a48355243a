import { expect, test } from "vitest";
import { designSchema } from "@/lib/study/design";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { firstSystems } from "./new-study";
import { toSlug } from "@/lib/text/to-slug";

test("a title gives a short name that a link can carry", () => {
  expect(toSlug("  Which Übersetzung reads better? ")).toBe("which-ubersetzung-reads-better");
  expect(toSlug("-- 2024: C/Java")).toBe("2024-c-java");
  expect(toSlug("x".repeat(59) + " y")).toBe("x".repeat(59));
  expect(toSlug("判定")).toBe("");
});

test.each(designSchema.options)(
  "the systems that %s begins with make a protocol without faults",
  (design) => {
    expect(completeProtocol({ slug: "s", title: "S", design, systems: firstSystems(design) })).toMatchObject({
      ok: true,
    });
  },
);

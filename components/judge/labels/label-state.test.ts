import { expect, test } from "vitest";
import { wordsIn } from "@/components/judge/words/catalogues";
import { askedKinds, nextKind, unlabelled, withLabel } from "./label-state";

const unit = (kind: string, isIdentical?: true) => ({
  kind,
  left: [],
  right: [],
  ...(isIdentical && { isIdentical }),
});
const units = [unit("input", true), unit("for"), unit("output")];
const words = wordsIn("en").labels;
const rules = {
  kinds: ["input", "for", "output"].map((id) => ({ id, label: id.toUpperCase(), labels: [] })),
  guidelines: "",
};

test("kinds that are correct by themselves are not asked", () => {
  expect(askedKinds(units)).toEqual(["for", "output"]);
});

test("the next kind is the one behind, then the first that is left, then none", () => {
  const labels = [{ kind: "for", label: "partial" }];
  expect(nextKind(units, [], null)).toBe("for");
  expect(nextKind(units, labels, "for")).toBe("output");
  expect(nextKind(units, [{ kind: "output", label: "partial" }], "output")).toBe("for");
  expect(nextKind(units, [...labels, { kind: "output", label: "incorrect" }], "output")).toBeNull();
});

test("a label replaces the one before and keeps what was selected", () => {
  const passages = [{ pane: "right" as const, from: 0, to: 3 }];
  const selected = withLabel([], "for", { passages });
  expect(selected).toEqual([{ kind: "for", label: "", passages }]);
  expect(withLabel(selected, "for", { label: "partial" })).toEqual([
    { kind: "for", label: "partial", passages },
  ]);
  expect(withLabel(selected, "for", { passages: [] })).toEqual([]);
});

test("what stands in the way of sending is named by the kinds' labels", () => {
  expect(unlabelled(words, rules, units, [])).toBe("Label these kinds first: FOR, OUTPUT.");
  expect(unlabelled(words, rules, units, [{ kind: "output", label: "partial" }])).toBe("Label FOR first.");
  const all = ["for", "output"].map((kind) => ({ kind, label: "partial" }));
  expect(unlabelled(words, rules, units, all)).toBeNull();
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { applyAmendment } from "./amendment";
import { amendmentHash, toPatchBytes } from "./amendment-hash";
import { canAmend, STUDY_STATES } from "@/lib/study/lifecycle";
import { type Protocol, completeProtocol } from "@/lib/study/protocol/protocol";

const protocol = (): Protocol => {
  const result = completeProtocol({
    slug: "words",
    title: "Words",
    design: "rating",
    systems: [{ id: "a" }],
  });
  if (!result.ok) throw new Error("the example protocol has faults");
  return result.protocol;
};
const TASKS = [
  { key: "t", language: "en", title: "Title", body: "Body" },
  { key: "t", language: "de", title: "Titel", body: "Text" },
];
const faultsOf = (patch: unknown) => {
  const result = applyAmendment(protocol(), TASKS, patch);
  return result.ok ? [] : result.faults;
};

test("only an open study is amended, and every other state says why not", () => {
  expect(STUDY_STATES.filter((state) => canAmend(state).ok)).toEqual(["OPEN"]);
  for (const state of ["DRAFT", "CLOSED", "UNSEALED"] as const)
    expect(canAmend(state)).toMatchObject({ ok: false, why: expect.stringContaining(state) as string });
});

describe("an amendment", () => {
  test("of a translated text brings its translations, and of a language's own texts alone changes only that language", () => {
    const result = completeProtocol({
      slug: "words",
      title: "Words",
      design: "rating",
      systems: [{ id: "a" }],
      translations: { de: { title: "Wörter" } },
    });
    const bilingual = result.ok ? result.protocol : protocol();
    const half = applyAmendment(bilingual, TASKS, { consent: "New." });
    expect(half.ok ? [] : half.faults).toEqual([
      { path: "translations.de", message: 'needs "consent" too, which is translated' },
    ]);
    const whole = applyAmendment(bilingual, TASKS, {
      consent: "New.",
      translations: { de: { consent: "Neu." } },
    });
    expect(whole.ok && [whole.protocol.consent, whole.protocol.translations?.de?.["consent"]]).toEqual([
      "New.",
      "Neu.",
    ]);
    const title = applyAmendment(bilingual, TASKS, { translations: { de: { title: "Anders" } } });
    expect(title.ok ? [] : title.faults).toHaveLength(1);
    const other = applyAmendment(bilingual, TASKS, { translations: { fr: { consent: "Non." } } });
    expect(other.ok ? [] : other.faults).toHaveLength(1);
  });

  test("changes the words it names and leaves the rest as it was", () => {
    const before = protocol();
    const result = applyAmendment(before, TASKS, {
      instructions: "Take your time.",
      debrief: { text: "Thank you." },
      questions: [{ id: "usability", help: "As a black box." }],
      tasks: [{ key: "t", language: "de", body: "Ein anderer Text" }],
    });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { instructions, debrief, questions, ...rest } = result.protocol;
    expect(instructions).toBe("Take your time.");
    expect(debrief).toEqual({ ...before.debrief, text: "Thank you." });
    expect(questions).toEqual(
      before.questions.map((one) => (one.id === "usability" ? { ...one, help: "As a black box." } : one)),
    );
    expect(rest).toEqual((({ instructions: _i, debrief: _d, questions: _q, ...others }) => others)(before));
    expect(result.tasks).toEqual([{ key: "t", language: "de", title: "Titel", body: "Ein anderer Text" }]);
  });

  test.each([
    [{ allocation: { itemsPerSession: 3 } }, "allocation"],
    [{ title: "Other" }, "title"],
    [{ debrief: { text: "x", show: "truth" } }, "debrief.show"],
    [{ debrief: { text: "x", compareWhileOpen: true } }, "debrief.compareWhileOpen"],
    [{ questions: [{ id: "usability", help: "x", label: "y" }] }, "questions.0.label"],
    [{ questions: [{ id: "usability", help: "x", anchors: [] }] }, "questions.0.anchors"],
    [{ questions: [{ id: "preference", help: "x" }] }, "questions.0.id"],
    [{ tasks: [{ key: "t", language: "fr", title: "x" }] }, "tasks.0.key"],
    [{ tasks: [{ key: "t", language: "en", title: "x", ordinal: 3 }] }, "tasks.0.ordinal"],
    [{ consent: "" }, "consent"],
    [{ consent: "a\0b" }, "consent"],
    [[], ""],
    ["words", ""],
  ])("that goes further is refused with its path: %j", (patch, path) => {
    expect(faultsOf(patch).map((fault) => fault.path)).toEqual([path]);
  });

  test("names every fault at once, a second mention of the same thing too", () => {
    const twice = { id: "usability", help: "x" };
    expect(
      faultsOf({ seed: 1, consent: "" })
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["consent", "seed"]);
    expect(faultsOf({ questions: [twice, twice, { ...twice, id: "no" }] })).toEqual([
      { path: "questions.1.id", message: "stands here twice" },
      { path: "questions.2.id", message: "is not in this study" },
    ]);
  });

  test("that changes nothing is refused", () => {
    const { instructions } = protocol();
    for (const patch of [{}, { instructions }, { tasks: [{ ...TASKS[0] }] }])
      expect(faultsOf(patch)).toEqual([{ path: "", message: "This amendment changes nothing." }]);
  });
});

test("an amendment's hash is the SHA-256 of the hash before it, in hexadecimal, and the patch's bytes", () => {
  const bytes = toPatchBytes({ instructions: "Größer" });
  const previous = "ab".repeat(32);
  expect(new TextDecoder().decode(bytes)).toBe('{"instructions":"Größer"}');
  expect(amendmentHash(previous, bytes)).toBe(
    createHash("sha256").update(`${previous}{"instructions":"Größer"}`, "utf8").digest("hex"),
  );
});

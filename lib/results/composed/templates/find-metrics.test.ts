import { describe, expect, it } from "vitest";
import { liuOffers } from "./liu";
import { findMetrics, type Offer, sourceNotes, toMaterial } from "./material";
import { sagodiOffers } from "./sagodi";

/** A measure may be computed here and imported, too: tables show the first, offer the other, and say which it is. */
const materialWith = (metrics: { name: string; condition: string }[]) =>
  toMaterial({
    systems: ["a", "b"],
    tasks: [{ task: "t", language: "c" }],
    scores: [],
    choices: [],
    names: {},
    questions: {},
    hasLengths: { requirement: false, references: false },
    metrics,
  });
const usual = (...names: string[]) => names.map((name) => ({ name, condition: "" }));
const wanted = [{ label: "NOS", metrics: ["statements", "nos"], hint: "" }];
const metricOf = (...given: Parameters<typeof findMetrics<(typeof wanted)[number]>>) =>
  findMetrics(...given).found.map(({ metric }) => metric);

describe("a metric of two sources", () => {
  const both = materialWith(usual("statements", "nos"));

  it("is the computed one, unless the imported one is asked for or the only one", () => {
    expect(metricOf(wanted, both)).toEqual(["statements"]);
    expect(metricOf(wanted, both, { isImported: true })).toEqual(["nos"]);
    expect(metricOf(wanted, materialWith(usual("nos")))).toEqual(["nos"]);
  });

  it("is the one that all conditions of a table have", () => {
    const material = materialWith([...usual("statements", "nos"), { name: "nos", condition: "unified" }]);
    expect(metricOf(wanted, material, { under: ["", "unified"] })).toEqual(["nos"]);
    expect(metricOf(wanted, material)).toEqual(["statements"]);
  });
});

describe("what is counted here", () => {
  const ready = (offers: Offer[]) =>
    offers.filter(({ result }) => result.kind === "spec").map(({ id }) => id);
  const shares = ["syntax_ok", "executable", "functionally_correct"];

  it("offers Table 5 a second time with corpus BLEU, where samples were counted", () => {
    const offers = (...names: string[]) => ready(liuOffers(materialWith(usual(...names, ...shares))));
    expect(offers("bleu")).not.toContain("liu-5:corpus");
    expect(offers("bleu", "corpus_bleu")).toContain("liu-5:corpus");
  });

  it("takes findings that people called true for code smells", () => {
    const smells = { label: "CodeSmells", metrics: ["findings_true", "code_smells"], hint: "" };
    const names = ["findings_true", "lines", "statements", "cyclomatic_complexity", "nesting"];
    expect(ready(sagodiOffers(materialWith(usual(...names))))).toContain("sagodi-static");
    expect(sourceNotes(findMetrics([smells], materialWith(usual(...names))).found)).toEqual([
      "Computed here: CodeSmells.",
    ]);
  });
});

describe("the offers", () => {
  const rest = ["code_smells", "lines", "cyclomatic_complexity", "nesting", "bleu", "executable"];
  const measured = [...rest, "statements", "syntax_ok", "functionally_correct"];
  const idsOf = (offers: Offer[]) => offers.flatMap(({ id, result }) => (result.kind === "spec" ? [id] : []));
  const notesOf = (offers: Offer[], id: string) => {
    const result = offers.find((one) => one.id === id)?.result;
    return result?.kind === "spec" ? result.spec.notes : [];
  };

  it("hold the imported variant only where something was imported", () => {
    const computed = materialWith(usual(...measured));
    expect(idsOf([...sagodiOffers(computed), ...liuOffers(computed)])).toEqual(["sagodi-static", "liu-5"]);
    const both = materialWith(usual(...measured, "nos", "syntactically_correct"));
    expect(idsOf([...sagodiOffers(both), ...liuOffers(both)])).toEqual([
      "sagodi-static",
      "sagodi-static:imported",
      "liu-5",
      "liu-5:imported",
    ]);
    expect(notesOf(sagodiOffers(both), "sagodi-static")).toEqual([
      "Computed here: LLOC, NOS, McCC, NLE. Imported: CodeSmells.",
    ]);
    expect(notesOf(liuOffers(both), "liu-5:imported")).toEqual([
      "Computed here: BLEU. Imported: Syntactically correct, Executable, Functionally correct.",
    ]);
  });

  it("say of another condition that all of it was imported", () => {
    expect(sourceNotes([{ label: "BLEU", metric: "bleu" }], ["x"])).toEqual([
      "All values are imported: BLEU.",
    ]);
    expect(sourceNotes([{ label: "BLEU", metric: "bleu" }], ["x", ""])).toEqual([
      "Computed here: BLEU; values under another condition are imported.",
    ]);
  });
});

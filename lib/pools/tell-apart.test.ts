import { describe, expect, it } from "vitest";
import { keyedStream } from "@/lib/allocation/keyed-stream";
import { characterRuns } from "./character-runs";
import { countTokens } from "./count-tokens";
import { type LabelledSample, tellApart } from "./tell-apart";
import { bothSentences, isTold, toldApartSentence, verdictOf } from "./told-apart-words";

const WORDS = ["a", "b", "c", "if", "return", "(", ")", "{", "}", "=", "+", "0", "1", "for", "while"];

/** Samples of one source: a draw decides their words and lengths, `isFirst` nothing. */
const drawSamples = (label: string, sizes: { first: number; second: number }, tasks?: number) => {
  const stream = keyedStream(new TextEncoder().encode("null"), label);
  return Array.from({ length: sizes.first + sizes.second }, (_, at): LabelledSample => {
    const tokens = Array.from({ length: 10 + stream.integer(30) }, () => stream.pick(WORDS));
    return {
      counts: countTokens(tokens),
      lengths: [tokens.length, 1 + stream.integer(9)],
      isFirst: at < sizes.first,
      group: tasks === undefined ? `sample ${at}` : `task ${at % tasks}`,
    };
  });
};

const accuracyOf = (samples: readonly LabelledSample[], label = "x"): number => {
  const told = tellApart(samples, label);
  if ("undefined" in told) throw new Error(told.undefined);
  return told.accuracy;
};

describe("the classifier", () => {
  it("is at chance where nothing differs, though one pool has four times the other's samples", () => {
    const runs = Array.from({ length: 200 }, (_, run) =>
      tellApart(drawSamples(`run ${run}`, { first: 15, second: 60 }), `run ${run}`),
    );
    const told = runs.flatMap((one) => ("undefined" in one ? [] : [one]));
    expect(told).toHaveLength(200);
    const mean = told.reduce((sum, { accuracy }) => sum + accuracy, 0) / told.length;
    const spread = Math.sqrt(
      told.reduce((sum, { accuracy }) => sum + (accuracy - mean) ** 2, 0) / (told.length - 1),
    );
    // Four standard errors of the mean of 200 runs.
    expect(Math.abs(mean - 0.5)).toBeLessThan((4 * spread) / Math.sqrt(told.length));
    const alarms = told.filter(isTold).length;
    // Five are due; eleven or more come in about 1 of 100 such tests.
    expect(alarms).toBeLessThanOrEqual(10);
  });

  it("is at chance by runs of characters too, where nothing differs", () => {
    const runs = Array.from({ length: 60 }, (_, run) => {
      const stream = keyedStream(new TextEncoder().encode("null"), `characters ${run}`);
      const line = () => Array.from({ length: 2 + stream.integer(6) }, () => stream.pick(WORDS)).join(" ");
      const samples = Array.from({ length: 60 }, (_one, at): LabelledSample => {
        const text = Array.from({ length: 1 + stream.integer(5) }, line).join("\n");
        return { counts: characterRuns(text), lengths: [text.length], isFirst: at < 30, group: `${at}` };
      });
      return accuracyOf(samples, `characters ${run}`);
    });
    const mean = runs.reduce((sum, one) => sum + one, 0) / runs.length;
    const spread = Math.sqrt(runs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (runs.length - 1));
    expect(Math.abs(mean - 0.5)).toBeLessThan((4 * spread) / Math.sqrt(runs.length));
  });

  it("is at chance where the labels of pools that do differ are dealt out anew", () => {
    const stream = keyedStream(new TextEncoder().encode("null"), "labels");
    const samples = [
      ...drawSamples("one", { first: 40, second: 0 }),
      ...drawSamples("two", { first: 0, second: 20 }).map((sample) => ({
        ...sample,
        counts: new Map([...sample.counts, ["tell", 1]]),
      })),
    ].map((sample, at) => ({ ...sample, group: `sample ${at}` }));
    expect(accuracyOf(samples)).toBeGreaterThan(0.95);
    const dealt = Array.from({ length: 60 }, () => {
      const labels = stream.shuffle(samples.map(({ isFirst }) => isFirst));
      return accuracyOf(samples.map((sample, at) => ({ ...sample, isFirst: labels[at] ?? false })));
    });
    const mean = dealt.reduce((sum, one) => sum + one, 0) / dealt.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  });

  it("learns from words and from lengths alone", () => {
    const plain = drawSamples("words", { first: 30, second: 30 });
    const byWord = plain.map((one) => ({
      ...one,
      counts: one.isFirst ? new Map([...one.counts, ["var", 2]]) : one.counts,
    }));
    const byLength = plain.map((one) => ({ ...one, lengths: [one.isFirst ? 100 : 10, 1] }));
    expect(accuracyOf(byWord)).toBeGreaterThan(0.95);
    expect(accuracyOf(byLength)).toBeGreaterThan(0.95);
  });

  it("does not learn a text by heart that stands twice, nor the words of a task", () => {
    const texts = drawSamples("texts", { first: 20, second: 20 });
    const named = (one: LabelledSample, at: number) => ({
      ...one,
      group: `task ${at}`,
      counts: new Map([...one.counts, [`word ${at}`, 9]]),
    });
    const twice = texts.flatMap((one, at) => [named(one, at), named(one, at)]);
    const parted = twice.map((one, at) => ({ ...one, group: `sample ${at}` }));
    expect(accuracyOf(parted)).toBeGreaterThan(0.8);
    expect(accuracyOf(twice)).toBeLessThan(0.75);
  });

  it("gives the same numbers each time", () => {
    const samples = drawSamples("again", { first: 25, second: 30 }, 8);
    expect(tellApart(samples, "x")).toEqual(tellApart(samples, "x"));
  });

  it("says why it cannot tell, and guesses where texts hold nothing at all", () => {
    const few = drawSamples("few", { first: 9, second: 40 });
    expect(tellApart(few, "x")).toEqual({ undefined: "few_samples" });
    expect(tellApart(drawSamples("one", { first: 20, second: 20 }, 1), "x")).toEqual({
      undefined: "one_group",
    });
    const empty = few
      .concat(few)
      .map((one, at) => ({ ...one, counts: new Map<string, number>(), lengths: [1], group: `${at}` }));
    expect(accuracyOf(empty)).toBe(0.5);
  });

  it("says in a sentence what it found", () => {
    const interval = { low: 0.634, high: 0.781, level: 0.95 };
    const rest = { first: { right: 0, of: 0 }, second: { right: 0, of: 0 }, majority: 0.5, folds: 10 };
    expect(toldApartSentence({ accuracy: 0.708, interval, ...rest })).toBe(
      "A bag-of-tokens classifier tells the pools apart with an accuracy of 71% (95% interval 63 to 78; guessing: 50%); a human may too.",
    );
    expect(
      toldApartSentence({ accuracy: 0.53, interval: { ...interval, low: 0.45, high: 0.61 }, ...rest }),
    ).toMatch(/^A bag-of-tokens classifier does not tell the pools apart: 53%/);
    const unsure = { accuracy: 0.69, interval: { ...interval, low: 0.44, high: 0.86 }, ...rest };
    expect(verdictOf(unsure)).toBe("unsure");
    expect(toldApartSentence(unsure, "characters")).toBe(
      "A classifier of runs of characters, white space among them, is right for 69% (95% interval 44 to 86; guessing: 50%): too few samples to say whether it tells the pools apart.",
    );
    expect(toldApartSentence({ undefined: "few_samples" })).toMatch(/at least ten/);
    const told = { accuracy: 0.708, interval, ...rest };
    expect(bothSentences(told, { ...told, accuracy: 0.8 })).toEqual([
      "Classifiers tell the pools apart: by words and signs with an accuracy of 71% (95% interval 63 to 78), by characters and white space with 80% (95% interval 63 to 78); guessing gives 50%. A human may too.",
    ]);
    expect(bothSentences(told, unsure)).toEqual([
      toldApartSentence(told),
      toldApartSentence(unsure, "characters"),
    ]);
    expect(bothSentences({ undefined: "few_samples" }, { undefined: "few_samples" })).toHaveLength(1);
  });
});

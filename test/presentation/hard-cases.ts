import { describe, expect, test } from "vitest";
import { type PresentationSwitches, presentText } from "@/lib/presentation/present";

type Cases = readonly (readonly [what: string, code: string, expected: string])[];

/** The hard cases of a language in its tests: each step of the pipeline alone, against a text written by hand. */
export function describeHardCases(
  language: string,
  cases: { comments: Cases; names: Cases; layout: Cases },
): void {
  const tell = (what: string, own: Cases, step: Partial<PresentationSwitches>) =>
    describe(what, () => {
      test.each(own)("%s", async (_what, code, expected) => {
        const { shown } = await presentText(code, language, { ...NONE, ...step });
        expect(shown).toBe(expected);
      });
    });
  tell("comments", cases.comments, { comments: "remove" });
  tell("names", cases.names, { identifiers: "unify" });
  tell("the layout", cases.layout, { format: "unify" });
}

const NONE: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };

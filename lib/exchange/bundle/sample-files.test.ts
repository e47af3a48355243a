import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEntryName } from "@/lib/exchange/zip/entry-name";
import { endingOfLanguage, languageOfEnding } from "@/lib/exchange/zip/language-of-ending";
import { isSampleFile, sampleFile } from "./sample-files";

describe("the name of a sample's file", () => {
  it("says its place, its name and its language", () => {
    const name = (sample: string, language: string) => sampleFile("shown", { ordinal: 6, sample, language });
    expect(name("gcd-java-copilot", "java")).toBe("samples/shown/000007-gcd-java-copilot.java");
    expect(name("people:old/gcd.PY", "python")).toBe("samples/shown/000007-people_old_gcd.py");
    expect(name("größe", "C++")).toBe("samples/shown/000007-gro_e.cpp");
    expect(name("..", "no language: at all")).toBe("samples/shown/000007-_.txt");
  });

  it("can be unpacked anywhere, and imported again, whatever the sample is called", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string(),
        fc.nat(200_000),
        (sample, language, ordinal) => {
          const path = sampleFile("original", { ordinal, sample, language });
          expect(path).toMatch(/^samples\/original\/\d{6,}-[\w-]{0,80}\.[a-z0-9]+$/);
          expect(readEntryName(Buffer.from(path)).fault).toBeNull();
          expect(isSampleFile(path)).toBe(true);
        },
      ),
    );
  });

  it("has an ending that an import reads as the same language", () => {
    for (const language of [
      "c",
      "cpp",
      "java",
      "javascript",
      "typescript",
      "python",
      "rust",
      "ruby",
      "csharp",
      "kotlin",
      "swift",
      "go",
    ])
      expect(languageOfEnding(endingOfLanguage(language))).toBe(language);
  });
});

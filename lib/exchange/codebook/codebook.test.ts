import { describe, expect, it } from "vitest";
import {
  BUNDLE_TABLES,
  type BundleTable,
  OWN_COLUMNS,
  isOwn,
  bundleFile,
} from "@/lib/exchange/bundle/bundle-tables";
import { columnNames } from "@/lib/exchange/export-tables";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import type { CodebookInput } from "./codebook";
import { toCodebookText } from "./codebook-text";
import { toDatasetDescription } from "./dataset-description";

const input: CodebookInput = {
  slug: "kernels",
  title: "Which | is better?",
  stamps: ["Unsealed early."],
  questions: [PRESET_QUESTIONS.readability, PRESET_QUESTIONS.preference],
  skipped: [],
  tables: BUNDLE_TABLES.map((table) => ({ table, columns: columnsOf(table) })),
};
function columnsOf(table: BundleTable): readonly string[] {
  if (isOwn(table)) return OWN_COLUMNS[table];
  const more = { matrix: ["readability.s-1"], samples: ["metric:bleu", "metric:pass"] };
  return [...columnNames(table, true), ...(table === "matrix" || table === "samples" ? more[table] : [])];
}
const description = toDatasetDescription(input) as {
  variableMeasured: { "@type": string; name: string; description: string; levelLabels?: object[] }[];
} & Record<string, unknown>;

describe("the dataset description", () => {
  it("is a schema.org Dataset with the fields that Psych-DS asks for", () => {
    expect(description).toMatchObject({
      "@context": "https://schema.org/",
      "@type": "Dataset",
      name: input.title,
    });
    expect(description.description).toMatch(/Unsealed early\.$/);
  });

  it("lists every column of every file, each name once", () => {
    const names = description.variableMeasured.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names)).toEqual(new Set(input.tables.flatMap(({ columns }) => columns)));
    for (const one of description.variableMeasured)
      expect([one.name, one["@type"], one.description]).toEqual([
        one.name,
        "PropertyValue",
        expect.stringMatching(/\.$/),
      ]);
  });

  it("says of a name only what all its tables share, and what differs table by table", () => {
    const of = (name: string) => description.variableMeasured.find((one) => one.name === name);
    expect(of("system")).toMatchObject({
      additionalType: "https://schema.org/Text",
      missingValue: expect.stringMatching(
        /samples, findings, remarks, labels: Never missing\. In verdicts.*: An empty cell/,
      ) as string,
    });
    // Of numbers it is data or platform, of samples whatever somebody wrote.
    expect(of("source")).not.toHaveProperty("levels");
    expect(of("position")).toMatchObject({ additionalType: "https://schema.org/Integer", minValue: 1 });
    expect(of("at")).toMatchObject({ additionalType: "https://schema.org/DateTime" });
  });

  it("says what a score means in the words that judges saw, question by question", () => {
    const score = description.variableMeasured.find(({ name }) => name === "score");
    expect(score).toMatchObject({ minValue: -2, maxValue: 2, levels: ["-2", "-1", "1", "2"] });
    expect(score?.levelLabels).toEqual(
      input.questions.map(({ id, anchors: [a, b, c, d] }) => ({
        question: id,
        "-2": a,
        "-1": b,
        "1": c,
        "2": d,
      })),
    );
  });

  it("describes the tables that stand in the bundle alone", () => {
    const names = description.variableMeasured.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["number", "value", "why_missing", "setting", "key"]));
    expect(toCodebookText(input)).toMatch(
      /^## report-numbers\.csv$[^]*^## settings\.csv$[^]*^## samples\/index\.csv$[^]*^## data\/verdicts\.csv$/m,
    );
  });

  it("tells apart what one name means in several tables", () => {
    const kind = description.variableMeasured.find(({ name }) => name === "kind");
    expect(kind?.description).toMatch(/^In verdicts: .* In allocations: /);
  });
});

describe("the codebook for people", () => {
  const text = toCodebookText(input);
  it("has a section for every file and a line for every column", () => {
    for (const { table, columns } of input.tables) {
      const section = text.split(`## ${bundleFile(table)}\n`)[1]?.split("\n## ")[0] ?? "";
      for (const column of columns) expect(section).toContain(`${column}\``);
    }
  });

  it("is a table whatever stands in its cells", () => {
    const lines = text.split("\n").filter((line) => line.startsWith("| `"));
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) expect([5, 7]).toContain(line.replaceAll("\\|", "").split(" | ").length);
  });
});

it("the codebook says which programs were shown as they came", () => {
  expect(toCodebookText(input)).toContain("was taken of every program");
  const skipped = ["Layout skipped: 47% of people (141 of 300), 70% of robot (210 of 300)."];
  expect(toCodebookText({ ...input, skipped })).toContain(skipped[0]);
  expect(toCodebookText({ ...input, skipped: null })).not.toContain("## Presentation");
});

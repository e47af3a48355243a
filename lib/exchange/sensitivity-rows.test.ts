import { describe, expect, it } from "vitest";
import type { SensitivityRow } from "@/lib/results/sensitivity/sensitivity";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { csvSource } from "./csv/csv-source";
import type { ImportError } from "./import-report";
import { SENSITIVITY_COLUMNS, sensitivityRows } from "./sensitivity-rows";

const HEAD = SENSITIVITY_COLUMNS.required.join(",");
const FITTED = "readability,a,b,cumulative-logit,500,10,25,1.8,1.2,2.7,0.95,0.004,fitted,2022.11.16,4.2.2,7";
const NONE = "preference,a,b,logit,20,10,2,,,,0.95,,few_tasks,1.1.31,4.2.2,7";

const completed = completeProtocol({
  slug: "example",
  title: "An example",
  design: "side-by-side",
  systems: [{ id: "a" }, { id: "b" }],
});
if (!completed.ok) throw new Error("no protocol");
const study = { ...completed.protocol, dataVersion: 7 };

const read = async (...lines: string[]): Promise<{ rows: SensitivityRow[]; faults: ImportError[] }> => {
  const [rows, faults]: [SensitivityRow[], ImportError[]] = [[], []];
  async function* bytes() {
    yield await Promise.resolve(Buffer.from([HEAD, ...lines].join("\r\n")));
  }
  const source = csvSource(bytes(), SENSITIVITY_COLUMNS);
  for await (const row of sensitivityRows(source, study, (fault) => faults.push(fault))) rows.push(row);
  return { rows, faults };
};

describe("the file of a sensitivity analysis", () => {
  it("gives each model with its numbers, or with the reason why there are none", async () => {
    const { rows, faults } = await read(FITTED, NONE);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        question: "readability",
        earlier: "a",
        later: "b",
        model: "cumulative-logit",
        n: 500,
        judges: 10,
        tasks: 25,
        oddsRatio: 1.8,
        low: 1.2,
        high: 2.7,
        p: 0.004,
        status: "fitted",
        packageVersion: "2022.11.16",
        rVersion: "4.2.2",
      },
      expect.objectContaining({
        question: "preference",
        model: "logit",
        oddsRatio: null,
        status: "few_tasks",
      }),
    ]);
  });

  it.each([
    ["an unknown question", "readability", "beauty", "question"],
    ["a model for another kind of question", "cumulative-logit", "logit", "model"],
    ["an unknown model", "cumulative-logit", "probit", "model"],
    ["an unknown system", ",a,b,", ",a,c,", "later"],
    ["systems in the wrong order", ",a,b,", ",b,a,", "later"],
    ["an interval without its odds ratio", ",1.8,", ",3.8,", "low"],
    ["a fit without a number", ",1.8,", ",,", "status"],
    ["a number without a fit", ",fitted,", ",one_level,", "status"],
    ["a number that is none", ",1.8,", ",Inf,", "odds_ratio"],
    ["a p-value above 1", ",0.004,", ",4,", "p"],
    ["another coverage", ",0.95,", ",0.9,", "level"],
    ["an unknown status", ",fitted,", ",fine,", "status"],
    ["older data", ",4.2.2,7", ",4.2.2,6", "data_version"],
    ["data of no version", ",4.2.2,7", ",4.2.2,", "data_version"],
  ])("is refused for %s, by line and column", async (_what, before, after, column) => {
    const { rows, faults } = await read(NONE, FITTED.replace(before, after));
    expect(rows).toHaveLength(1);
    expect(faults).toContainEqual(expect.objectContaining({ line: 3, column }));
  });

  it("is refused for a model that comes twice", async () => {
    const { faults } = await read(FITTED, FITTED);
    expect(faults).toEqual([expect.objectContaining({ line: 3, column: "question" })]);
  });
});

import { expect, it } from "vitest";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { settingTable } from "./setting-table";

const linesOf = (analysis: Record<string, unknown>): string[] => {
  const { systems } = exampleFacts("side-by-side").protocol;
  const made = completeProtocol({
    slug: "example",
    title: "An example",
    design: "side-by-side",
    systems,
    analysis,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return settingTable(made.protocol, []).split("\r\n");
};

it("names the metric and the threshold of declared classes of tasks, and has no such line without them", () => {
  expect(linesOf({ classes: { metric: "tests, passed", atLeast: 0.75 } })).toContain(
    'classes,"tests, passed",0.75',
  );
  expect(linesOf({}).filter((line) => line.startsWith("classes"))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { systemNames } from "@/lib/results/naming/system-names";
import { withNamesInMatching, withNamesInPools } from "./name-pools";
import { type PoolReport, REPORT_VERSION, compareForms } from "./pool-report";

const SYSTEMS = [
  { id: "QX0Z", role: "human" as const, label: "People of npm" },
  { id: "QX1Z", role: "machine" as const, label: "Model A" },
];
const ids = SYSTEMS.map(({ id }) => id);
const names = systemNames(SYSTEMS);
const comparisons = [{ a: ["QX0Z"], b: ["QX1Z"] }];
const both = ids.map((system) => ({ system, samples: 1 }));

describe("the names of systems in a pool check", () => {
  it("stand wherever an id would, and keys of samples stay", () => {
    const text = "int a(int b) { return b; }\n";
    const samples = ids.map((system, at) => ({
      key: `s${at}`,
      system,
      task: null,
      language: "c",
      original: text,
      shown: text,
    }));
    const report: PoolReport = {
      version: REPORT_VERSION,
      systems: SYSTEMS.map(({ id, role }) => ({ id, role, samples: 1, compared: 1 })),
      comparisons,
      skipped: {
        steps: [{ step: "format", system: "QX0Z", skipped: 1, of: 1 }],
        unparsed: ids.map((system) => ({ system, samples: 1, of: 1 })),
      },
      forms: compareForms(samples, { systems: ids, comparisons, isOdd: () => false }),
      giveAways: [
        {
          rule: "author",
          form: "shown",
          counts: both,
          hits: [{ sample: "s0", system: "QX0Z", line: 1, excerpt: "x" }],
        },
      ],
    };
    const named = withNamesInPools(report, names);
    const said = JSON.stringify(named);
    expect(said).not.toMatch(/QX\dZ/);
    expect(said).toContain("People of npm");
    expect(named.forms.shown.duplicates.pairs).toEqual(report.forms.shown.duplicates.pairs);
    expect(named.giveAways[0]?.hits).toEqual([
      { sample: "s0", system: "People of npm", line: 1, excerpt: "x" },
    ]);
    expect(withNamesInPools(report, new Map())).toEqual(report);
  });

  it("stand in what matching would set aside", () => {
    const few = { undefined: "few_samples" as const };
    const matching = {
      systems: ids.map((id) => ({ id, before: 2, kept: 1 })),
      rechecks: [{ ...comparisons[0]!, classifier: "tokens" as const, before: few, after: few, unseen: few }],
      first: [
        { key: "s0", system: "QX0Z", why: "no partner left in QX1Z and QX0Z within 20% of its lines" },
        { key: "s1", system: "QX1Z", why: "lines 3, outside the pools' common range (4 to 9)" },
      ],
    };
    const said = JSON.stringify(withNamesInMatching(matching, names));
    expect(said).not.toMatch(/QX\dZ/);
    expect(said).toContain("s0");
    expect(said).toContain("no partner left in Model A and People of npm within 20% of its lines");
    expect(said).toContain("outside the pools' common range (4 to 9)");
  });
});

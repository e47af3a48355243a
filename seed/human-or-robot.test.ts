import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { presentText } from "@/lib/presentation/present";
import { parses } from "@/lib/presentation/syntax";
import { demoPackagesInstalled } from "./demo-packages";
import { buildHumanOrRobotMaterial, POOL_SIZE, type HumanOrRobotMaterial } from "./human-or-robot";
import { javascriptSyntax } from "./pool-candidate";
import { poolsReport } from "./pools-report";

const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs its code)";

describe.skipIf(!demoPackagesInstalled())(`the human-or-robot demo${why}`, () => {
  let material: HumanOrRobotMaterial;
  beforeAll(async () => {
    material = await buildHumanOrRobotMaterial();
  }, 240_000);
  const of = (system: string) => material.samples.filter((sample) => sample.system === system);

  test("has three pools of one size, of at least 120", () => {
    expect(POOL_SIZE).toBeGreaterThanOrEqual(120);
    expect(["human", "ngram", "grammar"].map((system) => of(system).length)).toEqual([
      POOL_SIZE,
      POOL_SIZE,
      POOL_SIZE,
    ]);
    expect(new Set(material.samples.map(({ key }) => key)).size).toBe(3 * POOL_SIZE);
  });

  test("shows each arm the human pool and one machine pool", () => {
    expect(material.arms.map(({ systems }) => systems)).toEqual([
      ["human", "ngram"],
      ["human", "grammar"],
    ]);
  });

  test("vets every human sample by a date before 2021, and claims no vetting for a machine's", () => {
    for (const { provenance, vetted, origin } of material.samples) {
      expect(vetted !== undefined).toBe(origin === "human");
      if ("publishedAt" in provenance) expect(provenance.publishedAt < "2021").toBe(true);
      else expect(origin).toBe("machine");
    }
  });

  test("trains the model on packages of which no human sample comes", () => {
    const human = new Set(
      of("human").map(({ provenance }) => ("package" in provenance ? provenance.package : "")),
    );
    for (const trained of material.account.training.packages)
      expect(human).not.toContain(trained.replace(/@[^@]*$/, ""));
    expect(human.size).toBeGreaterThanOrEqual(10);
  });

  test("shows only code that parses and went through every step of the pipeline", async () => {
    const syntax = await javascriptSyntax();
    for (const { key, original } of material.samples) {
      expect(parses(syntax, original), key).toBe(true);
      const { shown, skipped } = await presentText(original, "javascript", material.presentation);
      expect(skipped, key).toEqual([]);
      expect(parses(syntax, shown), key).toBe(true);
      expect(shown, key).toMatch(/^function a\(/);
      expect(shown, key).not.toMatch(/\n\s*\n(?![^`]*`[^`]*$)/);
    }
  });

  test("has no program twice", () => {
    const shown = material.account.pools.flatMap(({ samples }) => samples.map((sample) => sample.shown));
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("gives the three pools one histogram of lengths", () => {
    const cells = material.account.pools.map(({ samples }) => samples.map(({ cell }) => cell).sort());
    expect(cells[1]).toEqual(cells[0]);
    expect(cells[2]).toEqual(cells[0]);
  });

  test("copies nothing: no machine sample shares over 30 tokens, or half of its own, with handwritten code", () => {
    const shortest = 15;
    const starts = new Set(material.account.handwritten.flatMap((tokens) => runs(tokens, shortest)));
    const texts = material.account.handwritten.map((tokens) => `\n${tokens.join("\n")}\n`);
    const machine = material.account.pools
      .filter(({ system }) => system !== "human")
      .flatMap(({ samples }) => samples);
    for (const { tokens } of machine) {
      const length = Math.min(31, Math.ceil(tokens.length / 2));
      const suspects = runs(tokens, length).filter((run) =>
        starts.has(run.split("\n").slice(0, shortest).join("\n")),
      );
      const copied = suspects.filter((run) => texts.some((text) => text.includes(`\n${run}\n`)));
      expect(copied).toEqual([]);
    }
  });

  test("is described by docs/pools.md, fingerprint included, so it is the same on every machine", async () => {
    expect(readFileSync("docs/pools.md", "utf8")).toBe(await poolsReport(material));
  });
});

function runs(tokens: readonly string[], length: number): string[] {
  return tokens
    .slice(0, Math.max(0, tokens.length - length + 1))
    .map((_, at) => tokens.slice(at, at + length).join("\n"));
}

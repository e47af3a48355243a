import { describe, expect, test } from "vitest";
import { oddCharacters } from "@/lib/presentation/odd-characters";
import { present } from "@/lib/presentation/present";
import { parses } from "@/lib/presentation/syntax";
import { demoPackagesInstalled } from "./demo-packages";
import { javascriptSyntax } from "./pool-candidate";
import { buildSideBySideMaterial } from "./side-by-side";

const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs its code)";

describe.skipIf(!demoPackagesInstalled())(`the side-by-side demo${why}`, () => {
  test("has at least 12 tasks, each with one program of each library", async () => {
    const { tasks, samples, systems } = await buildSideBySideMaterial();
    expect(tasks.length).toBeGreaterThanOrEqual(12);
    for (const { key } of tasks) {
      const own = samples.filter(({ taskKey }) => taskKey === key);
      expect(own.map(({ system }) => system).sort()).toEqual(systems.map(({ id }) => id).sort());
    }
    expect(samples).toHaveLength(2 * tasks.length);
  });

  test("shows programs that parse, without comments, of a length that fits a screen", async () => {
    const { samples, presentation } = await buildSideBySideMaterial();
    const syntax = await javascriptSyntax();
    for (const { key, original } of samples) {
      const { shown, skipped } = await present(original, "javascript", presentation);
      expect(skipped, key).toEqual([]);
      expect(parses(syntax, shown), key).toBe(true);
      expect(
        syntax.read(shown, (root) => root.descendantsOfType("comment").length),
        key,
      ).toBe(0);
      expect(oddCharacters(shown), key).toEqual([]);
      expect(shown.split("\n").length, key).toBeLessThanOrEqual(60);
    }
  });

  test("names no library in a task or in what is shown", async () => {
    const { tasks, samples, presentation } = await buildSideBySideMaterial();
    const name = /underscore|lodash|mout|\b_\./i;
    for (const { title, body } of tasks) expect(`${title} ${body}`).not.toMatch(name);
    for (const { original } of samples)
      expect((await present(original, "javascript", presentation)).shown).not.toMatch(name);
  });

  test("says of each program where it stands", async () => {
    const { samples } = await buildSideBySideMaterial();
    for (const { provenance } of samples) {
      expect(provenance).toMatchObject({
        version: expect.any(String) as string,
        file: expect.stringMatching(/\.js$/) as string,
        licence: "MIT",
      });
    }
  });

  test("is the same every time", async () => {
    expect(await buildSideBySideMaterial()).toEqual(await buildSideBySideMaterial());
  });
});

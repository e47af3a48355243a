import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpack } from "@/lib/operations/test-unpack";
import { expect, test, untilAwake } from "./fixtures";

test.describe.configure({ timeout: 180_000 });

const STUDY = "simulated-judges";
const SHAPES = /<(rect|circle|line|path)\b/g;
const WORDS = /<text[^>]*>(.*?)<\/text>/gs;
/** What a picture draws: its shapes by kind and number, and all its words but those of the stamp. */
const drawn = (svg: string) => ({
  shapes: [...svg.matchAll(SHAPES)].map(([, name]) => name).sort(),
  words: [...svg.matchAll(WORDS)]
    // A picture on the page has the comments by which its script finds the parts of a text.
    .map(([, words = ""]) => words.replace(/<!--.*?-->/g, ""))
    .filter((words) => !words.startsWith("The judges were simulated"))
    .sort(),
});

test("the pictures in a bundle are those that the report page hands out, mark by mark and word by word", async ({
  researcher: page,
}) => {
  const work = mkdtempSync(join(tmpdir(), "pictures-"));
  const bundle = await page.request.get(`/api/v1/studies/${STUDY}/export/bundle.zip`);
  await unpack(new Uint8Array(await bundle.body()), work);
  const files = readdirSync(join(work, "figures")).sort();
  // One column: pictures are as wide as in a file, but for a few pixels.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/studies/${STUDY}/results/report`);
  await untilAwake(page);
  const figures = page.getByRole("figure");
  await expect(figures).toHaveCount(files.length);
  for (const [at, file] of files.entries())
    await test.step(file, async () => {
      const button = figures.nth(at).getByRole("button", { name: /^SVG file of/, includeHidden: true });
      const arriving = page.waitForEvent("download");
      await button.dispatchEvent("click");
      const saved = readFileSync(await (await arriving).path(), "utf8");
      expect(drawn(saved)).toEqual(drawn(readFileSync(join(work, "figures", file), "utf8")));
    });
  rmSync(work, { recursive: true });
});

import { expect, newSlug, test, untilAwake } from "./fixtures";
import { occurrences } from "./canary-forms";
import { type Heard, crawlAsJudge } from "./judge-crawl";

/** What two runs call everything that only researchers may know. No byte of a judge's may change with it. */
const NAMES = [
  { word: "Plain", figure: 3 },
  { word: "CanaryZeppelinQuokka", figure: 987_654 },
];

for (const design of ["side-by-side", "human-or-robot"] as const) {
  test(`renaming everything in a ${design} study to canary words changes no byte that a judge is sent`, async ({
    ask,
    serverAddress,
  }) => {
    const slug = newSlug("blind");
    const runs: Heard[][] = [];
    for (const { word, figure } of NAMES) {
      await ask("canaryStudy", { slug, design, word, figure });
      runs.push(await crawlAsJudge(serverAddress, slug, runs[0]));
      await ask("forgetStudy", slug);
    }
    const [plain = [], canary = []] = runs;
    expect(canary.map(({ call }) => call)).toEqual(plain.map(({ call }) => call));
    for (const [at, { call, renderings }] of canary.entries()) {
      expect(firstDifference(renderings, plain[at]?.renderings ?? []), call).toBeNull();
      const all = renderings.join("\n");
      expect(occurrences(all, "CanaryZeppelinQuokka"), call).toEqual([]);
      expect(occurrences(all, "987654"), call).toEqual([]);
    }
    const judged = canary.filter(({ call, status }) => call.startsWith("PUT") && status === 200);
    expect(judged.length, "the crawl went through the whole session").toBeGreaterThanOrEqual(3);
  });
}

test("a judge's browser loads no chart, editor or highlighter, and asks no address that names anything", async ({
  page,
  ask,
}) => {
  const slug = newSlug("bundle");
  const word = "CanaryZeppelinQuokka";
  await ask("canaryStudy", { slug, design: "human-or-robot", word, figure: 5 });
  const asked: string[] = [];
  const scripts: Promise<{ address: string; source: string }>[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.text().then((source) => ({ address: response.url(), source })));
  });

  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (let position = 1; position <= 3; position += 1) {
    await expect(page.getByRole("heading", { name: `Trial ${position} of 3` })).toBeVisible();
    await page.getByRole("radio", { name: /probably a human/ }).click();
    await page.getByRole("button", { name: position === 3 ? "Finish" : "Next", exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();

  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  for (const { address, source } of loaded) {
    const found = /recharts|shiki|codemirror|tree-sitter|oniguruma/i.exec(source);
    expect(found, address).toBeNull();
    expect(occurrences(source, word), address).toEqual([]);
  }
  expect(occurrences(asked.join("\n"), word)).toEqual([]);
});

/** Null when a page came in the same bytes twice; else where it parts from before. (A diff of a whole page says nothing.) */
const firstDifference = (now: string[], before: string[]): string | null => {
  if (now.some((one) => before.includes(one))) return null;
  const [one = "", other = ""] = [now[0], before[0]];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `of ${now.length} and ${before.length} renderings none are the same; at ${at}:\n${around(one)}\n--- but before ---\n${around(other)}`;
};

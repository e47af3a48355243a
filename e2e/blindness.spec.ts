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
      runs.push(await crawlAsJudge(serverAddress, slug));
      await ask("forgetStudy", slug);
    }
    const [plain = [], canary = []] = runs;
    expect(canary.map(({ call, status }) => `${call} ${status}`)).toEqual(
      plain.map(({ call, status }) => `${call} ${status}`),
    );
    for (const [at, heard] of canary.entries()) {
      expect(heard.headers, heard.call).toEqual(plain[at]?.headers);
      expect(firstDifference(heard.pieces, plain[at]?.pieces ?? []), heard.call).toBeNull();
      const all = [...heard.headers, ...heard.pieces].join("\n");
      expect(occurrences(all, "CanaryZeppelinQuokka"), heard.call).toEqual([]);
      expect(occurrences(all, "987654"), heard.call).toEqual([]);
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

/** The first piece that only one of two pages has; null when they are the same. (A diff of a whole page says nothing.) */
const firstDifference = (one: string[], other: string[]): string | null => {
  const at = one.findIndex((piece, index) => piece !== other[index]);
  if (at < 0 && one.length === other.length) return null;
  return `piece ${at} of ${one.length} and ${other.length}:\n${one[at]}\n--- but before ---\n${other[at]}`;
};

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { occurrences } from "@/scripts/blindness/canary-forms";
import { compareCrawls } from "@/scripts/blindness/compare";
import { type Heard, crawlAsJudge } from "@/scripts/blindness/crawl";
import { expect, newSlug, test, untilAwake } from "./fixtures";

/** What two runs call everything that only researchers may know. No byte of a judge's may change with it. */
const NAMES = [
  { word: "Plain", figure: 3 },
  { word: "CanaryZeppelinQuokka", figure: 8_041_739 },
];

for (const design of ["side-by-side", "human-or-robot", "labelling"] as const) {
  test(`renaming everything in a ${design} study to canary words changes no byte that a judge is sent`, async ({
    ask,
    serverAddress,
  }) => {
    test.slow();
    const slug = newSlug("blind");
    const runs: Heard[][] = [];
    for (const { word, figure } of NAMES) {
      await ask("canaryStudy", { slug, design, word, figure });
      const answers = {
        profile: {},
        closing: {},
        ...(design === "side-by-side" && { trial: { seen: "yes" as const } }),
      };
      const crawl = { base: serverAddress, slug, answers, alsoAt: ["/"], withdraws: true, earlier: runs[0] };
      runs.push(await crawlAsJudge(crawl));
      await ask("forgetStudy", slug);
    }
    const [plain = [], canary = []] = runs;
    expect(compareCrawls(plain, canary, ["CanaryZeppelinQuokka", "8041739"]).leaks).toEqual([]);
    const judged = canary.filter(({ call, status }) => call.startsWith("PUT") && status === 200);
    expect(judged.length, "the crawl went through the whole session").toBeGreaterThanOrEqual(3);
  });
}

test("the command finds a study of timed tasks blind: nothing that is sent tells whose program a task begins with", async ({
  ask,
  administrator,
  serverAddress,
}) => {
  test.slow();
  const slug = newSlug("timed-blind");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: ["one", "two"].map((word, index) => ({
      key: `${word}-key`,
      language: "javascript" as const,
      title: `Print ${word}`,
      body: `Print ${index + 1}.`,
      tests: [{ name: "the number", stdin: "", stdout: String(index + 1) }],
      programs: { generator: "console.log(0);\n" },
    })),
    protocol: { timed: { people: 2, pauses: true, shows: "inputs" } },
  });
  const command = ["--conditions=react-server", "--import", "tsx", "scripts/blindness.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...command,
    slug,
    "--server",
    serverAddress,
  ]);
  expect(stdout).toContain("Verdict       BLIND");
  expect(Number(/Compared {6}(\d+) answers/.exec(stdout)?.[1])).toBeGreaterThan(50);
});

test("the command finds a study blind, says so in a report, and leaves no copy behind", async ({
  ask,
  serverAddress,
}) => {
  test.slow();
  const plan = { design: "rating", tasks: 2, protocol: { debrief: { show: "score" } } } as const;
  const { slug } = await ask("study", { slug: newSlug("command"), ...plan });
  const before = await ask("counts");
  const command = ["--conditions=react-server", "--import", "tsx", "scripts/blindness.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...command,
    slug,
    "--server",
    serverAddress,
  ]);
  expect(stdout).toContain("Verdict       BLIND");
  expect(stdout).toMatch(/SHA-256 {7}[0-9a-f]{64}/);
  expect(stdout).toMatch(/Compared {6}\d{2,} answers/);
  // The log keeps that there were two copies.
  expect(await ask("counts")).toEqual({ ...before, audit: before.audit + 2 });
});

test("a crawl of a study that tells its judges who wrote what is a leak", async ({ ask, serverAddress }) => {
  const runs: Heard[][] = [];
  const slug = newSlug("telling");
  for (const word of ["Plain", "CanaryZeppelinQuokka"]) {
    const protocol = { instructions: `The left one is by ${word}.` };
    await ask("study", { slug, design: "rating", tasks: 1, protocol });
    runs.push(await crawlAsJudge({ base: serverAddress, slug, earlier: runs[0] }));
    await ask("forgetStudy", slug);
  }
  const { leaks } = compareCrawls(runs[0] ?? [], runs[1] ?? [], ["CanaryZeppelinQuokka"]);
  expect(leaks.map(({ call }) => call)).toContain(`GET /api/judge/studies/${slug}`);
  expect(leaks.some(({ what }) => what.includes("holds CanaryZeppelinQuokka"))).toBe(true);
});

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
    const found = /shiki|codemirror|tree-sitter|oniguruma/i.exec(source);
    expect(found, address).toBeNull();
    expect(occurrences(source, word), address).toEqual([]);
  }
  expect(occurrences(asked.join("\n"), word)).toEqual([]);
});

test("a researcher checks a study by a button, watches the check, and finds its report there and over the API", async ({
  researcher,
  ask,
}) => {
  test.slow();
  const plan = { design: "rating", tasks: 2, protocol: { debrief: { show: "score" } } } as const;
  const { slug } = await ask("study", { slug: newSlug("button"), ...plan });
  await researcher.goto(`/studies/${slug}/design`);
  await researcher.getByRole("link", { name: "Blindness check" }).click();
  await untilAwake(researcher);
  await researcher.getByRole("button", { name: "Check that the study is blind" }).click();
  await expect(researcher.getByRole("progressbar", { name: "Blindness check" })).toBeVisible();
  await expect(researcher.getByRole("heading", { name: "Blind: no byte differed" })).toBeVisible({
    timeout: 120_000,
  });
  await expect(researcher.getByText("The methods paragraph cites it")).toBeVisible();
  const answer = await researcher.request.get(`/api/v1/studies/${slug}/blindness`);
  const { checks } = (await answer.json()) as { checks: { state: string; report: string }[] };
  expect(checks).toHaveLength(1);
  expect(checks[0]).toMatchObject({
    state: "done",
    facts: { isBlind: true, leaks: 0, arms: { seen: 1, all: 1 } },
  });
  expect(checks[0]?.report).toContain("Verdict       BLIND");
  await expect(researcher.getByRole("button", { name: "Check again" })).toBeVisible();
});

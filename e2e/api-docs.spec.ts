import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { HttpJudge } from "./http-judge";
import { inspect } from "./inspect";

const run = promisify(execFile);
const EXAMPLES = join(process.cwd(), "docs/examples");
const HAS_R =
  spawnSync("Rscript", ["-e", "stopifnot(getRversion() >= '4', requireNamespace('jsonlite'))"]).status === 0;

test("the documents are pages by section, found by words, none of them long", async ({ page }) => {
  test.slow();
  await page.goto("/docs/api");
  await untilAwake(page);
  await page.getByRole("searchbox", { name: "Search calls" }).fill("export verdicts zip");
  await expect(page.getByText("No call has all of these words.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search calls" }).fill("post open");
  await page
    .getByRole("navigation", { name: "Calls" })
    .getByRole("link", { name: /studies\/\{slug\}\/open/ })
    .click();
  await expect(page).toHaveURL(/\/docs\/api\/life-of-a-study#post_studies_slug_open$/);
  await expect(page.getByRole("heading", { name: "Open", exact: true })).toBeInViewport();
  const index = page.getByRole("navigation", { name: "Calls on this page" });
  await index.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(/#post_studies_slug_close$/);
  expect(await page.getByRole("main").innerText(), "code is set as code").not.toContain("`");
  // The longest page, that of the named forms, is drawn by the same components: a look at it takes half a minute.
  await inspect(page, "/docs/api/life-of-a-study");

  const links = page.getByRole("navigation", { name: "Parts of the interface" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(7);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
  await page.goto("/docs/api/named-forms");
  await expect(page.locator("#ProtocolDocument")).toBeVisible();
  expect((await page.request.get("/docs/api/no-such-part")).status()).toBe(404);
});

test("the examples in a shell, in Python and in R make a study and take its data", async ({
  researcher,
  serverAddress,
}) => {
  test.slow();
  const work = mkdtempSync(join(tmpdir(), "examples-"));
  await researcher.goto("/account");
  await untilAwake(researcher);
  await researcher.getByRole("textbox", { name: "Name" }).fill("examples");
  await researcher.getByRole("combobox", { name: "Permission" }).selectOption("write");
  await researcher.getByRole("button", { name: "Make a token" }).click();
  const TOKEN = await researcher.getByRole("status").getByText(/^evh_/).innerText();
  const example = async (file: string, STUDY: string) => {
    const programs: Record<string, string> = { sh: "bash", py: "python3", R: "Rscript" };
    const program = programs[file.split(".").at(-1) ?? ""] ?? "";
    const { stdout } = await run(program, [join(EXAMPLES, file)], {
      cwd: work,
      env: { ...process.env, EVENHAND: serverAddress, TOKEN, STUDY },
    });
    return stdout;
  };
  const said = { sh: "oriented_score", py: "'preference'" };
  for (const [kind, word] of Object.entries(said)) {
    const slug = newSlug(`example-${kind}`);
    const opened = await example(`open-a-study.${kind}`, slug);
    const invite = /\/judge\/\S+\?invite=([\w-]{22})/.exec(opened)?.[1];
    expect(invite, opened).toBeDefined();
    const judge = await HttpJudge.start(serverAddress, slug, invite);
    await judge.judge(2);
    const taken = await example(`take-the-data.${kind}`, slug);
    expect(taken).toContain(word);
    expect(readFileSync(join(work, "bundle.zip")).subarray(0, 2).toString()).toBe("PK");
    if (HAS_R) expect(await example("read-the-data.R", slug)).toContain("Primary question: preference");
  }
  rmSync(work, { recursive: true });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parseVerdicts } from "@/test/results/golden-study";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";

const marks = parseVerdicts(
  readFileSync(join("lib", "results", "golden", "a_side_by_side_table4", "verdicts.csv"), "utf8"),
).filter(({ kind }) => kind === "sample");
/** As somebody else asked: from 1 to 5, with a 3 that says neither, which the first one said. */
const MIDDLE = "3";
const ELSEWHERE: Readonly<Record<string, string>> = { "-2": "1", "-1": "2", "1": "4", "2": "5" };
const FILE = [
  "task,rater,system,property,score",
  ...marks.map(({ task, language, judge, system, question, score }, at) =>
    [`${task} ${language}`, judge, system, question, at === 0 ? MIDDLE : ELSEWHERE[score]].join(","),
  ),
].join("\n");

test("answers that were collected elsewhere become a study by keyboard: refused with their values, put on the scale, checked, stored once", async ({
  researcher: page,
  ask,
}) => {
  const slug = newSlug("elsewhere");
  await page.goto("/studies");
  await page.getByRole("link", { name: "Import collected verdicts" }).click();
  await untilAwake(page);

  await test.step("what is missing stands beside its field, and the first one has the focus", async () => {
    await page.getByRole("button", { name: "Check the file" }).press("Enter");
    await expect(page.getByLabel("Choose a file of answers")).toBeFocused();
    await expect(page.getByText("Choose a file first.")).toBeVisible();
    await expect(page.getByText("Citation is empty.")).toBeVisible();
  });

  await test.step("a file off the scale is refused, with what it holds", async () => {
    await page.getByLabel("Citation").fill("Somebody (2020). Five steps.");
    await page.getByLabel("Title").fill("Collected elsewhere");
    await page.getByLabel("Short name").fill(slug);
    await choose(page, "broken.csv", "task,rater,system,property,score\nsort,r1,,readability,2\n");
    await expect(page.getByLabel("Format")).toHaveValue("long");
    await page.getByRole("button", { name: "Check the file" }).press("Enter");
    await expect(page.getByRole("row", { name: /^2 system is empty/ })).toBeVisible();
    await choose(page, "scores.csv", FILE);
    await page.getByRole("button", { name: "Check the file" }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "nothing was stored" })).toBeVisible();
    await expect(page.getByRole("region", { name: "What could be read of the file" })).toBeVisible();
    await inspect(page, "a file that needs a mapping");
  });

  await test.step("each value is given its score; beside a 5, a 1 does not stand for itself", async () => {
    await page.getByRole("button", { name: "Check again" }).press("Enter");
    await expect(page.getByLabel(/^1 ·/)).toHaveAttribute("aria-invalid", "true");
    for (const [score, value] of Object.entries(ELSEWHERE))
      await page.getByLabel(new RegExp(`^${value} ·`)).selectOption(score);
    await page.getByLabel(/^3 ·/).selectOption("leave out");
    await page.getByLabel("Each rater saw the two systems of a task side by side").check();
    await page.getByRole("button", { name: "Check again" }).press("Enter");
    await expect(page.getByRole("region", { name: "What the file holds" })).toContainText("1 × 3");
  });

  await test.step("it is stored, and a second time its name is taken", async () => {
    await page
      .getByRole("button", { name: `Import ${(marks.length - 1).toLocaleString("en")} scores` })
      .press("Enter");
    const toResults = page.getByRole("link", { name: "See the results" });
    await expect(toResults).toBeVisible();
    const again = await page.request.post(
      `/api/v1/studies/import?${new URLSearchParams({ slug, title: "Again", citation: "Somebody", format: "long" }).toString()}`,
      { data: FILE, headers: { "Content-Type": "text/csv", Origin: new URL(page.url()).origin } },
    );
    expect(again.status()).toBe(409);
    await toResults.press("Enter");
    await expect(page.getByText("Somebody (2020). Five steps.").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
  });

  await ask("forgetStudy", slug);
});

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel(/Choose (a|another) file/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";

test.describe.configure({ timeout: 180_000 });

const FINDINGS = [
  "sample,tool,rule,line,message",
  "s-0-0-0,lint 1,unused,1,one is never used",
  "s-0-0-0,lint 1,style,,two is too long",
  "s-0-0-1,lint 1,unused,2,three is never used",
].join("\n");

const heading = (page: Page) => page.getByRole("region", { name: "Findings to judge" }).getByRole("heading");
const judged = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("without findings the page shows what a file of them holds, and leads to the import", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("no-findings"), design: "rating", tasks: 1 });
  await page.goto(`/studies/${slug}/samples/findings`);
  const example = page.getByRole("region", { name: "Example of a file of findings" });
  await expect(example.getByRole("columnheader", { name: "rule" })).toBeAttached();
  await inspect(page, "a study without findings");
  await page.getByRole("link", { name: "Import findings" }).click();
  await expect(page).toHaveURL(/\/samples#import$/);
  await expect(page.locator("#import")).toBeInViewport();
});

test("a researcher judges findings by keyboard alone, takes one back, and the metrics count them", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("findings"), design: "rating", tasks: 2 });
  await page.goto(`/studies/${slug}/samples`);
  const status = await page.evaluate(
    async ([to, body]) =>
      (await fetch(to ?? "", { method: "POST", headers: { "Content-Type": "text/csv" }, body: body ?? "" }))
        .status,
    [`/api/v1/studies/${slug}/findings`, FINDINGS],
  );
  expect(status).toBe(200);
  await page.getByRole("link", { name: "Tool findings" }).click();
  await untilAwake(page);
  await expect(judged(page, "You judged 0 of 3")).toBeVisible();
  await inspect(page, "the findings to judge");

  await test.step("nothing on the page says which system wrote the code", async () => {
    const region = page.getByRole("region", { name: "Findings to judge" });
    await expect(region).not.toContainText(/alpha|beta|s-0-0/);
    expect(await page.content()).not.toMatch(/s-0-0-[01]/);
  });

  await test.step("one key a finding; undo shows the same one again", async () => {
    const first = await heading(page).textContent();
    await page.keyboard.press("t");
    await expect(judged(page, "You judged 1 of 3")).toBeVisible();
    await expect(heading(page)).not.toHaveText(first ?? "");
    await page.keyboard.press("u");
    await expect(judged(page, "You judged 0 of 3")).toBeVisible();
    await expect(heading(page)).toHaveText(first ?? "");
  });

  await test.step("a finding that was skipped comes again at the end", async () => {
    const skipped = await heading(page).textContent();
    await page.keyboard.press("s");
    await expect(heading(page)).not.toHaveText(skipped ?? "");
    await page.keyboard.press("f");
    await expect(judged(page, "You judged 1 of 3")).toBeVisible();
    await page.keyboard.press("f");
    await expect(heading(page)).toHaveText("That was the last one");
    await page.getByRole("button", { name: "Show it again" }).click();
    await expect(heading(page)).toHaveText(skipped ?? "");
    await page.keyboard.press("t");
    await expect(heading(page)).toHaveText("You judged every finding");
  });

  await test.step("the marked line is the one that the tool named", async () => {
    await page.keyboard.press("u");
    await expect(judged(page, "You judged 2 of 3")).toBeVisible();
    const line = await page.locator(".code .line.found").count();
    expect(line).toBe((await heading(page).textContent())?.startsWith("two") ? 0 : 1);
    await page.keyboard.press("t");
    await expect(heading(page)).toHaveText("You judged every finding");
  });

  await test.step("the table of metrics counts what was decided", async () => {
    await page.getByRole("link", { name: "Metrics", exact: true }).click();
    await expect(page.getByRole("rowheader", { name: "True findings", exact: true })).toBeVisible();
  });
});

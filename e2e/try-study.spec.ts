import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

/** A researcher tries a draft as a judge, and gets back to its design from each page. */
test("a preview says that nothing is kept and leads back, to the study's members alone", async ({
  ask,
  researcher: page,
  browser,
}) => {
  test.slow();
  const { slug } = await ask("study", {
    slug: newSlug("tried"),
    design: "human-or-robot",
    tasks: 8,
    isDraft: true,
  });
  const complaints = complaintsOf(page);
  await page.goto(`/studies/${slug}/design`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Try it as a judge" }).click();
  await page.waitForURL("**/judge/preview-*");
  const bar = page.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Preview: nothing is kept.");
  await expect(bar).toContainText(
    /A judge’s session has 8 trials, about \d+ min; this preview stops after 5\./,
  );
  await inspect(page, "the first page of a preview");

  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(stranger.getByText("Back to the design")).toHaveCount(0);
  await stranger.close();

  await bar.getByRole("link", { name: "Back to the design" }).click();
  await page.waitForURL(`**/studies/${slug}/design`);
  expect(complaints).toEqual([]);
});

/** How far the page is taller than its window. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

for (const design of ["human-or-robot", "timed-task"] as const)
  test(`the bar over a preview of a ${design} study takes its height from the page`, async ({
    ask,
    administrator,
    researcher: page,
  }) => {
    test.slow();
    const slug = newSlug("barred");
    if (design === "timed-task")
      await ask("programStudy", {
        owner: administrator.email,
        slug,
        design,
        isDraft: true,
        tasks: ["a", "b"].map((key) => ({
          key,
          language: "javascript",
          title: key,
          body: "Print one.",
          tests: [{ name: "one", stdin: "", stdout: "1" }],
          programs: { generator: "console.log(0);" },
        })),
      });
    else await ask("study", { slug, design, tasks: 4, isDraft: true });
    await page.goto(`/studies/${slug}/design`);
    await untilAwake(page);
    await page.getByRole("button", { name: "Try it as a judge" }).click();
    await page.waitForURL("**/judge/preview-*");
    await page.getByRole("button", { name: "I agree to take part" }).click();
    await page.getByRole("button", { name: "Start with the first one" }).click();
    if (design === "timed-task") {
      await page.getByRole("button", { name: "Go to task 1" }).click();
      await page.getByRole("button", { name: "Open the task" }).click();
      await expect(page.getByRole("textbox", { name: "Your program" })).toBeVisible();
    } else await expect(page.getByRole("heading", { name: "Trial 1 of" })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await excess(page)).toBe(0);
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeInViewport({ ratio: 1 });
  });

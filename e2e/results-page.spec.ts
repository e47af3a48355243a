import type { Locator } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

test("the results page begins with the answers, folds what is secondary, and opens it by a link, an address and for print", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const { slug } = await ask("study", { slug: newSlug("folded"), design: "side-by-side", tasks: 4 });
  for (const score of [2, -1, 1] as const) await (await newJudge(slug)).judge(score);
  await ask("close", slug);
  await ask("unseal", slug);
  await page.goto(`/studies/${slug}/results`);
  await untilAwake(page);
  const folds = page.locator("section > details.group");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);

  // The answers, with their intervals, are in sight.
  await expect(
    page
      .getByRole("region", { name: "The answers" })
      .getByText(/95% CI/)
      .first(),
  ).toBeVisible();
  await expect(
    page.getByText(/^[^:]+: (in favour of|no significant difference)[^;]*$/).first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Checks" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do judges agree?" })).toBeHidden();
  await inspect(page, "results, folded");
  const folded = await height();

  const contents = page.getByRole("navigation", { name: "Contents of the results" });
  await contents.getByText("Contents").click();
  await contents.getByRole("link", { name: "Checks" }).click();
  await expect(page.getByRole("heading", { name: "Do judges agree?" })).toBeInViewport();
  expect(await folds.evaluateAll((all) => all.filter((one) => one.hasAttribute("open")).length)).toBe(1);
  await contents.getByText("Contents").click();
  await contents.getByRole("button", { name: "Open all sections" }).click();
  await expect(page.locator("section > details.group:not([open])")).toHaveCount(0);
  expect(await height()).toBeGreaterThan(2 * folded);
  // The list of contents stays in sight, over what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, "results, all open");
  await contents.getByRole("button", { name: "Close all sections" }).click();
  await expect(page.locator("section > details.group[open]")).toHaveCount(0);

  await page.goto(`/studies/${slug}/results#by-task`);
  const byTask = page.getByRole("heading", { name: "Task by task" });
  await expect(byTask).toBeInViewport();
  await expect(page.locator("section > details.group[open]")).toHaveCount(1);

  // Paper cannot be unfolded.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("section > details.group:not([open])")).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("section > details.group[open]")).toHaveCount(1);

  await test.step("on a phone a short table says once what all rows share, and each value behind its name", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await contents.getByRole("button", { name: "Open all sections" }).click();
    const table = page.getByRole("region", { name: /^Differences, with intervals/ });
    await expect(table.getByText(/^In every row: .* · Judges 3 · Tasks 4 · /)).toBeVisible();
    await expect(table.locator('[data-column="Judges"]').first()).toBeHidden();
    await expect(table.locator('[data-column="Mean"]').first()).toBeVisible();
    // The first column, too: "Positive favours" in front of a system is no mere name.
    await expect(table.locator('th[data-column="Question"]').first()).toBeVisible();
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    const questions = page
      .getByRole("region", { name: /: (means|sums) over 3 judges$/ })
      .locator("thead tr")
      .first();
    await expect(questions.locator("th").nth(1), "the choice comes first").toHaveText(/Which one is better/);
    await expect(table.getByRole("columnheader", { name: "Mean" })).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 0));
    await inspect(page, "results on a phone, all open");
  });

  await test.step("the contents stand open beside the report, and are a line over it on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/studies/${slug}/results/report`);
    await expect(contents.locator("summary")).toBeVisible();
    await expect(contents.getByRole("link", { name: "The answers" })).toBeHidden();
    const showAll = page.getByRole("button", { name: "Show all of “Methods”" });
    // It comes when the text is cut.
    await expect(showAll).toBeVisible();
    const short = await height();
    await showAll.click();
    await expect.poll(height).toBeGreaterThan(short + 300);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(contents.locator("summary")).toBeHidden();
    await contents.getByRole("link", { name: "The answers" }).click();
    await expect(page.getByRole("heading", { name: "The answers" })).toBeInViewport();
    const [list, sheet] = [await contents.boundingBox(), await page.getByRole("article").boundingBox()];
    expect(list && sheet && list.x - sheet.x - sheet.width).toBeGreaterThan(0);
    await expect(contents.getByRole("link", { name: "The answers" })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await inspect(page, "a report beside its contents");
  });

  await test.step("details and checks are the report's appendix, folded on a screen and open on paper", async () => {
    await expect(page.getByRole("heading", { name: "The paper’s table" })).toBeVisible();
    await contents.getByRole("link", { name: "Appendix" }).click();
    await expect(page.getByRole("heading", { name: "Appendix" })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Checks" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Do judges agree?" })).toBeHidden();
    const [table, appendix] = [page.locator("#paper"), page.locator("#appendix")];
    expect(await isBefore(table, appendix)).toBe(true);
    expect(await isBefore(appendix, page.locator("#checks"))).toBe(true);
    const above = page.locator("section:has(> details.group)", { has: page.locator("h2") });
    for (const section of await above.all()) expect(await isBefore(appendix, section)).toBe(true);
    await page.getByRole("button", { name: "Open all sections" }).click();
    await expect(page.getByRole("heading", { name: "Do judges agree?" })).toBeVisible();
    const beyond = () =>
      folds.evaluateAll((cards) =>
        cards.map((card) =>
          Math.max(
            ...[...card.querySelectorAll("[data-is-wide]")].map(
              (table) => table.getBoundingClientRect().right - card.getBoundingClientRect().right,
            ),
          ),
        ),
      );
    expect(Math.max(...(await beyond())), "no table sticks out of its card").toBeLessThan(0);
    await page.getByRole("button", { name: "Close all sections" }).click();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(folds.and(page.locator(":not([open])"))).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

/** Whether an element comes before another one in the page's order. */
async function isBefore(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.elementHandle(), await other.elementHandle()];
  if (!first || !second) return false;
  return first.evaluate(
    (node, against) => (node.compareDocumentPosition(against) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    second,
  );
}

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

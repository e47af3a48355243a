import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";

test.use({ actionTimeout: 15_000 });

const OLD = "Your overall choice between the two programs.";
const NEW = "Your overall choice: which of the two would you rather keep?";

test("an amended help text is read by whoever begins, not by whoever is under way, and its link of the chain can be checked", async ({
  researcher: page,
  browser,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("amended"), design: "side-by-side", tasks: 2 });
  const running = await (await browser.newContext()).newPage();
  await begin(running, slug);
  await finishTrial(running, OLD);

  await test.step("changes the help beside one question, looks at the change, and publishes it", async () => {
    await page.goto(`/studies/${slug}/design`);
    await page.getByRole("link", { name: "Amend texts" }).click();
    await untilAwake(page);
    await expect(page.getByText("None: every session so far")).toBeVisible();
    await page.getByText("Help beside the 6 questions").click();
    await page.getByLabel("Which one is better?").fill(NEW);
    await expect(page.getByText("1 text is changed.")).toBeVisible();
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByRole("heading", { name: "Help of “Which one is better?”" })).toBeVisible();
    await expect(page.getByRole("deletion")).toContainText("between the two programs");
    await expect(page.getByRole("insertion")).toContainText("which of the two would you rather keep?");
    await page.getByRole("button", { name: "Publish this amendment" }).click();
    await expect(page.getByText("Published. Whoever begins from now on reads these words.")).toBeVisible();
  });

  await test.step("the judge under way goes on with the old words, also after a reload", async () => {
    await finishTrial(running, OLD);
    await expect(running.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });

  await test.step("who begins now reads the new ones", async () => {
    const late = await (await browser.newContext()).newPage();
    await begin(late, slug);
    await finishTrial(late, NEW);
    await late.context().close();
  });

  await test.step("the amendment is listed with the hash that its bytes give", async () => {
    await page.reload();
    const [listed] = await page.getByRole("listitem").filter({ hasText: "Amendment 1" }).all();
    if (!listed) throw new Error("no amendment is listed");
    await listed.getByText("The patch, byte for byte").click();
    const patch = await listed.locator("pre").innerText();
    expect(JSON.parse(patch)).toEqual({ questions: [{ id: "preference", help: NEW }] });
    const before = await page.getByText("The chain begins at").locator("code").innerText();
    const hash = createHash("sha256").update(before).update(patch).digest("hex");
    await expect(listed.locator("code")).toHaveText(hash);
  });
  await running.context().close();
});

const begin = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
};

/** Reads the task, reloads, finds this help beside the last question, marks everything and sends it. */
const finishTrial = async (page: Page, help: string): Promise<void> => {
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await page.reload();
  await untilAwake(page);
  await page.keyboard.type("1234123412");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(10);
  await expect(page.getByText(help)).toBeVisible();
  await page.keyboard.type("1");
  await page.getByRole("button", { name: /^Submit and/ }).click();
};

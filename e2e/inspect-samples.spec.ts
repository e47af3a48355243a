import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import type { Ask } from "./inside";
import { inspect } from "./inspect";

test.describe.configure({ timeout: 180_000 });

/** Three systems and six tasks; the library is the reference. Made open, so that everything here is looked at sealed. */
const makeStudy = async (ask: Ask): Promise<string> => {
  const { slug } = await ask("study", {
    slug: newSlug("inspect"),
    design: "rating",
    tasks: 6,
    systems: [{ id: "alpha" }, { id: "beta" }, { id: "library" }],
    protocol: { systems: [{ id: "alpha" }, { id: "beta" }, { id: "library", reference: true }] },
  });
  return slug;
};

test("a drawn list is inspected by keyboard alone, and the notes are there the next day", async ({
  ask,
  researcher: page,
}) => {
  const slug = await makeStudy(ask);
  await page.goto(`/studies/${slug}/samples/inspect`);
  await untilAwake(page);

  await test.step("five are drawn with a seed of their own", async () => {
    await expect(page.getByLabel("Seed")).toHaveValue(/^[0-9a-f]{16}$/);
    await page.getByLabel("How many").fill("99");
    await page.getByRole("button", { name: "Draw at random" }).click();
    await expect(page.getByText("There are 12 samples to draw from")).toBeVisible();
    await page.getByLabel("How many").fill("5");
    await page.getByRole("button", { name: "Draw at random" }).click();
    await expect(page.getByRole("row", { name: /5 samples 0 of 5/ })).toBeVisible();
    await inspect(page, "the list of samples to inspect, with a drawn list");
  });

  const seen: string[] = [];
  await test.step("n, the note, Escape, j", async () => {
    await page.getByRole("link", { name: /^Begin with/ }).click();
    for (const place of [1, 2, 3]) {
      await expect(page.getByRole("heading", { name: `Drawn sample ${place} of 5` })).toBeVisible();
      await untilAwake(page);
      seen.push(new URL(page.url()).pathname);
      await page.keyboard.press("n");
      await page.keyboard.type(`Note ${place}, with a j and a k`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("j");
    }
    await expect(page.getByRole("heading", { name: "Drawn sample 4 of 5" })).toBeVisible();
    await untilAwake(page);
    await page.keyboard.press("k");
    await expect(note(page)).toHaveValue("Note 3, with a j and a k");
    expect(new Set(seen).size).toBe(3);
  });

  await test.step("a note says when it is saved, also while one types on", async () => {
    await untilAwake(page);
    await note(page).fill("Something else");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await page.reload();
    await expect(note(page)).toHaveValue("Something else");
    await untilAwake(page);
    await page.getByLabel("Missing of the reference").fill("175");
    await expect(page.getByText("An estimate is a whole number from 0 to 100.")).toBeVisible();
    await page.getByLabel("Missing of the reference").fill("75");
    await page.getByLabel("Irrelevant in the program").fill("81");
    await page.getByLabel("Category").fill("no input");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Noted by administrator-/)).toBeVisible();
    await inspect(page, "a drawn sample beside its reference");
  });

  await test.step("with single keys switched off, j is a letter like any other", async () => {
    await untilAwake(page);
    await page.getByLabel(/^Single keys/).uncheck();
    await page.getByRole("heading", { name: "Drawn sample 3 of 5" }).click();
    await page.keyboard.press("j");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Drawn sample 3 of 5" })).toBeVisible();
    await page.getByLabel(/^Single keys/).check();
  });

  await test.step("the list has the notes, how far it has come, and the way to go on", async () => {
    await page.getByRole("link", { name: "The drawn list" }).click();
    await expect(page.getByRole("row", { name: /5 samples 3 of 5/ })).toBeVisible();
    await expect(page.getByRole("cell", { name: "Something else" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Go on with/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^All 3 1 75\.0% 1 81\.0%$/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^no input .*100\.0%$/ })).toBeVisible();
    await inspect(page, "a drawn list with estimates and categories");
  });
});

test("a sample is told from its reference by sign and word, and compared with another system's", async ({
  ask,
  researcher: page,
}) => {
  const slug = await makeStudy(ask);
  await page.goto(`/studies/${slug}/samples/inspect/s-0-2-0`);
  await expect(page.getByText("the reference with the greatest BLEU")).toBeVisible();
  const code = page.getByRole("group", { name: "Left library, the reference, right alpha" });
  await expect(line(page, "left")).toContainText("do_it(0, 2, 2)");
  await expect(line(page, "right")).toContainText("do_it(0, 2, 0)");
  await expect(code.getByText("left, modified")).toHaveCount(1);
  await expect(line(page, "right").locator(".diff-sign")).toHaveText("~");
  await page.getByLabel("Compare with").selectOption({ label: "beta: s-0-2-1" });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(line(page, "left")).toContainText("do_it(0, 2, 1)");
  await page.getByRole("link", { name: "As judges see it" }).click();
  await expect(page).toHaveURL(/against=s-0-2-1.*code=shown/);
  await expect(line(page, "left")).toContainText("do_it(0, 2, 1)");
  await page.goto(`/studies/${slug}/samples/inspect/s-0-2-0?against=s-0-3-0`);
  await expect(page.getByRole("heading", { name: "There is no such study here" })).toBeVisible();
});

test("without a reference, each task is one row with its samples by system", async ({
  ask,
  researcher: page,
}) => {
  const { slug } = await ask("study", { slug: newSlug("inspect-plain"), design: "side-by-side", tasks: 3 });
  await page.goto(`/studies/${slug}/samples/inspect`);
  await expect(page.getByRole("heading", { name: "Inspect programs" })).toBeVisible();
  await expect(page.getByText("6 samples for 3 tasks")).toBeVisible();
  const rows = page.getByRole("region", { name: "Tasks and their samples" }).locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await inspect(page, "samples to inspect, by task");
  await rows.first().getByRole("link", { name: /^beta/ }).click();
  await expect(page).toHaveURL(/\/samples\/inspect\/s-0-0-1$/);
});

test("who may only look reads the notes, and neither draws nor writes", async ({
  ask,
  browser,
  stranger,
}) => {
  const slug = await makeStudy(ask);
  await ask("member", { slug, email: stranger.email, role: "viewer" });
  const context = await browser.newContext({ storageState: stranger.signIn });
  const page = await context.newPage();
  await page.goto(`/studies/${slug}/samples/inspect`);
  await expect(page.getByText("No list has been drawn yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Draw at random" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^s-0-0-0 alpha/ })).toBeVisible();
  await context.close();
});

const note = (page: Page) => page.getByRole("textbox", { name: /^Note/ });

/** The changed line of a side. */
const line = (page: Page, side: "left" | "right") =>
  page.locator(`.diff-line[data-side="${side}"][data-mark]`);

import type { Locator, Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";

test("a reviewer completes a side-by-side study with the keyboard alone, and what was typed is what is stored", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("keyboard"), design: "side-by-side", tasks: 3 });
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);

  await test.step("agrees and starts", async () => {
    await tabTo(page, page.getByRole("button", { name: "I agree to take part" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Instructions" })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Start with the first one" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Trial 1 of 3" })).toBeVisible();
  });

  await test.step("reads the task before any code is there", async () => {
    await expect(page.getByRole("region", { name: "Left program" })).toHaveCount(0);
    await read(page);
  });

  await test.step("is told what is missing when sending early, and is taken there", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "still to answer" })).toHaveText(
      "11 still to answer. First: “First impression, left program”",
    );
    await expect(mark(page, "First impression, left program", "−2")).toBeFocused();
  });

  await test.step("moves with the arrows without marking, marks with Space, clears with Backspace", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(mark(page, "First impression, left program", "−1")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(control(page, "First impression, right program").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  await test.step("finds the list of keys behind a question mark, and the task behind t", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
    await page.keyboard.press("t");
    await expect(page.getByText(/^Do number \d\.$/)).toBeVisible();
    await page.keyboard.press("t");
    await expect(page.getByText(/^Do number \d\.$/)).toBeHidden();
  });

  await test.step("marks every property; the preference opens last", async () => {
    await tabTo(page, control(page, "First impression, left program").getByRole("radio"));
    await expect(control(page, "Which one is better?")).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.type("123412341");
    await expect(page.getByText("Opens when everything else is marked.")).toBeVisible();
    await page.keyboard.type("2");
    await expect(control(page, "Which one is better?").locator(":focus")).toHaveCount(1);
    await page.keyboard.type("4");
    await expect(page.getByRole("button", { name: "Submit and continue" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Trial 2 of 3" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  });

  await test.step("reloads in the middle of a trial and goes on where it was", async () => {
    await read(page);
    await page.keyboard.type("4321");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(4);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Trial 2 of 3" })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(4);
    await page.keyboard.type("4321432");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(11);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Trial 3 of 3" })).toBeVisible();
  });

  await test.step("goes back, changes the preference, and comes out at the first open trial", async () => {
    await back(page, "Trial 2 of 3");
    await back(page, "Trial 1 of 3");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(11);
    await tabTo(page, control(page, "Which one is better?").getByRole("radio"));
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Trial 3 of 3" })).toBeVisible();
  });

  await test.step("finishes and is thanked", async () => {
    await read(page);
    await page.keyboard.type("11223344111");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect(page.getByText("All your answers are stored.")).toBeVisible();
  });

  const stored = await ask("scores", slug);
  expect(stored.map(({ position, question, pane, score }) => [position, question, pane, score])).toEqual(
    sorted([...typed(1, "12341234121"), ...typed(2, "43214321432"), ...typed(3, "11223344111")]),
  );
  expect([...new Set(stored.map(({ position, revision }) => `${position}: ${revision}`))]).toEqual([
    "1: 2",
    "2: 1",
    "3: 1",
  ]);
});

const read = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: "I’ve read it" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Left program" })).toBeVisible();
};

const back = async (page: Page, heading: string): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name: "Back", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
};

const control = (page: Page, name: string): Locator => page.getByRole("radiogroup", { name, exact: true });

const mark = (page: Page, name: string, score: string): Locator =>
  control(page, name).getByRole("radio", { name: new RegExp(`^${score},`) });

/** Presses Tab until one of `target` has the focus, as a person without a mouse would. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if ((await target.evaluateAll((found) => found.indexOf(document.activeElement as HTMLElement))) >= 0)
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab never came there");
};

const SAMPLE_QUESTIONS = ["first_impression", "readability", "usability", "modifiability", "acceptance"];
const SCORE_OF_KEY: Record<string, number> = { 1: -2, 2: -1, 3: 1, 4: 2 };
type Row = [position: number, question: string, pane: string, score: number];

/** What the keys of a trial mean: each question left, then right, the preference last. */
const typed = (position: number, keys: string): Row[] => {
  const slots = [
    ...SAMPLE_QUESTIONS.flatMap((question) => [
      [question, "left"],
      [question, "right"],
    ]),
    ["preference", "both"],
  ];
  return slots.map(([question = "", pane = ""], at) => [
    position,
    question,
    pane,
    SCORE_OF_KEY[keys[at] ?? ""] ?? 0,
  ]);
};

const sorted = (rows: Row[]): Row[] => {
  const keyOf = ([position, question, pane]: Row) => `${position} ${question} ${pane}`;
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

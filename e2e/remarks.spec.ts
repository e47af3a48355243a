import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";
import { begin, markAll } from "./two-programs";

/** Remarks at lines and reasons at passages, from a judge's hand to a researcher's page. */
test.describe.configure({ timeout: 240_000 });

const program = (name: string) =>
  `def ${name}(values):\n    total = 0\n    for value in values:\n        total += value\n    return total\n`;
const TASK = {
  key: "sum",
  language: "python" as const,
  title: "Sum",
  body: "Add the values up.",
  tests: [],
  programs: { alpha: program("add_up"), beta: program("sum_of") },
};
const remarks = {
  mode: "offered" as const,
  kinds: [
    { id: "odd", label: "Odd" },
    { id: "good", label: "Good" },
  ],
  severities: [
    { id: "minor", label: "Minor" },
    { id: "major", label: "Major" },
  ],
};

/** Whether the middle of an element is in sight, with nothing over it. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
};

test("a judge marks two lines by keyboard alone, another one by touch on a phone, and the page of words shows both", async ({
  ask,
  administrator,
  researcher,
  visit,
  browser,
}) => {
  const slug = newSlug("remarks");
  const plan = { owner: administrator.email, slug, design: "side-by-side" as const, tasks: [TASK] };
  await ask("programStudy", { ...plan, protocol: { remarks } });

  const page = await visit(`/judge/${slug}`);
  const complaints = complaintsOf(page);
  await begin(page, slug);
  await test.step("by keyboard alone, with a reload in the middle", async () => {
    await page.keyboard.press("r");
    await expect(page.getByLabel("From line")).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: "Odd" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Minor" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Why not sum()?");
    await inspect(page, "a remark being written");
    await page.reload();
    await untilAwake(page);
    const kept = page.getByRole("button", { name: /Lines 2 to 3 of the left program/ });
    await expect(kept).toContainText("Why not sum()?");
    await page.getByRole("button", { name: /^Add a remark/ }).focus();
    await markAll(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
  const first = await ask("marks", slug);
  expect(first[0]?.remarks).toEqual([
    expect.objectContaining({ pane: "left", kind: "odd", severity: "minor", text: "Why not sum()?" }),
  ]);
  expect(complaints).toEqual([]);

  await test.step("by touch at 390 px, without a kind at first", async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const small = await phone.newPage();
    await small.goto(`/judge/${slug}`);
    await untilAwake(small);
    await begin(small, slug);
    for (const line of [2, 3]) await tapNumber(small, line);
    await small.getByRole("button", { name: /^Add a remark/ }).tap();
    // Between the code, which stays, and the bar with the button.
    for (const name of ["Kind", "Severity"])
      await expect.poll(() => small.getByRole("radiogroup", { name }).evaluate(isUncovered), name).toBe(true);
    const done = small.getByRole("button", { name: "Done", exact: true });
    await expect.poll(() => done.evaluate(isUncovered), "the button that ends it").toBe(true);
    expect(await small.locator("pre.code .line").nth(1).evaluate(isUncovered)).toBe(true);
    await small.getByLabel("Reason").fill("Too long");
    await small.getByRole("button", { name: "Done", exact: true }).tap();
    await markAll(small);
    await small.keyboard.press("Enter");
    await expect(small.getByRole("alert").filter({ hasText: "has no kind yet" })).toBeVisible();
    // The remark opens by itself, with the focus on its kinds.
    await expect(small.getByRole("radio", { name: "Odd" })).toBeFocused();
    await small.getByRole("radio", { name: "Odd" }).tap();
    await inspect(small, "a remark on a phone");
    await small.setViewportSize({ width: 390, height: 844 });
    await small.getByRole("button", { name: "Done", exact: true }).tap();
    // What is sent without a connection is kept, and goes out when it is back.
    await phone.setOffline(true);
    await small.getByRole("button", { name: "Submit and finish" }).tap();
    await expect(small.getByText("Your answer is kept in this browser").first()).toBeVisible();
    await phone.setOffline(false);
    await expect(small.getByRole("heading", { name: "Thank you" })).toBeVisible({ timeout: 30_000 });
    await phone.close();
  });
  const [, second] = await ask("marks", slug);
  expect(second?.remarks).toEqual([expect.objectContaining({ kind: "odd", text: "Too long" })]);
  expect(second?.remarks?.[0]).not.toHaveProperty("severity");

  await test.step("sealed, then on the page of words", async () => {
    await researcher.goto(`/studies/${slug}/results/words`);
    await expect(researcher.getByText("Outcomes are sealed")).toBeVisible();
    await expect(researcher.getByText("Too long")).toBeHidden();
    await ask("close", slug);
    await ask("unseal", slug);
    const said = complaintsOf(researcher);
    await researcher.goto(`/studies/${slug}/results`);
    await researcher.getByRole("link", { name: "What judges wrote" }).click();
    await expect(researcher.getByRole("heading", { name: "Where judges marked the code" })).toBeVisible();
    await expect(researcher.getByText("Why not sum()?")).toBeVisible();
    await expect(researcher.getByText("Too long")).toBeVisible();
    const lines = researcher.getByRole("region", { name: /^Marks in/ }).getByRole("row");
    await expect(lines.nth(2)).toContainText(/^2[12].*Odd [12]$/);
    await expect(lines.nth(1)).not.toContainText("Odd");
    await inspect(researcher, "what judges wrote");
    await researcher.getByLabel("Contains").fill("too LONG");
    await researcher.getByRole("button", { name: "Show" }).last().click();
    await expect(researcher.getByText("1 entry that fit")).toBeVisible();
    await expect(researcher.getByText("Why not sum()?")).toBeHidden();
    expect(said).toEqual([]);
  });
});

test("on a tablet the code and the button stay in sight while a remark is written", async ({
  ask,
  administrator,
  visit,
}) => {
  const slug = newSlug("remark-tablet");
  const long = (name: string) => program(name) + `# ${name}\n`.repeat(40);
  const task = { ...TASK, programs: { alpha: long("add_up"), beta: long("sum_of") } };
  const plan = { owner: administrator.email, slug, design: "side-by-side" as const, tasks: [task] };
  await ask("programStudy", { ...plan, protocol: { remarks, blinding: { seenBefore: true } } });
  const page = await visit(`/judge/${slug}`);
  await page.setViewportSize({ width: 768, height: 1024 });
  await begin(page, slug);
  await page.keyboard.press("r");
  await expect(page.getByLabel("From line")).toBeFocused();
  for (const name of ["Left program", "Right program"])
    await expect(page.getByRole("region", { name, exact: true })).toBeInViewport({ ratio: 1 });
  const box = await page.getByRole("region", { name: "Left program", exact: true }).boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  await expect(page.getByRole("button", { name: "Submit and finish" })).toBeInViewport({ ratio: 1 });
  await inspect(page, "a remark being written on a tablet");
});

test("a marked passage takes its reason, which is sent with it", async ({ ask, visit }) => {
  const slug = newSlug("reasons");
  const protocol = { tellReasons: true, public: true, allocation: { itemsPerSession: 1 } };
  await ask("study", { slug, design: "human-or-robot", tasks: 2, protocol });
  const page = await visit(`/judge/${slug}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).toHaveURL(`/judge/${slug}/session/remarks`);
  await untilAwake(page);
  await page
    .locator("pre.code .line")
    .first()
    .dblclick({ position: { x: 60, y: 8 } });
  await page.getByRole("button", { name: "This gave it away" }).click();
  await page.getByLabel(/^Why did/).fill("An odd name");
  await inspect(page, "a reason at a passage");
  await page.getByRole("radio", { name: /probably a human/ }).click();
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();
  expect((await ask("marks", slug))[0]?.tells).toEqual([expect.objectContaining({ note: "An odd name" })]);
});

const tapNumber = async (page: Page, line: number) => {
  const box = await page
    .locator('.pane[data-side="left"] pre.code .line')
    .nth(line - 1)
    .boundingBox();
  if (!box) throw new Error(`line ${line} is not on screen`);
  await page.touchscreen.tap(box.x + 12, box.y + box.height / 2);
};

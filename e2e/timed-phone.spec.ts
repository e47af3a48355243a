import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import type { ProgramStudy } from "./program-study";

const LONG = Array.from({ length: 40 }, (_, at) => `Rule ${at + 1}: print one line, and nothing else.`);
const task = (key: string, tests: ProgramStudy["tasks"][number]["tests"]) => ({
  key,
  language: "javascript" as const,
  title: `Task ${key}`,
  body: LONG.join("\n\n"),
  tests,
  programs: { generator: "console.log(0);\n" },
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Opens the first task of a study whose tasks all have the same tests. */
const openTask = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page.getByRole("heading", { name: "Your tasks" })).toBeFocused();
  await page.getByRole("button", { name: "Go to task 1" }).click();
  await expect(page.getByRole("heading", { name: "Task 1 of 2" })).toBeFocused();
  await page.getByRole("button", { name: "Open the task" }).click();
  await expect(page.getByRole("textbox", { name: "Your program" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Task 1 of 2" })).toBeFocused();
};

test("the clock, Run and Submit stay in sight from the task's first line to the output", async ({
  ask,
  administrator,
  page,
}) => {
  const slug = newSlug("timed-phone");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: ["a", "b"].map((key) => task(key, [{ name: "one", stdin: "1\n", stdout: "1" }])),
    protocol: { timed: { timeLimitMinutes: 30 } },
  });
  await openTask(page, slug);
  const parts = [
    page.getByRole("timer"),
    page.getByRole("button", { name: "Run", exact: true }),
    page.getByRole("button", { name: "Submit" }),
  ];
  for (const where of [0, 0.3, 0.7, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), where);
    for (const part of parts) await expect(part, `at ${where}`).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("textbox", { name: "Input for Run" })).toBeInViewport({ ratio: 1 });
  await test.step("and so does the line that is being written", async () => {
    await page.getByRole("textbox", { name: "Your program" }).focus();
    for (let line = 0; line < 60; line += 1) await page.keyboard.press("Enter");
    const covered = () =>
      page.evaluate(() => {
        const bottom = document.querySelector(".cm-activeLine")?.getBoundingClientRect().bottom ?? Infinity;
        return bottom - (document.querySelector(".timed-actions")?.getBoundingClientRect().top ?? 0);
      });
    // The editor scrolls in the frame after the key.
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
  const { height } = (await page.locator(".timed-actions").boundingBox()) ?? { height: Infinity };
  expect(height, "the bar is one row of buttons").toBeLessThan(64);
  await expect(
    page.getByRole("region", { name: "Submissions" }).getByText(/You can submit as often as you like/),
  ).toBeVisible();
  await inspect(page, "a long task on a phone");
});

test("a field for input stands only where a test of the task writes one", async ({
  ask,
  administrator,
  page,
}) => {
  const slug = newSlug("timed-calls");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: ["a", "b"].map((key) =>
      task(key, [{ name: "twice two", function: "twice", arguments: [2], expected: 4 }]),
    ),
  });
  await openTask(page, slug);
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Input for Run" })).toHaveCount(0);
  await expect(page.getByText("To try a function, call it and print its result.")).toBeVisible();
});

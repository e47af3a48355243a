import type { Page } from "@playwright/test";
import { expect, newSlug, test } from "./fixtures";

/**
 * A person does two timed tasks in a browser, by keyboard: one from scratch, one from a program. Both are solved twice over, because
 * which of them begins with a program is drawn.
 */
const TASKS = [
  {
    key: "words",
    language: "python" as const,
    title: "Words in order",
    body: "Read one line. Write its words in alphabetical order, separated by one space.",
    tests: [
      { name: "two words", stdin: "pear apple\n", stdout: "apple pear" },
      { name: "one word", stdin: "plum\n", stdout: "plum" },
    ],
    programs: { generator: "print(*input().split())\n" },
  },
  {
    key: "vowels",
    language: "javascript" as const,
    title: "Count the vowels",
    body: "Read one line. Write how many vowels (a, e, i, o, u) it has.",
    tests: [
      { name: "all vowels", stdin: "education\n", stdout: "5" },
      { name: "none", stdin: "rhythm\n", stdout: "0" },
    ],
    programs: {
      generator:
        "console.log([...require('fs').readFileSync(0, 'utf8')].filter((c) => 'aeiu'.includes(c)).length);\n",
    },
  },
];

/** By title: the whole solution, an input of one's own, and what it writes. */
const SOLUTIONS: Record<string, { code: string; stdin: string; stdout: string }> = {
  "Words in order": { code: "print(*sorted(input().split()))", stdin: "c b a", stdout: "a b c" },
  "Count the vowels": {
    code: "console.log(require('fs').readFileSync(0, 'utf8').replace(/[^aeiou]/g, '').length);",
    stdin: "queue",
    stdout: "4",
  },
};

test("one task is done from scratch and one from a program, by keyboard, with a reload in the middle", async ({
  ask,
  administrator,
  visit,
}) => {
  test.setTimeout(240_000);
  const slug = newSlug("timed");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { people: 2, pauses: true, shows: "names", timeLimitMinutes: 30 } },
  });
  const page = await visit(`/judge/${slug}`);
  await page.getByRole("button", { name: "I agree to take part" }).press("Enter");
  await page.getByRole("button", { name: "Start with the first one" }).press("Enter");
  await expect(page).toHaveURL(`/judge/${slug}/session/timed`);
  const starters: string[] = [];
  for (const position of [1, 2]) starters.push(await doTask(page, position));
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  expect(starters.map((starter) => starter === "").sort()).toEqual([false, true]);
  const stored = await ask("completions", slug);
  expect(stored.map(({ outcome, submissions, runs }) => ({ outcome, submissions, runs }))).toEqual([
    { outcome: "passed", submissions: 2, runs: 1 },
    { outcome: "passed", submissions: 2, runs: 1 },
  ]);
  expect(stored.map(({ isScratch }) => isScratch)).toEqual(starters.map((starter) => starter === ""));
  for (const { activeMs } of stored) expect(activeMs).toBeGreaterThan(0);
});

test("what is typed without a connection is kept and sent later, and a pause hides the task", async ({
  ask,
  administrator,
  visit,
}) => {
  test.setTimeout(120_000);
  const slug = newSlug("timed");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { people: 2, pauses: true, shows: "count" } },
  });
  const page = await visit(`/judge/${slug}`);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await page.getByRole("button", { name: "Go to task 1" }).click();
  await page.getByRole("button", { name: "Open the task" }).click();
  const editor = page.getByRole("textbox", { name: "Your program" });
  await editor.press("Control+End");
  await page.context().setOffline(true);
  await page.keyboard.type("# kept");
  await expect(page.getByText("No connection. Your program is kept")).toBeVisible({ timeout: 15_000 });
  await page.context().setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 40_000 });

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(editor).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(editor).toContainText("# kept");

  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("of 2 tests failed").first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("two words")).toHaveCount(0);
  await page.getByRole("button", { name: "Give up" }).click();
  const dialog = page.getByRole("dialog", { name: "Give up this task?" });
  await dialog.getByRole("button", { name: "Keep working" }).click();
  await expect(editor).toBeVisible();
  await page.getByRole("button", { name: "Give up" }).click();
  await dialog.getByRole("button", { name: "Give up" }).click();
  await expect(page.getByRole("heading", { name: "Task ended" })).toBeVisible();
  expect((await ask("completions", slug))[0]).toMatchObject({ outcome: "gave-up", submissions: 1 });
});

/** Does a task by keyboard and returns what the editor held at first. */
async function doTask(page: Page, position: number): Promise<string> {
  await pressOn(page, "button", `Go to task ${position}`);
  await pressOn(page, "button", "Open the task");
  const editor = page.getByRole("textbox", { name: "Your program" });
  await expect(editor).toBeVisible();
  const title = await page.locator("main h2").first().innerText();
  const solution = SOLUTIONS[title];
  if (!solution) throw new Error(`no solution for ${title}`);
  const starter = (await editor.innerText()).trim();

  await tabTo(page, "textbox", "Your program");
  if (starter === "") await page.keyboard.type("x");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page.getByText(/of 2 tests failed/).first()).toBeVisible({ timeout: 60_000 });

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  const half = Math.floor(solution.code.length / 2);
  await page.keyboard.insertText(solution.code.slice(0, half));
  await page.reload();
  await expect(editor).toContainText(solution.code.slice(0, half).trim());
  await tabTo(page, "textbox", "Your program");
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(solution.code.slice(half));

  // Out of the editor and back in.
  await page.keyboard.press("Escape");
  await tabTo(page, "textbox", "Input for Run");
  await page.keyboard.type(solution.stdin);
  await editor.focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Output" })).toHaveText(solution.stdout, { timeout: 90_000 });
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page.getByRole("heading", { name: "All tests passed" })).toBeVisible({ timeout: 60_000 });
  await pressOn(page, "button", "Continue");
  return starter;
}

async function pressOn(page: Page, role: "button", name: string): Promise<void> {
  await expect(page.getByRole(role, { name })).toBeVisible();
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

/** Moves the focus by the Tab key alone. */
async function tabTo(page: Page, role: "button" | "textbox", name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let steps = 0; steps < 40; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${name}`);
}

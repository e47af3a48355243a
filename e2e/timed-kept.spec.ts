import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";

/** What people type in timed tasks is kept: through a crash, on another device, and where it is longer than the server takes. */
const TASKS = ["one", "two"].map((word, index) => ({
  key: word,
  language: "javascript" as const,
  title: `Print ${word}`,
  body: `Print ${index + 1}.`,
  tests: [{ name: "the number", stdin: "", stdout: String(index + 1) }],
  programs: { generator: "console.log(0);\n" },
}));

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Your program" });

/** Opens the first task, and empties the editor. */
const toEmptyEditor = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await page.getByRole("button", { name: "Go to task 1" }).click();
  await page.getByRole("button", { name: "Open the task" }).click();
  await expect(editorOf(page)).toBeVisible();
  await editorOf(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
};

test("a browser that dies while somebody types loses five seconds of it at most, on another device", async ({
  researcher,
  serverAddress,
  ask,
  administrator,
  visit,
}) => {
  test.setTimeout(120_000);
  const slug = newSlug("crash");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { people: 2 } },
  });
  const made = await researcher.request.post(`/api/v1/studies/${slug}/invites`, {
    data: { count: 1, kind: "personal" },
    headers: { Origin: serverAddress },
  });
  const { invites } = (await made.json()) as { invites: { link: string }[] };
  const link = invites[0]?.link ?? "";
  const first = await visit(link);
  await toEmptyEditor(first);

  // Without a pause: every pause would be a chance to save.
  const typed: number[] = [];
  const began = Date.now();
  while (Date.now() - began < 14_000) {
    await first.keyboard.type("x");
    typed.push(Date.now());
  }
  const died = Date.now();
  const crashed = first.waitForEvent("crash");
  void first.goto("chrome://crash").catch(() => undefined);
  await crashed;

  const second = await visit(link);
  await expect(second.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await second.getByRole("button", { name: "Continue" }).click();
  await expect(editorOf(second)).toBeVisible();
  const kept = (await editorOf(second).innerText()).replaceAll(/\s/g, "").length;
  const old = typed.filter((at) => at <= died - 5_000).length;
  expect(typed.length).toBeGreaterThan(100);
  expect(kept).toBeGreaterThanOrEqual(old);
  expect(kept).toBeLessThanOrEqual(typed.length);
});

test("a program of 90,000 characters is kept like any other, and a longer one says so until it is shorter", async ({
  ask,
  administrator,
  visit,
}) => {
  test.setTimeout(180_000);
  const slug = newSlug("long");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { people: 2, shows: "count" } },
  });
  const page = await visit(`/judge/${slug}`);
  await toEmptyEditor(page);
  const line = `// ${"z".repeat(87)}\n`;
  await page.keyboard.insertText(line.repeat(1_000));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.type("// end");
  // More than a browser takes along from a page that is left: the page's own copy holds it.
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 30_000 });
  await editorOf(page).focus();
  await page.keyboard.press("Control+End");
  await expect(editorOf(page).getByText("// end")).toBeVisible();

  await page.keyboard.insertText(`\n${line.repeat(200)}`);
  const tooLong = page.getByText("Too long to save.");
  await expect(tooLong).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Not submitted: a program may have 100,000 characters.")).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await expect(tooLong).toBeVisible();
  expect((await ask("completions", slug))[0]?.submissions).toBe(0);

  await editorOf(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("console.log(1);console.log(2);");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("1 of 1 test failed.").first()).toBeVisible({ timeout: 60_000 });
});

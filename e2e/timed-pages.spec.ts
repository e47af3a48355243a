import { expect, newSlug, test, unfoldAll, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

const TASKS = ["zero", "one", "two"].map((word, index) => ({
  key: word,
  language: "javascript" as const,
  title: `Print ${word}`,
  body: `Print \`${index}\`, and nothing else.`,
  tests: [{ name: "the number", stdin: "", stdout: String(index) }],
  programs: { generator: 'console.log("none");\n' },
}));
const PROGRAM: Record<string, string> = Object.fromEntries(
  TASKS.map(({ title }, index) => [title, `console.log(${index});`]),
);

test("a person's pages are accessible from the first task to the last page, pretest and pause included", async ({
  ask,
  administrator,
  researcher,
  serverAddress,
  visit,
}) => {
  test.setTimeout(600_000);
  const slug = newSlug("timed-pages");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { pretest: { task: "zero" }, pauses: true, timeLimitMinutes: 30, shows: "inputs" } },
  });
  const made = await researcher.request.post(`/api/v1/studies/${slug}/invites`, {
    data: { count: 2, kind: "personal" },
    headers: { Origin: serverAddress },
  });
  const { invites } = (await made.json()) as { invites: { link: string }[] };
  const people = [await visit(invites[0]?.link ?? ""), await visit(invites[1]?.link ?? "")];
  const [page, other] = people;
  if (!page || !other) throw new Error("two people came");
  const complaints = [complaintsOf(page), complaintsOf(researcher)];
  const look = (name: string) => inspect(page, name);

  for (const person of people) {
    await person.getByRole("button", { name: "I agree to take part" }).click();
    await person.getByRole("button", { name: "Start with the first one" }).click();
    await expect(person.getByRole("heading", { name: "Your tasks" })).toBeVisible();
  }
  await look("the list of tasks");
  // The same frame as before the first task.
  await expect(page.getByRole("banner").getByRole("link", { name: "Evenhand" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Licences" })).toBeVisible();
  for (const person of people) await person.getByRole("button", { name: "Go to task 1" }).click();
  await expect(page.getByText("JavaScript · 30 minutes", { exact: true })).toBeVisible();
  await look("a task that is not open yet");
  for (const person of people) {
    await person.getByRole("button", { name: "Open the task" }).click();
    const editor = person.getByRole("textbox", { name: "Your program" });
    await editor.focus();
    await person.keyboard.insertText("throw new Error('not yet');");
    await person.getByRole("button", { name: "Submit" }).click();
    await expect(person.getByText("1 of 1 test failed.").first()).toBeVisible({ timeout: 60_000 });
  }
  const failed = page.getByRole("region", { name: "Submissions" }).getByRole("listitem");
  await expect(failed).toHaveText("✕ the number failed");
  await expect(page.getByText("This study does not show what the tests expect.")).toBeVisible();
  // Beside the button it looks as it does in the list.
  const colours = await Promise.all(
    [failed.getByText("✕"), page.getByRole("status").filter({ hasText: "Submission 1" })].map((result) =>
      result.evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(new Set(colours).size).toBe(1);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("not yet").last()).toBeVisible({ timeout: 90_000 });
  await inspect(page, "a task with a submission that failed");
  await page.getByRole("button", { name: "Keys" }).click();
  await look("the keyboard shortcuts");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Give up" }).click();
  await look("the question before giving up");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await look("the pause");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const person of people) {
    const editor = person.getByRole("textbox", { name: "Your program" });
    await editor.focus();
    await person.keyboard.press("Control+a");
    await person.keyboard.insertText(PROGRAM["Print zero"] ?? "");
    await person.getByRole("button", { name: "Submit" }).click();
    await expect(person.getByRole("heading", { name: "All tests passed" })).toBeVisible({ timeout: 60_000 });
  }
  await look("a task that is done");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "The next part has not started yet" })).toBeVisible();
  await look("waiting for the next part");

  await test.step("the researcher closes the pretest on the study's page, and reads what that does", async () => {
    await researcher.goto(`/studies/${slug}`);
    await untilAwake(researcher);
    await inspect(researcher, "a study of timed tasks in its pretest");
    await researcher.getByRole("button", { name: "Close the pretest" }).click();
    const dialog = researcher.getByRole("dialog", { name: "Close the pretest?" });
    await expect(dialog.getByText("All people who opened the pretest go on as one group.")).toBeVisible();
    await inspect(researcher, "the question before a stage is closed");
    await dialog.getByRole("button", { name: "Close it" }).click();
    await expect(researcher.getByText("Group A: 2 people, 0 excluded.")).toBeVisible();
    await inspect(researcher, "a study of timed tasks in its main part");
  });

  await page.goto(invites[0]?.link ?? "");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your tasks" })).toBeVisible();
  for (const position of [2, 3]) {
    await page.getByRole("button", { name: `Go to task ${position}` }).click();
    await page.getByRole("button", { name: "Open the task" }).click();
    const title = await page.locator("main h2").first().innerText();
    await page.getByRole("textbox", { name: "Your program" }).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(PROGRAM[title] ?? "");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "All tests passed" })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await look("the end");

  await researcher.goto(`/studies/${slug}`);
  await untilAwake(researcher);
  await researcher.getByRole("button", { name: "Close the main part" }).click();
  await expect(researcher.getByText("No further task can be opened.")).toBeVisible();
  await researcher.getByRole("dialog").getByRole("button", { name: "Close it" }).click();
  await expect(researcher.getByRole("button", { name: "Close the main part" })).toHaveCount(0);
  expect(complaints).toEqual([[], []]);
});

test("researchers set timed tasks up in the form, and see the demo's results", async ({
  ask,
  administrator,
  researcher: page,
}) => {
  test.setTimeout(240_000);
  const complaints = complaintsOf(page);
  const slug = newSlug("timed-form");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "timed-task",
    tasks: TASKS,
    isDraft: true,
  });
  await page.goto(`/studies/${slug}/design`);
  await untilAwake(page);
  await unfoldAll(page);
  await expect(page.getByRole("heading", { name: "Timed tasks" })).toBeVisible();
  for (const other of ["Attention checks", "Practice", "Exclusions"])
    await expect(page.getByRole("heading", { name: other })).toHaveCount(0);
  await page.getByLabel("Time limit for each task").fill("45");
  await page.getByLabel("Shown of a test that failed").selectOption({ label: "only how many failed" });
  await page.getByLabel("Pauses").check();
  await page.getByLabel("Pretest", { exact: true }).fill("zero");
  await page.getByLabel("Exclude the fastest").fill("1");
  await page.getByLabel("Groups by speed").fill("2");
  await page.getByLabel("Programs to begin with").selectOption({ label: "programs of generator" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("All saved")).toBeVisible();
  // The bar stays in sight, over what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, "the design of timed tasks");
  await page.reload();
  await untilAwake(page);
  await page.getByRole("button", { name: "JSON" }).click();
  const json = JSON.parse(await page.getByRole("textbox").first().inputValue()) as { timed: unknown };
  expect(json.timed).toMatchObject({
    pretest: { task: "zero" },
    exclude: { fastest: 1 },
    groups: 2,
    timeLimitMinutes: 45,
    pauses: true,
    shows: "count",
    conditions: { system: "generator" },
  });
  await page.goto(`/studies/${slug}/design/plan`);
  await untilAwake(page);
  await inspect(page, "the planner of timed tasks");

  await page.goto("/studies/simulated-people/results");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Three short programs");
  await inspect(page, "results of timed tasks");
  await page.goto("/studies/simulated-people/export");
  await expect(page.getByRole("heading", { name: "Bundle" })).toBeVisible();
  await inspect(page, "exports of timed tasks");
  await page.goto("/studies/simulated-people");
  await expect(page.getByRole("heading", { name: "Stages" })).toBeVisible();
  await inspect(page, "the overview of timed tasks");
  expect(complaints).toEqual([]);
});

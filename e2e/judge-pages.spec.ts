import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { begin, rate } from "./judge-steps";

const open = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
};

/** A study whose two programs count in these lines, and differ in the last one. */
const countingStudy = (owner: string, protocol: object, lines: readonly string[]) => ({
  owner,
  slug: newSlug("counting"),
  design: "side-by-side" as const,
  protocol,
  tasks: [
    {
      key: "count",
      language: "python" as const,
      title: "Count",
      body: `Count to ${lines.length}.`,
      tests: [{ name: "one", stdin: "", stdout: "1" }],
      programs: { one: [...lines, "print('a')"].join("\n"), two: [...lines, "print('b')"].join("\n") },
    },
  ],
});

test("what differs is marked and what is equal folded, where the protocol says so", async ({
  page,
  ask,
  administrator,
}) => {
  const lines = Array.from({ length: 40 }, (_, at) => `print(${at})`);
  const protocol = { comparing: { differences: true, fold: true }, taskFirst: false };
  const { slug } = await ask("programStudy", countingStudy(administrator.email, protocol, lines));
  await open(page, slug);
  await begin(page);
  const left = page.getByRole("region", { name: "Left program" });
  await expect(page.locator(".line[data-differs]")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "37 equal lines" })).toHaveCount(2);
  const next = page.getByRole("button", { name: "Different lines 0/1" });
  await expect(next).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("button", { name: "Different lines 1/1" })).toBeVisible();
  await expect(left.getByText("print(36)")).toBeHidden();
  await left.getByRole("button", { name: "37 equal lines" }).press("Enter");
  await expect(left.getByText("print(36)")).toBeVisible();
  await expect(left.getByRole("group")).toBeFocused();
  await expect(page.getByRole("button", { name: "37 equal lines" })).toHaveCount(0);
  await page.getByRole("button", { name: "Fold equal lines" }).click();
  await expect(left.getByText("print(36)")).toBeHidden();
  await expect(left.getByText("print(39)")).toBeVisible();
  await page.keyboard.press("?");
  const meanings = page.getByRole("dialog", { name: "Keys" }).getByRole("definition");
  await expect(meanings).toHaveCount(16);
  await expect(meanings.filter({ hasText: "lines that differ" })).toHaveCount(1);
});

test("long programs come after the press that asks for them", async ({ page, ask, administrator }) => {
  const lines = Array.from({ length: 200 }, (_, at) => `print("${String(at).repeat(20)}")`);
  const { slug } = await ask("programStudy", countingStudy(administrator.email, {}, lines));
  await open(page, slug);
  await begin(page);
  await untilAwake(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Right program" }).getByText("000")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Trial 1 of 1" })).toBeFocused();
  await expect(page.getByRole("button", { name: "I’ve read it" })).toHaveCount(0);
  await page.keyboard.press("4");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
});

test("practice is explained where the researcher wrote something, and a quiz opens the study", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", {
    slug: newSlug("quiz"),
    design: "rating",
    tasks: 2,
    protocol: {
      practice: [
        {
          title: "",
          body: "",
          panes: [{ language: "c", code: "int a;" }],
          feedback: "A name of **one** letter.",
        },
      ],
      quiz: {
        questions: [
          { id: "marks", label: "How many answers has a scale?", choices: ["four", "five"], right: "four" },
        ],
      },
    },
  });
  await open(page, slug);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Practice", exact: true })).toBeVisible();
  await page.keyboard.press("3");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "About this one" })).toBeFocused();
  await expect(page.getByText("A name of one letter.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText("+1, like");
  await expect(page.getByRole("group", { name: "The code" })).toHaveText("int a;");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Practice is over" })).toBeFocused();
  await expect(page.getByText(/Next: a quiz of 1 question, then \d+ trials?\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Study ${slug}" [level=1]
      - heading "A short quiz" [level=2]
      - paragraph: This answer has to be right to take part. You have 2 attempts.
      - group "How many answers has a scale?":
        - radio "four"
        - radio "five"
      - button "Back"
      - button "Start with the first one"
  `);
  const start = page.getByRole("button", { name: "Start with the first one" });
  await start.click();
  await expect(page.getByRole("alert").filter({ hasText: "Still to answer" })).toBeVisible();
  await page.getByRole("radio", { name: "five" }).check();
  await start.click();
  await expect(page.getByRole("alert").filter({ hasText: "you have one more attempt" })).toBeVisible();
  await page.getByRole("radio", { name: "four" }).check();
  await start.click();
  await expect(page.getByRole("heading", { name: "Trial 1 of 2" })).toBeVisible();
});

test("a public test with practice shows the steps before it, and without practice begins with one tap", async ({
  page,
  ask,
}) => {
  const practice = [{ title: "", body: "", panes: [{ language: "c", code: "int practised;" }] }];
  for (const own of [{}, { practice }]) {
    const { slug } = await ask("study", {
      slug: newSlug("public"),
      design: "human-or-robot",
      tasks: 6,
      protocol: { public: true, allocation: { itemsPerSession: 2 }, ...own },
    });
    await page.goto(`/judge/${slug}`);
    await untilAwake(page);
    const oneTap = page.getByRole("button", { name: "Start", exact: true });
    await expect(oneTap).toHaveCount("practice" in own ? 0 : 1);
    if (!("practice" in own)) continue;
    await page.getByRole("button", { name: "I agree to take part" }).click();
    const key = (name: string) => page.locator(".key-list kbd").getByText(name, { exact: true });
    await expect(key("PgUp")).toHaveCount(1);
    // There is one program, so no key chooses between two.
    await expect(key("[")).toHaveCount(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Practice", exact: true })).toBeVisible();
    await expect(page.locator("pre.code")).toHaveText(/int practised;/);
    await page.goto("/judge/which-implementation");
    await untilAwake(page);
    await page.getByRole("button", { name: "I agree to take part" }).click();
    await expect(key("[")).toHaveCount(1);
  }
});

test("a milestone says how far one is, and is read with the next trial", async ({ page, ask }) => {
  const { slug } = await ask("study", {
    slug: newSlug("half"),
    design: "rating",
    tasks: 4,
    protocol: { breakEvery: 2, allocation: { itemsPerSession: 4 } },
  });
  await open(page, slug);
  await begin(page);
  await rate(page, 1, 4, "33333");
  await expect(page.getByRole("heading", { name: "Trial 2 of 4" })).toBeVisible();
  await expect(page.getByText("of 4 done")).toHaveCount(0);
  await rate(page, 2, 4, "33333");
  await expect(page.getByText("Half way: 2 of 4 done.").last()).toBeVisible();
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /Trial 3 of 4.*Half way: 2 of 4 done/ }),
  ).toHaveCount(1);
});

test("a reload without a connection says so, and the trial comes back with its marks", async ({
  page,
  ask,
  context,
}) => {
  const { slug } = await ask("study", { slug: newSlug("offline"), design: "rating", tasks: 2 });
  await open(page, slug);
  await begin(page);
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await page.keyboard.press("4");
  await expect(page.getByText("1 of 5 marked").first()).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Trial 1 of 2" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("1 of 5 marked").first()).toBeVisible();
});

test("pages around the trials read in headings and names", async ({ page, ask }) => {
  const { slug } = await ask("study", {
    slug: newSlug("read"),
    design: "rating",
    tasks: 1,
    protocol: {
      profile: [{ id: "years", label: "Years of programming", type: "number", required: true }],
      closing: [{ id: "guess", label: "What did you notice?", type: "text" }],
    },
  });
  await open(page, slug);
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - link "Evenhand"
    - main:
      - heading "Study ${slug}" [level=1]
      - heading "Consent" [level=2]
      - button "I agree to take part"
      - button "No, thank you"
    - contentinfo:
      - link "Licences"
  `);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "About you" [level=2]
      - spinbutton /Years of programming/
      - button "Back"
      - button "Continue"
  `);
  await page.getByRole("spinbutton").fill("4");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Instructions" [level=2]
      - button "Back"
      - button "Start with the first one"
  `);
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Trial 1 of 1" [level=1]
      - heading "Task 0" [level=2]
      - button /I’ve read it/
  `);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "Paused":
      - heading "Paused" [level=2]
      - button "Continue"
      - button "Withdraw from the study"
  `);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await rate(page, 1, 1, "33333");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "A few last questions" [level=1]
      - textbox /What did you notice/
      - button "Submit and finish"
  `);
  await page.getByRole("button", { name: "Submit and finish" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Thank you" [level=1]
  `);
});

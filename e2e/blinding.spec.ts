import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";
import { begin, markAll } from "./two-programs";

/** Two questions about how blind judges were, from a judge's hand to a researcher's page. */
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
const blinding = {
  seenBefore: true,
  source: {
    choices: [
      { id: "people", label: "A person", systems: ["alpha"] },
      { id: "machine", label: "A machine", systems: ["beta"] },
    ],
  },
};

test("a judge says what they had seen and who wrote it by keyboard, another by touch on a phone, and results hold it against the truth", async ({
  ask,
  administrator,
  researcher,
  visit,
  browser,
}) => {
  const slug = newSlug("blinding");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "side-by-side",
    tasks: [TASK],
    protocol: { blinding, closing: [{ id: "notes", label: "What did you notice?", type: "text" }] },
  });

  const page = await visit(`/judge/${slug}`);
  const complaints = complaintsOf(page);
  await begin(page, slug);
  await test.step("by keyboard alone, with a reload in the middle", async () => {
    await markAll(page);
    await expect(page.getByText("11 of 12 marked")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Yes" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Say whether you had seen" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Yes" })).toBeFocused();
    await page.locator("#answer").focus();
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Not sure" })).toBeChecked();
    await inspect(page, "whether the code was seen before");
    await page.reload();
    await untilAwake(page);
    await expect(page.getByRole("radio", { name: "Not sure" })).toBeChecked();
    await page.locator("#answer").focus();
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "A few last questions" })).toBeVisible();
    await untilAwake(page);
    await page.getByRole("textbox", { name: /What did you notice/ }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "2 programs have no answer yet" })).toBeVisible();
    const left = page.getByRole("group", { name: "Who wrote the left program?" });
    await expect(left.getByRole("radio", { name: "A person" })).toBeFocused();
    await expect(left).toHaveAccessibleDescription("Choose one answer.");
    await page.getByRole("textbox", { name: /What did you notice/ }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(left.getByRole("radio", { name: "A person" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(left.getByRole("radio", { name: "A person" })).toBeChecked();
    await expect(page.getByText("Choose one answer."), "of the right program").toHaveCount(1);
    await inspect(page, "who wrote the programs");
    const right = page.getByRole("group", { name: "Who wrote the right program?" });
    await right.getByRole("radio", { name: "A person" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(right.getByRole("radio", { name: "I don’t know" })).toBeChecked();
    await page.getByRole("button", { name: "Submit and finish" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
  const first = await ask("blinding", slug);
  expect(first.seen).toEqual([{ seen: "not-sure" }]);
  expect(first.guesses).toEqual([
    {
      guesses: [
        { position: 1, pane: "left", choice: "people" },
        { position: 1, pane: "right", choice: null },
      ],
    },
  ]);
  expect(complaints).toEqual([]);

  await test.step("by touch at 390 px, without a connection for a while", async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const small = await phone.newPage();
    await small.goto(`/judge/${slug}`);
    await untilAwake(small);
    await begin(small, slug);
    await small.getByRole("radio", { name: "Yes" }).tap();
    await inspect(small, "seen before on a phone");
    await small.setViewportSize({ width: 390, height: 844 });
    await markAll(small);
    await phone.setOffline(true);
    await small.getByRole("button", { name: "Submit and finish" }).tap();
    await expect(small.getByText("Your answer is kept in this browser").first()).toBeVisible();
    await phone.setOffline(false);
    await expect(small.getByRole("heading", { name: "A few last questions" })).toBeVisible({
      timeout: 30_000,
    });
    await untilAwake(small);
    for (const side of ["left", "right"])
      await small
        .getByRole("group", { name: `Who wrote the ${side} program?` })
        .getByRole("radio", { name: "A machine" })
        .tap();
    await inspect(small, "who wrote the programs on a phone");
    await small.setViewportSize({ width: 390, height: 844 });
    await small.getByRole("button", { name: "Submit and finish" }).tap();
    await expect(small.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await phone.close();
  });
  const { seen, guesses } = await ask("blinding", slug);
  expect(seen).toEqual([{ seen: "not-sure" }, { seen: "yes" }]);
  expect(guesses[1]?.guesses?.map(({ choice }) => choice)).toEqual(["machine", "machine"]);

  await test.step("on the page of results, once it is unsealed", async () => {
    await ask("close", slug);
    await ask("unseal", slug);
    const said = complaintsOf(researcher);
    await researcher.goto(`/studies/${slug}/results`);
    await untilAwake(researcher);
    const contents = researcher.getByRole("navigation", { name: "Contents of the results" });
    await contents.getByText("Contents").click();
    await contents.getByRole("link", { name: "Checks" }).click();
    await expect(
      researcher.getByRole("heading", { name: "Were judges blind to the systems?" }),
    ).toBeVisible();
    const table = researcher.getByRole("table", { name: /Who judges thought had written the programs/ });
    await expect(table.getByRole("row", { name: /^beta/ })).toContainText("A machine");
    const without = researcher.getByRole("table", {
      name: /With and without trials whose code was seen before/,
    });
    await expect(without.getByRole("columnheader", { name: "Trials without seen before" })).toBeVisible();
    await inspect(researcher, "how blind judges were");
    expect(said).toEqual([]);
  });
});

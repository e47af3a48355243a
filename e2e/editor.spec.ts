import type { Page } from "@playwright/test";
import { expect, newSlug, test, unfoldAll, untilAwake } from "./fixtures";

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

test("a draft's faults stand beside their fields, nothing is saved before they are mended, and undo takes each change back", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("faulty"), ...DRAFT });
  await edit(page, slug);
  const title = page.getByLabel("Title", { exact: true });

  await test.step("an empty title, and a session of no items", async () => {
    await title.fill("");
    await expect(title).toHaveAccessibleDescription(/This is empty\./);
    await page.getByLabel("Number of items per session").fill("0");
    await expect(page.locator("#sessions").getByText("This must be at least 1.")).toBeVisible();
    await expect(state(page)).toHaveText("2 faults, not saved");
    await expect(page.getByText("The last version without faults.")).toBeVisible();
  });

  await test.step("saving leads to the list of faults, and the list to the field", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(state(page)).toHaveText("2 faults, not saved");
    await page.getByRole("link", { name: "title", exact: true }).click();
    await expect(title).toBeFocused();
  });

  await test.step("two steps back, and nothing was changed", async () => {
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await expect(state(page)).toHaveText("1 fault, not saved");
    await undo.click();
    await expect(state(page)).toHaveText("All saved");
    await expect(title).toHaveValue(`Study ${slug}`);
    await expect(undo).toHaveCount(0);
  });
});

test("the form is its headings, and each way to a field unfolds its section", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("folds"), ...DRAFT });
  await page.setViewportSize({ width: 390, height: 844 });
  await visitEditor(page, slug);
  const [title, items, contact] = [
    page.getByLabel("Title", { exact: true }),
    page.getByLabel("Number of items per session"),
    page.getByLabel("Contact", { exact: true }),
  ];
  await expect(title).toBeVisible();
  await expect(items).toBeHidden();

  await test.step("a heading unfolds its section and folds it; folded, it says what it holds", async () => {
    const sessions = page.getByRole("region", { name: "Sessions", exact: true });
    const heading = sessions.getByRole("heading", { name: "Sessions", exact: true });
    await expect(sessions).toContainText("all items, sides balanced, 1 session per judge, no overall limit");
    await heading.click();
    await page.getByLabel("Sessions in all").fill("12");
    await items.fill("0");
    await heading.click();
    await expect(items).toBeHidden();
    await expect(sessions, "of the last version without faults").toContainText(
      "all items, sides balanced, 1 session per judge, 12 in all",
    );
  });

  await test.step("a fault leads into its section", async () => {
    await page.getByRole("link", { name: "allocation.itemsPerSession", exact: true }).click();
    await expect(page.getByRole("group", { name: "Items per session" })).toBeFocused();
    await expect(items).toBeInViewport();
    await page.getByRole("button", { name: "Undo" }).click();
  });

  await test.step("so do the links of the bar, and an address", async () => {
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: "Panel, contact" })
      .click();
    await expect(contact).toBeInViewport();
    await expect(page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]")).toHaveText(
      "Panel, contact",
    );
    await page.goto(`/studies/${slug}/design#before`);
    await page.reload();
    await expect(page.locator("#before").getByLabel("Consent", { exact: true })).toBeVisible();
    await expect(contact).toBeHidden();
  });

  await test.step("all are unfolded at once, and folded", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Expand all" }).click();
    await expect(contact).toBeVisible();
    await expect(items).toBeVisible();
    await page.getByRole("button", { name: "Collapse all" }).click();
    await expect(contact).toBeHidden();
    await expect(title).toBeHidden();
  });
});

test("the JSON view and the form show one document, and neither loses what was written in the other", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("json"), ...DRAFT });
  await edit(page, slug);
  const json = page.getByLabel("Protocol document");
  await page.getByLabel("Contact", { exact: true }).fill("the lab, room 3");
  await view(page, "JSON");
  const before = await json.inputValue();
  expect(before).toContain('"contact": "the lab, room 3"');

  await test.step("an arm with a system that is not there is a fault beside the arm", async () => {
    await json.fill(
      JSON.stringify({
        ...(JSON.parse(before) as object),
        title: "Written as JSON",
        arms: [{ id: "one", systems: ["alpha", "gamma"] }],
      }),
    );
    await expect(page.getByText('names a system that is not there: "gamma"')).toBeVisible();
    await view(page, "Form");
    const arm = page.getByRole("group", { name: "arm 1" });
    await expect(arm.getByText('This names a system that is not there: "gamma".')).toBeVisible();
    await arm.getByRole("checkbox", { name: "gamma" }).click();
    await arm.getByRole("checkbox", { name: "beta" }).check();
    await expect(state(page)).toHaveText("Unsaved changes");
  });

  await test.step("half a document can be neither saved nor left for the form", async () => {
    await view(page, "JSON");
    const whole = await json.inputValue();
    await json.fill(whole.slice(0, -1));
    await expect(state(page)).toHaveText("This is no JSON yet");
    await view(page, "Form");
    await expect(json).toBeVisible();
    await json.fill(whole);
    await view(page, "Form");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Written as JSON");
    await expect(page.getByLabel("Contact", { exact: true })).toHaveValue("the lab, room 3");
  });

  await test.step("there and back again changes nothing, and it is stored as it stands", async () => {
    await view(page, "JSON");
    const written = await json.inputValue();
    await view(page, "Form");
    await view(page, "JSON");
    await expect(json).toHaveValue(written);
    await save(page);
    await page.reload();
    await untilAwake(page);
    await unfoldAll(page);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Written as JSON");
    await expect(page.getByRole("group", { name: "arm 1" }).getByLabel("Name")).toHaveValue("one");
    await expect(page.getByLabel("Contact", { exact: true })).toHaveValue("the lab, room 3");
  });
});

test("whoever leaves with unsaved changes is asked first, and after saving is not", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("leaving"), ...DRAFT });
  await edit(page, slug);
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByLabel("Title", { exact: true }).fill("Nearly lost");
  await page.getByRole("link", { name: "All studies" }).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(page).toHaveURL(new RegExp(`/studies/${slug}/design$`));
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Nearly lost");
  await save(page);
  await expect(page.getByRole("heading", { name: "Nearly lost", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "All studies" }).click();
  await expect(page).toHaveURL(/\/studies$/);
  expect(questions).toHaveLength(1);
});

test("the preview asks in the words that stand in the form, and wears the theme of the page", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("preview"), ...DRAFT });
  await edit(page, slug);
  const preview = page.frameLocator("iframe[title='What a judge sees']");
  await expect(preview.getByText("Which one is better?").first(), "it begins with a trial").toBeVisible();
  const sixth = page.getByRole("group", { name: "question 6" });
  await expect(sixth.getByText("left is clearly better")).toBeVisible();
  await expect(sixth.getByRole("textbox")).toHaveCount(0);
  await sixth.getByRole("button", { name: "Edit question 6" }).click();
  await sixth.getByLabel("Question", { exact: true }).fill("Which would you merge?");
  await expect(preview.getByText("Which would you merge?").first()).toBeVisible();
  await expect(preview.getByText("Which one is better?")).toHaveCount(0);

  await page.getByRole("button", { name: "Before", exact: true }).click();
  await expect(preview.getByRole("heading", { name: "Consent" })).toBeVisible();
  await page.getByLabel("Theme").selectOption("Dark");
  await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel("Theme").selectOption("System");
  await expect(preview.locator("html")).not.toHaveAttribute("data-theme");

  await page.getByRole("button", { name: "A task", exact: true }).click();
  await preview.getByRole("button", { name: "I’ve read it" }).click();
  await expect(preview.getByText("Which would you merge?").first()).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Before trials" }).click();
  await expect(sections.locator("[aria-current]")).toHaveText("Before trials");
  await page.getByRole("region", { name: "Before the first trial" }).getByRole("textbox").first().focus();
  await expect(preview.getByRole("heading", { name: "Consent" })).toBeVisible();
  await page.getByRole("region", { name: "Questions" }).getByRole("textbox").first().focus();
  await expect(preview.getByText("Which would you merge?").first()).toBeVisible();

  // The whole screen is for the judge's page, which goes on as it was.
  await page.getByRole("button", { name: "Enlarge" }).click();
  const filling = () => page.evaluate(() => document.fullscreenElement?.querySelector("iframe")?.title);
  await expect.poll(filling).toBe("What a judge sees");
  await expect(preview.getByText("Which would you merge?").first()).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(filling).toBeUndefined();
});

test("an arm of three systems says how pairs are made of them, an arm of two does not", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", { slug: newSlug("three"), ...DRAFT });
  await edit(page, slug);
  const pairs = page.getByText("3 systems make 3 pairs.");
  await expect(pairs).toHaveCount(0);
  await page.locator("#systems").getByRole("button", { name: "Add a system" }).click();
  await expect(pairs).toBeVisible();
  await page.getByRole("group", { name: "arm 1" }).getByRole("checkbox", { name: "alpha" }).uncheck();
  await expect(pairs).toHaveCount(0);
});

test("a viewer reads the draft's design and what it lacks, and can change nothing of it", async ({
  browser,
  ask,
  stranger: viewer,
}) => {
  const { slug } = await ask("study", { slug: newSlug("viewed"), ...DRAFT });
  await ask("member", { slug, email: viewer.email, role: "viewer" });
  const page = await (await browser.newContext({ storageState: viewer.signIn })).newPage();
  await page.goto(`/studies/${slug}/design`);
  await untilAwake(page);
  await expect(page.getByRole("heading", { name: "Ready to open" })).toBeVisible();
  await expect(page.getByText("Its owners can open it.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Which one is better\? preference/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Sessions" })).toContainText("Sidesbalanced");
  for (const name of ["Save", "Undo", "Open the study", "JSON"])
    await expect(page.getByRole("button", { name, exact: true }), name).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("definition").filter({ hasText: /^$/ }), "no blank rows").toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const question = page.getByRole("row", { name: /^Readability/ });
  const words = await question.getByRole("cell", { name: "strongly like" }).boundingBox();
  expect(words && words.x + words.width, "all four words are on the screen of a phone").toBeLessThanOrEqual(
    390,
  );
  await page.context().close();
});

const DRAFT = { design: "side-by-side", tasks: 2, isDraft: true } as const;

const visitEditor = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/studies/${slug}/design`);
  await untilAwake(page);
  await expect(state(page)).toHaveText("All saved");
};

/** The editor with every section unfolded. */
const edit = async (page: Page, slug: string): Promise<void> => {
  await visitEditor(page, slug);
  await unfoldAll(page);
};

/** What the bar says of the document. */
const state = (page: Page) => page.getByRole("status").first();

const view = (page: Page, name: "Form" | "JSON"): Promise<void> =>
  page.getByRole("group", { name: "View" }).getByRole("button", { name }).click({ force: true });

const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(state(page)).toHaveText("All saved");
};

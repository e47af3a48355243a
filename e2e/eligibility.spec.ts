import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

const CHOICES = ["I program", "I manage people", "Neither"];

test("a question about the judge decides who takes part: set in the editor, asked first, refused with words and a code, counted", async ({
  researcher: page,
  ask,
  visit,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const { slug } = await ask("study", {
    slug: newSlug("eligible"),
    design: "rating",
    tasks: 2,
    isDraft: true,
    protocol: {
      contact: "Ada Example, ada@example.org",
      consent: "You may stop at any time.",
      profile: [{ id: "role", label: "What do you do?", type: "choice", choices: CHOICES }],
      completion: { codes: [{ when: "screened-out", code: "NOT-THIS-TIME" }] },
    },
  });

  await test.step("marking who can take part asks that the question be answered", async () => {
    await page.goto(`/studies/${slug}/design`);
    await untilAwake(page);
    await page.getByRole("heading", { name: "Before the first trial" }).click();
    const who = page.getByRole("group", { name: "Who can take part" });
    const before = page.locator("#before");
    await who.getByRole("checkbox", { name: "I program" }).check();
    await expect(before.getByText(/must be answered, since it decides/i)).toBeVisible();
    await before.getByRole("checkbox", { name: "Must be answered" }).first().check();
    await expect(before.getByText(/must be answered, since it decides/i)).toHaveCount(0);
    await before.getByLabel("Answer").first().selectOption("a text");
    await expect(before.getByText(/is only allowed for a question with choices/i)).toBeVisible();
    await expect(who.getByRole("checkbox", { name: "I program" })).toBeChecked();
    await before.getByLabel("Answer").first().selectOption("one of a list");
    await page.evaluate(() => window.scrollTo(0, 0));
    await inspect(page, "who can take part, in the editor");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("All saved").first()).toBeVisible();
  });
  await ask("open", slug);

  await test.step("somebody else is told before the instructions, with the panel's code, and cannot answer anew", async () => {
    const judge = await visit(`/judge/${slug}?PROLIFIC_PID=person-1`);
    await untilAwake(judge);
    const contact = judge.getByText("Contact: Ada Example, ada@example.org");
    await expect(contact, "beside a consent text without a contact").toBeVisible();
    await judge.getByRole("button", { name: "I agree to take part" }).click();
    await judge.getByLabel(/What do you do/).selectOption("Neither");
    await judge.getByRole("button", { name: "Continue" }).click();
    await expect(judge.getByText("This study is looking for other participants")).toBeVisible();
    await expect(judge.getByText("NOT-THIS-TIME")).toBeVisible();
    await expect(contact).toBeVisible();
    await expect(judge.getByRole("heading", { name: "You can’t take part this time" })).toBeFocused();
    await expect(judge.getByRole("link", { name: "Go to the home page" })).toBeVisible();
    await expect(judge.getByText(/^Step 2 of/)).toHaveCount(0);
    await expect(judge.getByRole("heading", { name: "Instructions" })).toHaveCount(0);
    await inspect(judge, "not eligible");
    await judge.reload();
    await untilAwake(judge);
    await judge.getByRole("button", { name: "I agree to take part" }).click();
    await judge.getByLabel(/What do you do/).selectOption("I program");
    await judge.getByRole("button", { name: "Continue" }).click();
    await expect(judge.getByText("This study is looking for other participants")).toBeVisible();
  });

  await test.step("somebody who can take part goes on to the first trial", async () => {
    const judge = await visit(`/judge/${slug}?PROLIFIC_PID=person-2`);
    await untilAwake(judge);
    await judge.getByRole("button", { name: "I agree to take part" }).click();
    await judge.getByLabel(/What do you do/).selectOption("I program");
    await judge.getByRole("button", { name: "Continue" }).click();
    await expect(judge.getByRole("heading", { name: "Instructions" })).toBeVisible();
    await judge.getByRole("button", { name: "Start with the first one" }).click();
    await expect(judge.getByRole("heading", { name: "Trial 1 of 2" })).toBeVisible();
  });

  await test.step("the progress counts who could not", async () => {
    await page.goto(`/studies/${slug}`);
    const tile = page.getByText("not eligible, no session");
    await expect(tile).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import { begin, judgeOrigin } from "./judge-steps";

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const PLAN = {
  design: "human-or-robot" as const,
  tasks: 12,
  protocol: {
    allocation: { itemsPerSession: 4 },
    debrief: { show: "none" as const },
    completion: { codes: [{ when: "screened-out" as const, code: "SCREENED" }] },
  },
};
const NOTHING = {
  judges: 0,
  sessions: 0,
  events: 0,
  verdicts: 0,
  scores: 0,
  comments: 0,
  profiles: 0,
  externalIds: 0,
};

test("who declines leaves nothing behind, and may still change their mind", async ({ page, ask }) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("declined") });
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await inspect(page, "the consent text");
  await page.getByRole("button", { name: "No, thank you" }).click();
  await expect(page.getByRole("heading", { name: "That is fine" })).toBeFocused();
  await expect(page.getByText("You did not take part, and nothing was stored.")).toBeVisible();
  await expect(page.getByText("SCREENED"), "a code is for a panel's participants").toHaveCount(0);
  await inspect(page, "after declining");
  expect(await ask("left", slug)).toEqual(NOTHING);
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole("button", { name: "Read the consent text again" }).click();
  await begin(page);
  expect(await ask("left", slug)).toMatchObject({ sessions: 1 });
});

test("a panel's participant who declines gets the code for it, and nothing of the person is stored", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("screened") });
  const person = newSlug("pid");
  await page.goto(`/judge/${slug}?PROLIFIC_PID=${person}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "No, thank you" }).click();
  await expect(page.getByText("SCREENED", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Prolific" })).toHaveAttribute(
    "href",
    "https://app.prolific.com/submissions/complete?cc=SCREENED",
  );
  await inspect(page, "a participant who declines");
  expect(await ask("left", slug)).toEqual(NOTHING);
  expect(await ask("tablesWith", person)).toEqual([]);
});

test("withdrawing half-way asks once more, deletes every answer, and says so", async ({ page, ask }) => {
  const profile = [{ id: "years", label: "Years of programming", type: "number" as const, required: true }];
  const { slug } = await ask("study", {
    ...PLAN,
    slug: newSlug("withdrawn"),
    protocol: { ...PLAN.protocol, profile },
  });
  await page.goto(`/judge/${slug}?PROLIFIC_PID=${newSlug("pid")}`);
  await untilAwake(page);

  await test.step("tells something of themselves, and judges two of four", async () => {
    await page.getByRole("button", { name: "I agree to take part" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "One answer" })).toHaveText(
      "One answer is not complete: Years of programming",
    );
    await inspect(page, "the profile, with what is missing");
    await page.getByLabel("Years of programming").fill("12");
    await page.getByRole("button", { name: "Continue" }).click();
    await inspect(page, "the instructions");
    await page.getByRole("button", { name: "Start with the first one" }).click();
    await page.getByText("Comment (optional)").click();
    await page.getByRole("textbox", { name: "Comment (optional)" }).fill("I know this one.");
    await judgeOrigin(page, 1, 4);
    await judgeOrigin(page, 2, 4);
    await expect(page.getByRole("heading", { name: "Trial 3 of 4" })).toBeVisible();
    expect(await ask("left", slug)).toEqual({
      judges: 1,
      sessions: 1,
      events: 1,
      verdicts: 2,
      scores: 2,
      comments: 1,
      profiles: 1,
      externalIds: 1,
    });
  });

  await test.step("is asked once more, and may stay", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Withdraw from the study" }).click();
    const asked = page.getByRole("dialog", { name: "Withdraw?" });
    await expect(asked).toContainText(
      "All your answers in this study are deleted for good, from every time you took part.",
    );
    await inspect(page, "the question before withdrawing");
    await asked.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("dialog", { name: "Paused" }).getByRole("button", { name: "Continue" }).click();
    expect(await ask("left", slug)).toMatchObject({ verdicts: 2 });
  });

  await test.step("withdraws", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Withdraw from the study" }).click();
    await page.getByRole("button", { name: "Delete my answers and leave" }).click();
    await expect(page.getByRole("heading", { name: "You have withdrawn" })).toBeVisible();
    await expect(
      page.getByText(/^Your answers, and everything you told us about yourself, were deleted/),
    ).toBeVisible();
    await inspect(page, "after withdrawing");
    expect(await ask("left", slug), "only the plan and the log stay").toEqual({
      ...NOTHING,
      judges: 1,
      sessions: 1,
      events: 2,
    });
  });

  await test.step("hears the same at the study's link, and is not asked again", async () => {
    await page.goto(`/judge/${slug}`);
    await expect(page.getByRole("heading", { name: "You have withdrawn" })).toBeVisible();
    await expect(page.getByRole("button", { name: "I agree to take part" })).toHaveCount(0);
    await page.goto(`/judge/${slug}/session`);
    await expect(page.getByRole("heading", { name: "You have withdrawn" })).toBeVisible();
  });
});

test("who has finished can withdraw from the end page too, until the study is unsealed", async ({
  visit,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("regret") });
  const [leaves, stays] = [await visit(`/judge/${slug}`), await visit(`/judge/${slug}`)];
  for (const page of [leaves, stays]) {
    await begin(page);
    for (const position of [1, 2, 3, 4]) await judgeOrigin(page, position, 4);
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  }
  await leaves.getByRole("button", { name: "Withdraw from the study" }).click();
  await leaves.getByRole("button", { name: "Delete my answers and leave" }).click();
  await expect(leaves.getByRole("heading", { name: "You have withdrawn" })).toBeVisible();
  expect(await ask("left", slug)).toMatchObject({ sessions: 2, verdicts: 4 });

  await ask("close", slug);
  await ask("unseal", slug);
  await stays.getByRole("button", { name: "Withdraw from the study" }).click();
  await stays.getByRole("button", { name: "Delete my answers and leave" }).click();
  await expect(
    stays.getByText("The results are unsealed; please write to the researchers instead."),
  ).toBeVisible();
  await inspect(stays, "a withdrawal that came too late");
  await stays.reload();
  await expect(stays.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(stays.getByRole("button", { name: "Withdraw from the study" })).toHaveCount(0);
  expect(await ask("left", slug)).toMatchObject({ verdicts: 4 });
});

test("a pause says how to come back and for how long the place is kept, and the same link goes on", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("pause") });
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await begin(page);
  await judgeOrigin(page, 1, 4);
  await expect(page.getByRole("heading", { name: "Trial 2 of 4" })).toBeVisible();
  await page.getByRole("radio", { name: /probably a human/ }).click();

  await page.getByRole("button", { name: "Pause" }).click();
  const paused = page.getByRole("dialog", { name: "Paused" });
  await expect(paused).toContainText("you can close the page and return by the same link");
  await expect(paused).toContainText("We’ll hold your place for 30 days.");
  await inspect(page, "a pause");
  await page.keyboard.press("Escape");
  await expect(paused).toBeHidden();
  await expect(page.getByRole("radio", { name: /probably a human/ })).toBeChecked();

  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/judge/${slug}`);
  await expect(later.getByText("You’re on 2 of 4.")).toBeVisible();
  await inspect(later, "coming back after a pause");
  await later.getByRole("link", { name: "Continue" }).click();
  await expect(later.getByRole("heading", { name: "Trial 2 of 4" })).toBeVisible();
  await expect(later.getByRole("radio", { name: /probably a human/ })).toBeChecked();
});

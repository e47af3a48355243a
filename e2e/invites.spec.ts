import { type Page, request } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import { begin, expectCleanAddress, judgeOrigin } from "./judge-steps";

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const systems = ["people", "generator"];
const PLAN = {
  design: "human-or-robot",
  tasks: 12,
  protocol: {
    allocation: { itemsPerSession: 4 },
    debrief: { show: "none" },
    arms: [
      { id: "first", systems },
      { id: "second", systems },
    ],
  },
} as const;
const plan = (name: string) => ({
  ...PLAN,
  slug: newSlug(name),
  protocol: { ...PLAN.protocol, arms: PLAN.protocol.arms.map((arm) => ({ ...arm })) },
});

test("a personal invite outlives mail scanners, begins at a button, and goes on and ends on other devices", async ({
  researcher,
  serverAddress,
  visit,
  ask,
}) => {
  const { slug } = await ask("study", plan("personal"));
  const { link, code } = await invite(researcher, serverAddress, slug, { kind: "personal", arm: "second" });

  await test.step("three scanners open it, and use nothing up", async () => {
    const scanner = await request.newContext();
    const answers = [await scanner.get(link), await scanner.get(link), await scanner.head(link)];
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    expect(answers[0]?.headers()["referrer-policy"]).toBe("no-referrer");
    await scanner.dispose();
    expect(await ask("left", slug)).toMatchObject({ judges: 0, sessions: 0 });
  });

  const first = await visit(link);
  await test.step("the judge comes to a page with a button, and the code is gone from the address", async () => {
    await expectCleanAddress(first, `/judge/${slug}`, [code]);
    await inspect(first, "an invited judge's first page");
    await first.reload();
    await untilAwake(first);
    expect(await ask("left", slug)).toMatchObject({ sessions: 0 });
    await begin(first);
    await judgeOrigin(first, 1, 4);
    await judgeOrigin(first, 2, 4);
    await expect(first.getByRole("heading", { name: "Trial 3 of 4" })).toBeVisible();
    await expectCleanAddress(first, `/judge/${slug}/session`, [code]);
  });

  await test.step("goes on at the third trial on another device, without being asked for consent again", async () => {
    const second = await visit(link);
    await expect(second.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await expect(second.getByRole("button", { name: "I agree to take part" })).toHaveCount(0);
    await inspect(second, "an invited judge on another device");
    await second.getByRole("button", { name: "Continue" }).click();
    await judgeOrigin(second, 3, 4);
    await judgeOrigin(second, 4, 4);
    await expect(second.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect(second.getByText("All your answers are stored.")).toBeVisible();
    await inspect(second, "an invited judge's end page");
  });

  await test.step("the link shows the finished state from then on, everywhere", async () => {
    const third = await visit(link);
    await expect(third.getByRole("heading", { name: "You’ve already completed this" })).toBeVisible();
    await inspect(third, "an invited judge's link after the end");
    await third.getByRole("button", { name: "Continue" }).click();
    await expect(third.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await first.reload();
    await expect(first.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await first.goto(link);
    await first.getByRole("link", { name: "Continue" }).click();
    await expect(first.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });

  expect(await ask("left", slug)).toMatchObject({ judges: 1, sessions: 1, events: 1, verdicts: 4 });
  expect(await ask("placements", slug), "placed, and no slot of the random blocks taken").toEqual([
    { arm: "second", slot: null },
  ]);
});

test("a general invite for one session takes one judge, and tells the next one so in a sentence", async ({
  researcher,
  serverAddress,
  visit,
  ask,
}) => {
  const { slug } = await ask("study", plan("general"));
  const { link } = await invite(researcher, serverAddress, slug, { kind: "general", uses: 1 });
  const usedUp = "This invitation has already been used. Ask the person who sent it for a new one.";
  const [first, slower] = [await visit(link), await visit(link)];
  await begin(first);
  await judgeOrigin(first, 1, 4);

  await test.step("to one who had the page open before", async () => {
    await slower.getByRole("button", { name: "I agree to take part" }).click();
    await slower.getByRole("button", { name: "Start with the first one" }).click();
    await expect(slower.getByRole("alert").filter({ hasText: usedUp })).toBeVisible();
    await expect(slower.getByRole("button", { name: "Try again" }), "which would not help").toHaveCount(0);
    await inspect(slower, "a refused start");
  });

  await test.step("to one who comes later", async () => {
    const late = await visit(link);
    await expect(late.getByRole("heading", { name: "This link does not open the study" })).toBeVisible();
    await expect(late.getByText(usedUp)).toBeVisible();
    await expect(late.getByRole("button", { name: "I agree to take part" })).toHaveCount(0);
    await inspect(late, "a link that is used up");
  });

  await test.step("and lets the first one, who comes back by it, go on", async () => {
    await first.goto(link);
    await expect(first.getByText("You’re on 2 of 4.")).toBeVisible();
    await first.getByRole("link", { name: "Continue" }).click();
    await expect(first.getByRole("heading", { name: "Trial 2 of 4" })).toBeVisible();
  });
  expect(await ask("left", slug)).toMatchObject({ judges: 1, sessions: 1 });
});

test("an invite that was taken back opens nothing any more, and ends nothing that it began", async ({
  researcher,
  serverAddress,
  visit,
  ask,
}) => {
  const { slug } = await ask("study", plan("revoked"));
  const { link } = await invite(researcher, serverAddress, slug, { kind: "personal", label: "Ada" });
  const judge = await visit(link);
  await begin(judge);
  await judgeOrigin(judge, 1, 4);

  await test.step("the researcher takes it back", async () => {
    await researcher.goto(`/studies/${slug}/judges`);
    await untilAwake(researcher);
    const row = researcher.getByRole("row", { name: /Ada/ });
    await expect(row).toContainText("1 of 1");
    await row.getByRole("button", { name: "Take back" }).click();
    await researcher.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
    await expect(row).toContainText("taken back");
    await inspect(researcher, "the page of judges");
  });

  const elsewhere = await visit(link);
  await expect(
    elsewhere.getByText("This invitation was withdrawn. Ask the person who sent it for a new one."),
  ).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: /Continue|I agree/ })).toHaveCount(0);
  await inspect(elsewhere, "a link that was taken back");
  for (const position of [2, 3, 4]) await judgeOrigin(judge, position, 4);
  await expect(judge.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

interface Asked {
  kind: "personal" | "general";
  uses?: number;
  arm?: string;
  label?: string;
}

/** One new invite, as a researcher's script asks for it. */
const invite = async (
  { request: caller }: Page,
  serverAddress: string,
  slug: string,
  asked: Asked,
): Promise<{ link: string; code: string }> => {
  const answer = await caller.post(`/api/v1/studies/${slug}/invites`, {
    data: { count: 1, ...asked },
    headers: { Origin: serverAddress },
  });
  expect(answer.status()).toBe(201);
  const { invites } = (await answer.json()) as { invites: { link: string; code: string }[] };
  const [made] = invites;
  if (!made) throw new Error("no invite was made");
  return made;
};

import type { Page, Response } from "@playwright/test";
import { expect, newSlug, test } from "./fixtures";
import { inspect } from "./inspect";
import { begin, expectCleanAddress, rate } from "./judge-steps";

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const CODES = { completed: "C0MPLETE", "screened-out": "SCREENED", "failed-check": "FA1LED" };
const PLAN = {
  design: "rating" as const,
  tasks: 2,
  protocol: {
    completion: {
      codes: (["completed", "screened-out", "failed-check"] as const).map((when) => ({
        when,
        code: CODES[when],
      })),
    },
    attentionChecks: [
      {
        id: "catch-me",
        position: 2,
        title: "Look closely",
        body: "Mark everything as strongly positive.",
        panes: [{ language: "plain", code: "x" }],
        expect: [{ question: "readability", scores: [2 as const] }],
      },
    ],
    closing: [
      {
        id: "guess",
        label: "Who wrote the programs?",
        type: "choice" as const,
        choices: ["people", "a machine", "don't know"],
        required: true,
      },
      {
        id: "years",
        label: "Years of programming",
        type: "number" as const,
        min: 0,
        max: 60,
        required: true,
      },
      { id: "remark", label: "Anything else?", type: "text" as const },
    ],
  },
};
const linkOf = (slug: string, person: string) =>
  `/judge/${slug}?PROLIFIC_PID=${person}&STUDY_ID=st${person}&SESSION_ID=se${person}`;
const addressOf = (code: string) => `https://app.prolific.com/submissions/complete?cc=${code}`;

test("a panel's participant judges, answers the last questions, and gets the code when all is saved, and again later", async ({
  visit,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("panel") });
  const person = newSlug("pid");
  const page = await visit(linkOf(slug, person));

  await test.step("comes with the panel's parameters, which leave the address", async () => {
    await expectCleanAddress(page, `/judge/${slug}`, [person]);
    await inspect(page, "a participant's first page");
    await begin(page);
    for (const position of [1, 2, 3]) await rate(page, position, 3, "44444");
  });

  await test.step("is told which of the last questions needs an answer, and taken there", async () => {
    await expect(page.getByRole("heading", { name: "A few last questions" })).toBeVisible();
    await page.getByRole("button", { name: "Submit and finish" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "not complete" })).toHaveText(
      "2 answers are not complete; the first is: Who wrote the programs?",
    );
    const guess = page.getByLabel("Who wrote the programs?");
    await expect(guess).toBeFocused();
    await expect(guess).toHaveAccessibleDescription("Please answer this.");
    await inspect(page, "the last questions, with what is missing");
    await guess.selectOption("don't know");
    await page.getByLabel("Years of programming").fill("61");
    await page.getByLabel("Anything else?").fill("The second one was odd.");
    await page.getByRole("button", { name: "Submit and finish" }).click();
    await expect(page.getByLabel("Years of programming")).toBeFocused();
    await expect(page.getByText("This has to be 60 or less.")).toBeVisible();
    await page.getByLabel("Years of programming").fill("12");
  });

  await test.step("sees no code while the answers cannot be saved, and loses nothing", async () => {
    await page.context().route("**/api/judge/session/closing**", (route) => route.abort());
    await page.getByRole("button", { name: "Submit and finish" }).click();
    await expect(page.getByText(/^There is no connection\. Nothing is lost/)).toBeVisible();
    expect(await page.content()).not.toContain(CODES.completed);
    expect(await ask("closing", slug)).toEqual([]);
    await page.context().unroute("**/api/judge/session/closing**");
  });

  await test.step("sees the code, and the way back to Prolific, when everything is saved", async () => {
    await page.getByRole("button", { name: "Submit and finish" }).click();
    await expectCode(page, CODES.completed);
    await expect(page.getByText(/One last step: return to the panel/)).toBeVisible();
    expect(await ask("closing", slug)).toEqual([
      { guess: "don't know", years: 12, remark: "The second one was odd." },
    ]);
    expect(await ask("left", slug)).toMatchObject({ sessions: 1, verdicts: 3, externalIds: 3 });
    await inspect(page, "the completion code");
  });

  await test.step("comes back with the same id in another browser, and sees the code again", async () => {
    const again = await visit(linkOf(slug, person));
    await expectCleanAddress(again, `/judge/${slug}`, [person]);
    await expect(again.getByRole("heading", { name: "You’ve already completed this" })).toBeVisible();
    await again.getByRole("button", { name: "Continue" }).click();
    await expectCode(again, CODES.completed);
    await inspect(again, "the completion code once more");
    expect(await ask("left", slug)).toMatchObject({ sessions: 1 });
  });
});

test("a failed attention check gets the code for it, and nothing before the end says so", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("watched") });
  const heard = listen(page);
  await page.goto(linkOf(slug, newSlug("pid")));
  await begin(page);
  for (const position of [1, 2, 3]) await rate(page, position, 3, "11111");
  await page.getByLabel("Who wrote the programs?").selectOption("people");
  await page.getByLabel("Years of programming").fill("0");
  await page.getByRole("button", { name: "Submit and finish" }).click();
  await expectCode(page, CODES["failed-check"]);

  const before = (await heard()).filter(({ address }) => !address.includes("/end"));
  expect(before.length).toBeGreaterThan(6);
  for (const { address, body } of before) {
    const told = [CODES.completed, CODES["failed-check"], "catch-me", "attention", '"expect', "failed"];
    expect(
      told.filter((word) => body.includes(word)),
      address,
    ).toEqual([]);
  }
});

test("who a panel says a judge is stands in a table of its own, and on no page and in no file", async ({
  visit,
  ask,
  researcher,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("apart") });
  const person = newSlug("pid");
  const page = await visit(linkOf(slug, person));
  await begin(page);
  for (const position of [1, 2, 3]) await rate(page, position, 3, "44444");
  await expect(page.getByRole("heading", { name: "A few last questions" })).toBeVisible();
  expect(await ask("tablesWith", person)).toEqual(["external_ids"]);

  await ask("close", slug);
  await ask("unseal", slug);
  const rooms = ["", "/design", "/samples", "/judges", "/results", "/export", "/audit", "/members"];
  const files = ["verdicts", "trials", "sessions", "allocations", "audit"].flatMap((table) => [
    `${table}.csv`,
    `${table}.jsonl`,
  ]);
  const addresses = [
    ...rooms.map((room) => `/studies/${slug}${room}`),
    ...files.map((file) => `/api/v1/studies/${slug}/export/${file}`),
    ...["progress", "results"].map((call) => `/api/v1/studies/${slug}/${call}`),
  ];
  for (const address of addresses) {
    const answer = await researcher.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect((await answer.text()).includes(person), address).toBe(false);
  }
});

const expectCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  const back = page.getByRole("link", { name: "Back to Prolific" });
  await expect(back).toHaveAttribute("href", addressOf(code));
};

/** Everything the browser is sent from now on, but for what no server page can fill: scripts, styles and fonts. */
const listen = (page: Page): (() => Promise<{ address: string; body: string }[]>) => {
  const answers: Promise<{ address: string; body: string }>[] = [];
  page.on("response", (response: Response) => {
    if (!["document", "fetch", "xhr"].includes(response.request().resourceType())) return;
    const address = response.url();
    answers.push(
      response.text().then(
        (body) => ({ address, body }),
        () => ({ address, body: "" }),
      ),
    );
  });
  return () => Promise.all(answers);
};

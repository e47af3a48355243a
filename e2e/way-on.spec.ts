import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";
import { begin, judgeOrigin, rate } from "./judge-steps";

/** Judges' pages that nobody planned to see: each says what can be done next. */
const CONTACT = "Ada Example, ada@example.org";

test("a shared link opens with the score, for those who have not begun, and only where it could be one", async ({
  ask,
  visit,
}) => {
  const complaints: string[][] = [];
  const { slug } = await ask("study", {
    slug: newSlug("shared"),
    design: "human-or-robot",
    tasks: 4,
    protocol: { public: true, allocation: { itemsPerSession: 2 } },
  });
  const opened = async (query: string): Promise<Page> => visit(`/judge/${slug}${query}`);
  const challenge = (page: Page) => page.getByText(/^Somebody got/);
  const page = await opened("?got=1");
  complaints.push(complaintsOf(page));
  await expect(challenge(page)).toHaveText("Somebody got 1 of 2 here.Can you do better?");
  await inspect(page, "a public test behind a shared link");
  await expect(challenge(await opened("?got=2"))).toContainText("Can you do as well?");
  for (const query of ["", "?got=3", "?got=-1", "?got=1.0", "?got=x", "?got="])
    await expect(challenge(await opened(query)), query).toHaveCount(0);

  await page.getByRole("button", { name: "Start", exact: true }).click();
  await judgeOrigin(page, 1, 2);
  await page.goto(`/judge/${slug}?got=1`);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(challenge(page), "who has begun is not asked again").toHaveCount(0);

  const { slug: private_ } = await ask("study", {
    slug: newSlug("not-shared"),
    design: "human-or-robot",
    tasks: 4,
    protocol: { allocation: { itemsPerSession: 2 } },
  });
  await expect(challenge(await visit(`/judge/${private_}?got=1`))).toHaveCount(0);

  await ask("close", slug);
  const late = await opened("?got=2");
  await expect(challenge(late)).toHaveText("Somebody got 2 of 2 here.");
  await expect(late.getByText("This test has ended.")).toBeVisible();
  await expect(late.getByRole("link", { name: "See the other tests" })).toBeVisible();
  await inspect(late, "a closed test behind a shared link");
  expect(complaints.flat()).toEqual([]);
});

test("the end says what was done, whom to ask, and that the page may be closed", async ({ ask, visit }) => {
  const { slug } = await ask("study", {
    slug: newSlug("done"),
    design: "rating",
    tasks: 2,
    protocol: { contact: CONTACT, debrief: { show: "none" } },
  });
  const page = await visit(`/judge/${slug}`);
  await begin(page);
  await rate(page, 1, 2, "33333");
  await rate(page, 2, 2, "33333");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Thank you" [level=1]
      - paragraph: You answered 2 trials. All your answers are stored.
      - paragraph: /You can close this page/
      - paragraph:
        - text: "Contact: Ada Example,"
        - link "ada@example.org":
          - /url: mailto:ada@example.org
      - paragraph: /you can withdraw until the results are out/
      - button "Withdraw from the study"
  `);
  await inspect(page, "the end of a session");
});

test("a link that does not open the study says how to go on", async ({
  ask,
  administrator,
  researcher,
  serverAddress,
  visit,
}) => {
  const { slug } = await ask("study", {
    slug: newSlug("refused"),
    design: "rating",
    tasks: 2,
    ownerEmail: administrator.email,
    protocol: { contact: CONTACT },
  });
  const made = await researcher.request.post(`/api/v1/studies/${slug}/invites`, {
    data: { count: 1, kind: "general", uses: 1 },
    headers: { Origin: serverAddress },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { invites } = (await made.json()) as { invites: { link: string }[] };
  const link = invites[0]?.link ?? "";

  const expectWayOn = async (page: Page, why: string) => {
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText("open your own link again")).toBeVisible();
    await expect(page.getByText(`Contact: ${CONTACT}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  };
  const unknown = await visit(`/judge/${slug}?invite=${"a".repeat(26)}`);
  await expectWayOn(unknown, "We don’t recognise this invitation.");
  await inspect(unknown, "an invitation that is not known");

  const first = await visit(link);
  await begin(first);
  await expectWayOn(await visit(link), "This invitation has already been used.");

  await ask("close", slug);
  const late = await visit(`/judge/${slug}`);
  await expectWayOn(late, "This study has closed to new participants.");
  await inspect(late, "a closed study");
});

test("an address where there is nothing is explained in the reader's language", async ({
  browser,
  visit,
}) => {
  const german = await browser.newContext({ locale: "de-DE" });
  const page = await german.newPage();
  for (const address of ["/judge/never-was", "/judge/never-was/end", "/judge/never-was/session/labels"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByText("öffnen Sie Ihren eigenen Link noch einmal")).toBeVisible();
    await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("combobox", { name: "Darstellung" })).toBeVisible();
  }
  await inspect(page, "a judge's address where there is nothing");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await german.close();
  await expect((await visit("/judge/never-was")).getByText("open your own link again")).toBeVisible();
});

test("the instructions show the scale in the study's own words, and nothing to answer", async ({
  ask,
  visit,
}) => {
  const anchors: [string, string, string, string] = ["not at all", "hardly", "mostly", "wholly"];
  const { slug } = await ask("study", {
    slug: newSlug("pictured"),
    design: "rating",
    tasks: 1,
    protocol: { questions: [{ id: "clear", kind: "sample", label: "Is it clear?", anchors }] },
  });
  const page = await visit(`/judge/${slug}`);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await expect(
    page.getByRole("figure", { name: "Example: Is it clear?", exact: true }).getByRole("img"),
  ).toHaveAccessibleName("−2 not at all, −1 hardly, +1 mostly, +2 wholly");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await inspect(page, "the instructions with the scale");
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await expect(
    page.getByRole("radiogroup", { name: "Is it clear?" }).getByRole("radio", { name: "−2, not at all" }),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a short test shows how far one is", async ({ ask, page }) => {
    const { slug } = await ask("study", {
      slug: newSlug("far"),
      design: "human-or-robot",
      tasks: 4,
      protocol: { public: true, allocation: { itemsPerSession: 4 } },
    });
    await page.goto(`/judge/${slug}`);
    await untilAwake(page);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await judgeOrigin(page, 1, 4);
    const bar = page.getByRole("progressbar", { name: "Trial 2 of 4" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(0.25);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar, "wider screens have dots").toBeHidden();
  });
});

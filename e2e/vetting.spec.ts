import type { Browser, Page } from "@playwright/test";
import { type Account, expect, newSlug, test, untilAwake } from "./fixtures";
import type { Ask } from "./inside";
import { inspect } from "./inspect";

test.describe.configure({ timeout: 180_000 });

const HEAD = "sample,system,language,code,source,date";
const rows = (count: number): string =>
  [
    HEAD,
    ...Array.from(
      { length: count },
      (_, at) => `h${at},people,plain,"line ${at}",${at < 2 ? "a book" : "a forum"},20${10 + at}-01-01`,
    ),
  ].join("\n");

/** A draft of a pool study with as many human samples that nobody decided about. */
const makeDraft = async (ask: Ask, page: Page, waiting: number): Promise<string> => {
  const { slug } = await ask("study", {
    slug: newSlug("vetting"),
    design: "human-or-robot",
    tasks: 12,
    isDraft: true,
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  await page.goto(`/studies/${slug}/samples`);
  const status = await page.evaluate(
    async ([to, body]) =>
      (await fetch(to ?? "", { method: "POST", headers: { "Content-Type": "text/csv" }, body: body ?? "" }))
        .status,
    [`/api/v1/studies/${slug}/samples`, rows(waiting)],
  );
  expect(status).toBe(200);
  return slug;
};

const openQueue = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/studies/${slug}/samples`);
  await page.getByRole("link", { name: "Vet one by one" }).click();
  await untilAwake(page);
};

const sample = (page: Page, key: string) => page.getByRole("heading", { name: key, exact: true });
const decided = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a researcher vets by keyboard alone: yes, no, skip, undo, each with its reason, and the study opens without the refused", async ({
  researcher: page,
  ask,
}) => {
  const slug = await makeDraft(ask, page, 5);
  await openQueue(page, slug);
  await expect(sample(page, "h0")).toBeVisible();
  await expect(page.getByText("a book")).toBeVisible();
  await inspect(page, "the vetting queue");

  await test.step("a yes without a reason asks for one, and stores nothing", async () => {
    await page.keyboard.press("y");
    await expect(page.getByLabel("Yes, a person wrote it, because")).toBeFocused();
    await page.keyboard.type("printed in a book");
    await page.keyboard.press("Enter");
    await expect(sample(page, "h1")).toBeVisible();
    await expect(decided(page, "13 of 17 decided")).toBeVisible();
  });

  await test.step("the reason is remembered; a no has its own", async () => {
    await page.keyboard.press("y");
    await expect(sample(page, "h2")).toBeVisible();
    await page.getByLabel("No, nobody shall see it, because").fill("looks generated");
    await page.keyboard.press("Enter");
    await expect(sample(page, "h3")).toBeVisible();
    await expect(decided(page, "14 yes, 1 no")).toBeVisible();
  });

  await test.step("skips one, takes the last decision back, and says it again", async () => {
    await page.keyboard.press("s");
    await expect(sample(page, "h4")).toBeVisible();
    await page.keyboard.press("u");
    await expect(sample(page, "h2")).toBeVisible();
    await expect(decided(page, "14 yes, 0 no")).toBeVisible();
    await page.keyboard.press("n");
    await expect(sample(page, "h4")).toBeVisible();
    await page.keyboard.press("y");
    await expect(page.getByRole("heading", { name: "That was the last one" })).toBeVisible();
    await page.getByRole("button", { name: "Look at it again" }).click();
    await expect(sample(page, "h3")).toBeVisible();
  });

  await test.step("keys can be switched off", async () => {
    await page.getByRole("checkbox", { name: /^Keys/ }).uncheck();
    await page.keyboard.press("y");
    await expect(sample(page, "h3")).toBeVisible();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Every sample has been decided" })).toBeVisible();
  });

  await test.step("the refused one is marked in the list, and judges will not meet it", async () => {
    await page.goto(`/studies/${slug}/samples?vetted=rejected`);
    await expect(page.getByRole("row", { name: /h2.*refused.*looks generated/ })).toBeVisible();
    await page.goto(`/studies/${slug}/design`);
    await expect(page.getByText("Nothing required is missing.")).toBeVisible();
  });
});

test("many are decided about by a rule, which first says how many it means", async ({
  researcher: page,
  ask,
}) => {
  const slug = await makeDraft(ask, page, 5);
  await openQueue(page, slug);
  await page.getByText("Decide about many at once, by a rule").click();
  // The only human system is chosen already.
  await page.getByLabel("System", { exact: true }).selectOption({ label: "any, by the fields beside" });
  await page.getByRole("button", { name: "Count them" }).click();
  await expect(page.getByLabel("System", { exact: true })).toHaveAccessibleDescription(/choose a system/);
  await page.getByLabel("Published before").fill("2012-01-01");
  await page.getByRole("button", { name: "Count them" }).click();
  await expect(page.getByText("2 samples match: h0, h1")).toBeVisible();
  await page.getByRole("button", { name: "Yes to all 2" }).click();
  await expect(page.getByLabel("Because", { exact: true })).toHaveAccessibleDescription(/Give a reason/);
  await page.getByLabel("Because", { exact: true }).fill("long before generators");
  await page.getByRole("button", { name: "Yes to all 2" }).click();
  await expect(page.getByText("Vetted: 2.")).toBeVisible();
  await expect(sample(page, "h2")).toBeVisible();
  await page.goto(`/studies/${slug}/audit`);
  await expect(page.getByText("2012-01-01").first()).toBeVisible();
});

test("on a phone the thumb decides", async ({ browser, administrator, ask }) => {
  const phone = await newPhone(browser, administrator);
  const slug = await makeDraft(ask, phone, 2);
  await openQueue(phone, slug);
  await phone.getByLabel("No, nobody shall see it, because").fill("not ours");
  await phone.getByRole("button", { name: "No", exact: true }).tap();
  await expect(sample(phone, "h1")).toBeVisible();
  await phone.getByRole("button", { name: "Undo" }).tap();
  await expect(sample(phone, "h0")).toBeVisible();
  await phone.context().close();
});

test("the pool check says what tells the pools apart, and warns where the study opens", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", {
    slug: newSlug("pools"),
    design: "human-or-robot",
    tasks: 24,
    isDraft: true,
  });
  await page.goto(`/studies/${slug}/design`);
  await page.getByText("Good to know before opening").click();
  await expect(page.getByText("It has not been run on the current samples.")).toBeVisible();
  await page.getByRole("link", { name: "The pool check" }).click();
  await expect(
    page.getByRole("heading", { name: "Can the pools be told apart by their form?" }),
  ).toBeVisible();
  await expect(
    page.getByText(/Classifiers tell the pools apart: by words and signs with an accuracy of \d+%/),
  ).toBeVisible();
  await inspect(page, "the pool check");
  await page.goto(`/studies/${slug}/design`);
  await expect(page.getByText("Check this before you open the study.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open the study" })).toBeVisible();
});

test("pools are matched by keyboard: what would go is shown first, stands with its reason, and comes back", async ({
  researcher: page,
  ask,
}) => {
  const { slug } = await ask("study", {
    slug: newSlug("matching"),
    design: "human-or-robot",
    tasks: 12,
    isDraft: true,
    protocol: { allocation: { itemsPerSession: 4 } },
  });
  await page.goto(`/studies/${slug}/samples`);
  const long = Array.from({ length: 3 }, (_, at) => `long${at},people,plain,"${"word ".repeat(60 + at)}",,`);
  const status = await page.evaluate(
    async ([to, body]) =>
      (await fetch(to ?? "", { method: "POST", headers: { "Content-Type": "text/csv" }, body: body ?? "" }))
        .status,
    [`/api/v1/studies/${slug}/samples`, [HEAD, ...long].join("\n")],
  );
  expect(status).toBe(200);
  const preview = page.getByRole("button", { name: "Preview" });
  // Not before the samples are prepared.
  await expect(async () => {
    await page.goto(`/studies/${slug}/samples/pools`);
    await expect(preview).toBeVisible({ timeout: 2000 });
  }).toPass();
  await untilAwake(page);
  await page.getByLabel("Largest difference").selectOption("0.5");
  await preview.focus();
  await page.keyboard.press("Enter");
  const set = page.getByRole("button", { name: /^Set \d+ samples? aside$/ });
  await expect(set).toBeVisible({ timeout: 30_000 });
  await inspect(page, "what matching would set aside");
  await set.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Which, and why" }).click();
  for (const key of ["long0", "long1", "long2"])
    await expect(page.getByRole("row").filter({ hasText: key })).toContainText("no partner left in");
  await page.goto(`/studies/${slug}/samples/pools`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Return them all to their pools" }).click();
  await page.getByRole("button", { name: "Return them", exact: true }).click();
  await expect(page.getByText("Set aside:")).toHaveCount(0);
});

const newPhone = async (browser: Browser, { signIn }: Account): Promise<Page> => {
  const context = await browser.newContext({
    storageState: signIn,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
};

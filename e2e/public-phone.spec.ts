import type { Page, Response } from "@playwright/test";
import { expect, test, untilAwake } from "./fixtures";

const SLUG = "human-or-robot";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a member of the public judges ten functions on a phone and learns how well they did", async ({
  page,
  ask,
}) => {
  test.setTimeout(90_000);
  const { samples } = await ask("secrets", SLUG);
  const repeatsBefore = await countRepeats();
  const heard = listen(page);
  await page.goto(`/judge/${SLUG}`);
  await untilAwake(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Start", exact: true }).tap();
  const seen: string[] = [];
  for (let position = 1; position <= 10; position += 1) seen.push(await judge(page, position));

  await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();
  expect(new Set(seen).size, "no function comes twice").toBe(10);
  const beforeTheEnd = (await heard()).filter(({ address }) => !address.includes("/end"));
  expect(beforeTheEnd.length).toBeGreaterThan(10);
  for (const { address, body } of beforeTheEnd) {
    const told = /"truth|isRight|provenance|publishedAt|[✓✗]/.exec(body);
    expect(told, `${address} tells nothing`).toBeNull();
    expect(
      samples.filter((key) => body.includes(key)),
      `${address} names no sample`,
    ).toEqual([]);
  }

  await test.step("sees the score, its chance, and every item with its truth, source and licence", async () => {
    await expect(page.getByRole("heading", { name: /\d+ of 10$/ })).toBeVisible();
    await expect(
      page.getByRole("img", { name: /^\d+ of 10 right, in the order you saw them$/ }),
    ).toBeVisible();
    await expect(
      page.getByText(/^(Guessing alone would score \d+ of 10 or better|Guessing alone always)/),
    ).toBeVisible();
    const items = page.getByRole("region", { name: "What you saw" }).getByRole("listitem");
    await expect(items).toHaveCount(10);
    for (const item of await items.all()) {
      await expect(item.getByRole("heading", { name: /A (human|machine) wrote this/ })).toBeVisible();
      await expect(item.getByText(/^Source: \S/)).toBeVisible();
    }
    const human = items.filter({ hasText: "A human wrote this" });
    for (const item of await human.all())
      await expect(item.getByText(/^Source: .*(MIT|ISC|BSD|Apache)/)).toBeVisible();
    await expect(page.getByRole("link", { name: "All licences" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step("shares a link whose picture shows the score and names no item", async () => {
    const score = /(\d+) of 10$/.exec(
      await page.getByRole("heading", { name: /\d+ of 10$/ }).innerText(),
    )?.[1];
    const shared = await page.request.get(`/judge/${SLUG}?got=${score}`);
    const picture = /property="og:image" content="([^"]+)"/.exec(await shared.text())?.[1] ?? "";
    expect(new URL(picture).pathname).toBe(`/judge/${SLUG}/card`);
    const answer = await page.request.get(`/judge/${SLUG}/card${new URL(picture).search}`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
    const plain = await page.request.get(`/judge/${SLUG}/card`);
    expect((await answer.body()).equals(await plain.body()), "the score is drawn").toBe(false);
  });

  await test.step("goes again with unseen items, and that is recorded as a repeat", async () => {
    await untilAwake(page);
    await page.getByRole("button", { name: "Play again with new functions" }).tap();
    const again = await judge(page, 1);
    expect(seen).not.toContain(again);
    expect(await countRepeats()).toBe(repeatsBefore + 1);
  });

  async function countRepeats(): Promise<number> {
    return (await ask("sessions", SLUG)).filter(({ isRepeat }) => isRepeat).length;
  }
});

/** Marks the trial at this position and sends it; returns the code that was shown. */
const judge = async (page: Page, position: number): Promise<string> => {
  await expect(page.getByRole("heading", { name: `Trial ${position} of 10` })).toBeVisible();
  const marks = page.getByRole("radiogroup", { name: "Who wrote this?" }).getByRole("radio");
  await expect(marks).toHaveCount(4);
  const code = await page.getByRole("region", { name: "The code" }).locator("pre").innerText();
  const chosen = marks.nth(position % 4);
  await chosen.tap();
  await expect(chosen).toBeChecked();
  await expect(page.getByText(/[✓✗]/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const send = page.getByRole("button", { name: position === 10 ? "Finish" : "Next", exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.tap();
  return code;
};

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** Everything the browser is sent from now on, but for what no server page can fill: scripts, styles and fonts. */
const listen = (page: Page): (() => Promise<{ address: string; body: string }[]>) => {
  const answers: Promise<{ address: string; body: string }>[] = [];
  page.on("response", (response: Response) => {
    if (!["document", "fetch", "xhr"].includes(response.request().resourceType())) return;
    answers.push(
      response
        .text()
        .catch(() => "")
        .then((body) => ({ address: response.url(), body })),
    );
  });
  return () => Promise.all(answers);
};

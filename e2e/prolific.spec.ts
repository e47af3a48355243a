import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type TestProlific, startProlific } from "@/test/prolific/prolific-server";
import { expect, newAccount, newSlug, test as sharedTest, untilAwake } from "./fixtures";
import { openInside } from "./inside";
import { inspect } from "./inspect";
import { begin, rate } from "./judge-steps";
import { type OwnServer, startServer } from "./own-server";

const TOKEN = "s3cret-t0ken-of-the-lab";
const OUTSIDE = "http://study.example.org";

interface WithProlific {
  prolific: TestProlific;
  /** A server that recruits by `prolific`. */
  recruiting: { folder: string; server: OwnServer };
}

/** A server of this file's own, with an account at a Prolific of this machine. */
const test = sharedTest.extend<object, WithProlific>({
  prolific: [
    async ({}, provide) => {
      const prolific = await startProlific({ token: TOKEN });
      await provide(prolific);
      await prolific.stop();
    },
    { scope: "worker" },
  ],
  recruiting: [
    async ({ prolific }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "evenhand-prolific-"));
      const server = await startServer(folder, {
        PROLIFIC_TOKEN: TOKEN,
        PROLIFIC_URL: prolific.url,
        PUBLIC_URL: OUTSIDE,
      });
      await provide({ folder, server });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  ask: [
    async ({ recruiting }, provide) => {
      const inside = openInside(recruiting.folder);
      await provide(inside.ask);
      await inside.hangUp();
    },
    { scope: "worker" },
  ],
  serverAddress: [async ({ recruiting }, provide) => provide(recruiting.server.address), { scope: "worker" }],
});

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

const PLAN = {
  design: "rating" as const,
  tasks: 2,
  protocol: {
    completion: {
      codes: [
        { when: "completed" as const, code: "C0MPLETE" },
        { when: "screened-out" as const, code: "SCREENED" },
      ],
    },
    limits: { sessions: 2 },
  },
};

test("a study recruits on Prolific: draft, places, publishing, an approval, a return that frees its slot, and a bonus", async ({
  researcher,
  serverAddress,
  prolific,
  visit,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("prolific") });
  const page = researcher;
  await page.goto(`${serverAddress}/studies/${slug}/judges`);
  await page.getByRole("heading", { name: "From a panel" }).click();
  await page.getByRole("link", { name: "Recruit on Prolific" }).click();
  const form = page.getByRole("region", { name: "Create the study on Prolific" });
  await expect(form.getByLabel("Title for participants")).toHaveValue(`Study ${slug}`);
  await untilAwake(page);

  await test.step("a fault is shown at its field, and what was typed stays", async () => {
    await form.getByLabel("Description for participants").fill("You read short programs and rate them.");
    await form.getByLabel("Reward", { exact: true }).fill("free");
    await form.getByLabel("Places").fill("1");
    await form.getByRole("button", { name: "Create the draft" }).click();
    await expect(form.getByText("Reward must be an amount such as 4.50.")).toBeVisible();
    await expect(form.getByLabel("Description for participants")).toHaveValue(
      "You read short programs and rate them.",
    );
    await inspect(page, "the form of a draft on Prolific with a fault");
  });

  await test.step("the draft is made with the study's address and codes, and costs nothing", async () => {
    await form.getByLabel("Reward", { exact: true }).fill("2.50");
    await form.getByLabel("Reward when screened out").fill("0.40");
    await form.getByRole("button", { name: "Create the draft" }).click();
    await expect(page.getByRole("heading", { name: `Study ${slug}`, level: 2 })).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await inspect(page, "a draft on Prolific");
  });
  const [study] = [...prolific.studies.values()];
  if (!study) throw new Error("no study on Prolific");
  expect(study).toMatchObject({ reward: 250, total_available_places: 1, status: "UNPUBLISHED" });
  expect(study.external_study_url).toBe(
    `${OUTSIDE}/judge/${slug}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
  );
  expect(study.completion_codes.map(({ code, code_type }) => [code, code_type])).toEqual([
    ["C0MPLETE", "COMPLETED"],
    ["SCREENED", "FIXED_SCREENOUT"],
  ]);

  await test.step("places are changed, and publishing asks first and says what it costs", async () => {
    await page.getByLabel("Number of places").fill("10");
    await page.getByRole("button", { name: "Change the places" }).click();
    await expect(page.getByText("0 of 10")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish the study on Prolific?" });
    await expect(dialog).toContainText("Prolific takes GBP 25.00 for 10 participants");
    expect(study.status, "nothing before it is confirmed").toBe("UNPUBLISHED");
    await inspect(page, "the question before publishing");
    await dialog.getByRole("button", { name: "Publish and pay GBP 25.00" }).click();
    await expect(page.getByText("No participant has taken a place yet.")).toBeVisible();
    expect(prolific.studies.get(study.id)?.status).toBe("ACTIVE");
  });

  /** Where the server listens, instead of the address that people use. */
  const here = (address: string) => address.replace(OUTSIDE, serverAddress);
  const [finisher, leaver] = [prolific.join(study.id), prolific.join(study.id)];
  const first = await visit(here(finisher.address));
  await begin(first);
  const second = await visit(here(leaver.address));
  await begin(second);

  await test.step("the study is full, so a third participant is sent back with the code for it", async () => {
    const third = prolific.join(study.id);
    const turned = await visit(here(third.address));
    await turned.getByRole("button", { name: "I agree to take part" }).click();
    await turned.getByRole("button", { name: "Start with the first one" }).click();
    await expect(turned.getByText("SCREENED", { exact: true })).toBeVisible();
    prolific.complete(third.submission, "SCREENED");
    expect(prolific.submissionsOf(study.id).at(-1)?.status).toBe("SCREENED OUT");
  });

  await test.step("one finishes, takes the code to Prolific, and is approved", async () => {
    for (const position of [1, 2]) await rate(first, position, 2, "44444");
    await expect(first.getByText("C0MPLETE", { exact: true })).toBeVisible();
    prolific.complete(finisher.submission, "C0MPLETE");
    await page.reload();
    await untilAwake(page);
    const row = page.getByRole("row", { name: new RegExp(finisher.participant) });
    await expect(row).toContainText("Awaiting review");
    await expect(row).toContainText("finished");
    await inspect(page, "submissions on Prolific");
    await page.getByRole("button", { name: "Approve 1 finished" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve and pay" }).click();
    await expect(row).toContainText("Approved");
    await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  });

  await test.step("the other participant returns the submission, and the slot is free for a third within seconds", async () => {
    prolific.setStatus(leaver.submission, "RETURNED");
    const since = Date.now();
    await expect.poll(() => ask("releases", slug), { timeout: 30_000, intervals: [250] }).toBe(1);
    test.info().annotations.push({ type: "freed after", description: `${Date.now() - since} ms` });
    const next = prolific.join(study.id);
    const fourth = await visit(here(next.address));
    await begin(fourth);
  });

  await test.step("the bonus file lists the participant who finished; the bonus is set up, confirmed and paid", async () => {
    const bonus = page.getByRole("region", { name: "Bonus" });
    await bonus.getByLabel("Amount for each").fill("0.75");
    await bonus.getByRole("button", { name: "Make the file" }).click();
    const file = await savedBy(page, () =>
      bonus.getByRole("button", { name: "Save the bonus file" }).click(),
    );
    expect(file).toBe(`${finisher.participant},0.75`);
    await bonus.getByRole("button", { name: "Set up on Prolific" }).click();
    await expect(bonus.getByText("GBP 0.75 for 1 participant")).toBeVisible();
    expect([...prolific.paid.values()]).toEqual([]);
    await inspect(page, "a bonus that is set up");
    await bonus.getByRole("button", { name: "Pay" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Pay GBP/ })
      .click();
    await expect(bonus.getByText("Paid", { exact: true })).toBeVisible();
    expect([...prolific.paid.values()]).toEqual([{ times: 1, amounts: { [finisher.participant]: 75 } }]);
  });

  await test.step("recruiting pauses, which costs nothing, and goes on", async () => {
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pause recruiting" }).click();
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    expect(prolific.studies.get(study.id)?.status).toBe("PAUSED");
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resume recruiting" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    expect(prolific.studies.get(study.id)?.status).toBe("ACTIVE");
  });

  await test.step("the token is on no page, the participant on no other one, and the audit log names the steps", async () => {
    expect(await page.content()).not.toContain(TOKEN);
    for (const room of ["", "/judges", "/audit", "/design"]) {
      const text = await (await page.request.get(`${serverAddress}/studies/${slug}${room}`)).text();
      expect(text.includes(TOKEN) || text.includes(finisher.participant), room).toBe(false);
    }
    await page.goto(`${serverAddress}/studies/${slug}/audit`);
    for (const step of [
      "made a draft on Prolific",
      "published the study on Prolific",
      "had bonuses paid by Prolific",
    ])
      await expect(page.getByRole("list").getByText(step)).toBeVisible();
  });
});

test("an owner who is no administrator prepares everything and spends nothing; other members see nothing of it", async ({
  administrator,
  browser,
  serverAddress,
  ask,
  prolific,
}) => {
  expect(administrator.email, "whose account gives roles").toContain("administrator");
  const owner = await newAccount(ask, serverAddress, false);
  const editor = await newAccount(ask, serverAddress, false);
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("owner"), ownerEmail: owner.email });
  await ask("member", { slug, email: editor.email, role: "editor" });
  const open = async (signIn: typeof owner.signIn) => {
    const context = await browser.newContext({ storageState: signIn });
    const page = await context.newPage();
    await page.goto(`${serverAddress}/studies/${slug}/prolific`);
    await untilAwake(page);
    return page;
  };
  const page = await open(owner.signIn);
  await page.getByLabel("Description for participants").fill("You read short programs and rate them.");
  await page.getByLabel("Reward", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText("an administrator of this server publishes it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.getByRole("button", { name: "Take the link away" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it away" }).click();
  await expect(page.getByRole("heading", { name: "Create the study on Prolific" })).toBeVisible();

  const made = [...prolific.studies.values()].at(-1);
  await page.getByRole("textbox", { name: "Study on Prolific" }).fill(made?.id ?? "");
  await page.getByRole("button", { name: "Link it" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.context().close();

  const other = await open(editor.signIn);
  await expect(other.getByText("Owners of the study recruit on Prolific.")).toBeVisible();
  await other.context().close();
});

test("when Prolific does not answer, the page says so and goes on when it does", async ({
  researcher,
  serverAddress,
  ask,
  prolific,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("away") });
  const page = researcher;
  await page.goto(`${serverAddress}/studies/${slug}/prolific`);
  await untilAwake(page);
  await page.getByLabel("Description for participants").fill("You read short programs and rate them.");
  await page.getByLabel("Reward", { exact: true }).fill("2");
  prolific.instead("done, but no answer");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText(/did not say whether it did/)).toBeVisible();
  await inspect(page, "a draft that Prolific may have made");
  await page
    .getByRole("textbox", { name: "Study on Prolific" })
    .fill([...prolific.studies.values()].at(-1)?.id ?? "");
  await page.getByRole("button", { name: "Link it" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  prolific.instead(...Array.from({ length: 12 }, () => ({ status: 503, body: {} })));
  await page.reload();
  await expect(page.getByText(/Prolific has a fault \(503\)/)).toBeVisible({ timeout: 30_000 });
  await inspect(page, "Prolific is away");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible({ timeout: 60_000 });
});

sharedTest(
  "without an account the page says how to set one up, and what works without",
  async ({ researcher, ask }) => {
    const { slug } = await ask("study", { ...PLAN, slug: newSlug("no-token") });
    await researcher.goto(`/studies/${slug}/prolific`);
    await expect(researcher.getByText("No Prolific account is set up on this server.")).toBeVisible();
    await expect(researcher.getByText("Prolific cannot reach this address")).toBeVisible();
    await inspect(researcher, "the page of Prolific without an account");
  },
);

const savedBy = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

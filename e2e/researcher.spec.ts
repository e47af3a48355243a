import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { toVerdict } from "./http-judge";

const VERDICTS =
  "study,arm,judge,session,trial,position,task,language,question,kind,pane,system,sample,score,left_system,right_system,oriented_score,revision,shown_at,answered_at,read_ms,judge_ms,flags";
const TRIALS =
  "study,arm,judge,session,trial,position,task,language,left_system,right_system,left_sample,right_sample,shown_at,answered_at,read_ms,judge_ms,hidden_ms,revision,comment,flags";
const SHOWN = "shown_left_ms,shown_right_ms";
const TRUTH = "truth,answer,confidence,correct";

test("the administrator's link makes one account, once, and the account signs in with its password", async ({
  page,
  ask,
}) => {
  const link = await ask("adminLink");
  const [email, password] = [`${newSlug("first")}@example.org`, "a few words in a row"];

  await test.step("makes the account", async () => {
    await page.goto(link);
    await fill(page, email, password);
    await page.getByRole("button", { name: "Make the account and sign in" }).click();
    await expect(page.getByRole("heading", { name: "Studies", level: 1 })).toBeVisible();
  });

  await test.step("signs out, and finds the link used up", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  });

  await test.step("is refused with a wrong password, and let in with the right one", async () => {
    await page.getByRole("link", { name: "Sign in" }).click();
    await fill(page, email, "some other words in a row");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("This e-mail and password do not belong together.")).toBeVisible();
    await fill(page, email, password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Studies", level: 1 })).toBeVisible();
  });
});

test("a researcher sees a sealed study's progress, closes and unseals it, and takes the tables away", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  const { slug } = await ask("study", { slug: newSlug("sealed"), design: "side-by-side", tasks: 3 });
  await page.goto(`/studies/${slug}`);
  await expect(page.getByText(/quality flags appear here with the first session/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Coverage" })).toHaveCount(0);
  for (const score of [2, 1, -1] as const) await (await newJudge(slug)).judge(score);
  const late = await newJudge(slug);
  await late.judge(1, 1);
  const { body: trial } = await late.trial(2);

  await test.step("sees counts, and no outcome", async () => {
    await page.goto(`/studies/${slug}`);
    await expect(page.getByRole("heading", { name: "Outcomes are sealed" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Progress" }).getByText("10", { exact: true }),
    ).toBeVisible();
    await untilAwake(page);
    await expect(page.getByRole("heading", { name: "Coverage" })).toBeVisible();
    await page.getByRole("heading", { name: "Verification" }).click();
    await page.getByRole("button", { name: "Verify every allocation" }).click();
    await expect(page.getByText("All 4 sessions match.")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Study" })
      .getByRole("link", { name: /^Results/ })
      .click();
    await expect(page.getByRole("heading", { name: "Outcomes are sealed" })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.goto(`/studies/${slug}/export`);
    const verdicts = page.getByRole("region", { name: "Verdicts", exact: true });
    await expect(verdicts.getByText("Sealed until the study is unsealed")).toBeVisible();
    await expect(verdicts.getByRole("link")).toHaveCount(0);
  });

  await test.step("closing is the next step once all places are done, and not before", async () => {
    const plan = { slug: newSlug("full"), design: "rating", tasks: 1 } as const;
    const full = await ask("study", { ...plan, protocol: { limits: { sessions: 1 } } });
    await (await newJudge(full.slug)).judge(2);
    const close = page.getByRole("button", { name: "Close the study" });
    await page.goto(`/studies/${full.slug}`);
    await expect(close).toHaveClass(/button-primary/);
    await page.goto(`/studies/${slug}`);
    await expect(close).not.toHaveClass(/button-primary/);
  });

  await test.step("closes, then unseals", async () => {
    await page.goto(`/studies/${slug}`);
    await step(page, "Close the study", "Close it");
    await expect(page.getByRole("button", { name: "Unseal the results" })).toBeVisible();
    expect((await late.answer(2, toVerdict(trial, 1))).status, "under way: may finish").toBe(200);
    await step(page, "Unseal the results", "Unseal");
    await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
    const { body } = await late.session();
    expect((await late.answer(body.position, toVerdict(trial, 1))).status, "unsealed: too late").toBe(410);
  });

  await test.step("sees the paper's table: each system's sums over the three judges who finished", async () => {
    const table = page
      .getByRole("region", { name: "The paper’s table", exact: true })
      .getByRole("table")
      .first();
    await expect(table.getByRole("rowheader")).not.toHaveCount(0);
    await expect(table).toContainText("alpha");
    await expect(table).toContainText("beta");
  });

  await test.step("downloads both files with the promised columns", async () => {
    await page.getByRole("navigation", { name: "Study" }).getByRole("link", { name: "Export" }).click();
    const verdicts = await download(page, "verdicts.csv", `${slug}-verdicts.csv`);
    expect(verdicts[0]).toBe(VERDICTS);
    expect(verdicts.length - 1, "three whole sessions and two verdicts, 11 scores each").toBe(11 * (9 + 2));
    const trials = await download(page, "trials.csv", `${slug}-trials.csv`);
    expect(trials[0]).toBe(`${TRIALS},${SHOWN}`);
    expect(trials.filter((line) => /,late\b/.test(line))).toHaveLength(1);
  });
});

test("a researcher unseals a human-or-robot study early, with a reason that every file carries", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  const protocol = { allocation: { itemsPerSession: 4 } };
  const plan = { design: "human-or-robot", tasks: 12, protocol } as const;
  const { slug } = await ask("study", { slug: newSlug("early"), ...plan });
  for (const score of [2, -2] as const) await (await newJudge(slug)).judge(score);

  await page.goto(`/studies/${slug}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Unseal early" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("the server moves tomorrow");
  await dialog.getByRole("button", { name: "Unseal early" }).click();

  await expect(page.getByRole("heading", { name: "The answer", exact: true })).toBeVisible();
  await expect(page.getByText(/unsealed early/i).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Study" }).getByRole("link", { name: "Export" }).click();
  const trials = await download(page, "trials.csv", `${slug}-trials-unsealed-early.csv`);
  expect(trials[0]).toBe(`${TRIALS},${TRUTH},${SHOWN}`);
  expect(trials).toHaveLength(1 + 8);
});

const fill = async (page: Page, email: string, password: string): Promise<void> => {
  await untilAwake(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
};

/** Takes a step that asks once more before it is taken. */
const step = async (page: Page, name: string, confirm: string): Promise<void> => {
  await untilAwake(page);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
};

const download = async (page: Page, file: string, saved: string): Promise<string[]> => {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download ${file}`, exact: true }).click();
  const found = await started;
  expect(found.suggestedFilename()).toBe(saved);
  return (await readFile(await found.path(), "utf8")).trimEnd().split(/\r?\n/);
};

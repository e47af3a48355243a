import type { EvenScore } from "@/lib/score/even-score";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";

test("a study is run again from its bundle, and its page says that judges see the same", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  test.slow();
  const { slug } = await ask("study", { slug: newSlug("original"), design: "side-by-side", tasks: 3 });
  const judgeWhole = async (study: string, scores: readonly EvenScore[]): Promise<void> => {
    for (const score of scores) await (await newJudge(study)).judge(score);
  };
  await judgeWhole(slug, [1, 2, -1, 1]);
  await ask("close", slug);
  await ask("unseal", slug);
  const answer = await page.request.get(`/api/v1/studies/${slug}/export/bundle.zip`);
  expect(answer.status()).toBe(200);
  const bundle = await answer.body();

  const again = newSlug("again");
  await page.goto("/studies/new");
  await page.getByRole("link", { name: "replicate it from its bundle" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Replicate a study" })).toBeVisible();
  await untilAwake(page);
  await inspect(page, "replicate a study");
  await page.getByRole("textbox", { name: "Title" }).fill("Once more");
  await page.getByRole("textbox", { name: "Short name" }).fill(again);
  const make = page.getByRole("button", { name: "Make the draft" });
  await make.click();
  await expect(page.getByText("Choose a file first.")).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel(/^Choose (a|another) bundle/)
      .setInputFiles({ name, mimeType: "application/zip", buffer });
  await choose("text.zip", Buffer.from("no archive"));
  await make.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "text.zip is no ZIP archive. Choose the bundle.zip" }),
  ).toBeVisible();
  await choose("bundle.zip", bundle);
  await make.click();
  await page.waitForURL(`**/studies/${again}/design`);
  await expect(page.getByRole("heading", { name: `Replication of “Study ${slug}”` })).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText("Judges see all 6 programs byte for byte as in the original.").count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await inspect(page, "the design of a replication");

  await test.step("once it is unsealed, its results stand beside those of the original", async () => {
    await ask("open", again);
    await judgeWhole(again, [1, -2, 1]);
    await page.goto(`/studies/${again}/results`);
    await expect(page.getByText("Outcomes are sealed")).toBeVisible();
    await expect(page.getByText("Beside the original study")).toHaveCount(0);
    await ask("close", again);
    await ask("unseal", again);
    await page.goto(`/studies/${again}/results`);
    const section = page.getByRole("region", { name: "Beside the original study" });
    await expect(section.getByText("Both studies show the same 6 programs")).toBeVisible();
    await expect(
      section.getByRole("listitem").filter({ hasText: /in the original, .* here\. The replication\u2019s/ }),
    ).toBeVisible();
    await expect(section.getByRole("table", { name: /in both studies/ })).toBeVisible();
    await expect(section.getByRole("table", { name: /over both studies/ })).toBeVisible();
    await inspect(page, "a replication beside its original");
    const results = (await (await page.request.get(`/api/v1/studies/${again}/results`)).json()) as {
      replication: { refusal: null; rows: unknown[] };
    };
    expect(results.replication).toMatchObject({ refusal: null, rows: [{ measure: "contrast" }] });
    // The original replicates nothing.
    await page.goto(`/studies/${slug}/results`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Beside the original study")).toHaveCount(0);
    await page.goto(`/studies/${again}/results/report`);
    await expect(page.getByRole("heading", { name: "Beside the original study" })).toBeVisible();
  });
});

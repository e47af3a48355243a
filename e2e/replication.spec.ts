import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";

test("a study is run again from its bundle, and its page says that judges see the same", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  test.slow();
  const { slug } = await ask("study", { slug: newSlug("original"), design: "side-by-side", tasks: 2 });
  await (await newJudge(slug)).judge(2);
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
    page.getByLabel("Bundle").setInputFiles({ name, mimeType: "application/zip", buffer });
  await choose("text.zip", Buffer.from("no archive"));
  await make.click();
  await expect(page.getByRole("alert").filter({ hasText: "The archive is no ZIP archive" })).toBeVisible();
  await choose("bundle.zip", bundle);
  await make.click();
  await page.waitForURL(`**/studies/${again}/design`);
  await expect(page.getByRole("heading", { name: `Replication of “Study ${slug}”` })).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText("Judges see all 4 programs byte for byte as in the original.").count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await inspect(page, "the design of a replication", { isBrief: true });
});

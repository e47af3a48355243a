import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import { TELLTALE, packed, programs } from "./program-archive";
import { create, open } from "./study-steps";

test.describe.configure({ timeout: 300_000 });
test.use({ actionTimeout: 15_000 });

const POOL = 250;

test("two pools of C++ and Java files come as a ZIP, are prepared, vetted and opened, through the pages alone", async ({
  researcher: page,
}) => {
  const slug = newSlug("zip");
  await create(page, {
    slug,
    preset: "Human or robot",
    title: "Who wrote this program?",
    systems: [
      ["people", "human"],
      ["model", "machine"],
    ],
  });
  await page.getByRole("navigation", { name: "Study" }).getByRole("link", { name: "Samples" }).click();
  await untilAwake(page);
  await inspect(page, "the import page, empty");
  const files = programs(["people", "model"], POOL, 4);
  const card = page.getByRole("region", { name: "Import samples" });

  await test.step("an archive with a file that is no text is refused, with the line of its first wrong byte", async () => {
    const broken = { ...files, "people/p000.cpp": Buffer.from("int a;\n// caf\xe9\n", "latin1") };
    await card
      .getByLabel("Choose a file of samples")
      .setInputFiles({ name: "pools.zip", mimeType: "application/zip", buffer: await packed(broken) });
    const faults = card.getByRole("list", { name: "What is wrong with the file" });
    await expect(faults.getByText(/UTF-8/)).toBeVisible();
    await expect(faults.getByText("pools/people/p000.cpp (line 2)")).toBeVisible();
    await expect(card.getByText("so nothing was stored")).toBeVisible();
    await expect(card.getByLabel("Choose the corrected file")).toBeAttached();
  });

  await test.step("what is no archive at all is refused too, and what nobody reads is not even sent", async () => {
    await dropAsSamples(page, "pools.zip", Buffer.from("no archive"));
    await expect(card.getByText("is no ZIP archive, or not all of one")).toBeVisible();
    await dropAsSamples(page, "pools.xls", Buffer.from("a table"));
    await expect(card.getByText("has none of the endings .csv, .xlsx, .jsonl and .zip")).toBeVisible();
  });

  await test.step("while it is sent it can be cancelled", async () => {
    await page.route("**/samples?dryRun=1*", () => undefined);
    await dropAsSamples(page, "pools.zip", Buffer.from("on its way"));
    await expect(card.getByText(/^Sending: 0 bytes of 10 bytes/)).toBeVisible();
    await card.getByRole("button", { name: "Cancel" }).click();
    await expect(card.getByLabel("Choose a file of samples")).toBeVisible();
    await page.unroute("**/samples?dryRun=1*");
  });

  await test.step("the archive is dropped on the page, looked at, and stored", async () => {
    await dropAsSamples(page, "pools.zip", await packed(files));
    await expect(card.getByText(`${2 * POOL} samples to be added`)).toBeVisible();
    await expect(card.getByText("Passed over pools/.DS_Store")).toBeVisible();
    await card.getByText("Line by line").click();
    await expect(
      card.getByRole("row", { name: "pools/model/p001.java 1 added model:p001.java" }),
    ).toBeVisible();
    await card.getByRole("button", { name: `Import ${2 * POOL} samples` }).click();
    await expect(card.getByText(`Imported: ${2 * POOL} samples added`)).toBeVisible();
  });

  await test.step("they are prepared in the background, and a reload goes on where the work is", async () => {
    const progress = page.getByRole("region", { name: "Preparing the samples" });
    await expect(progress).toContainText(`of ${2 * POOL} samples`);
    await page.reload();
    await expect(progress).toBeHidden({ timeout: 240_000 });
  });

  await test.step("vetted and opened", async () => {
    await untilAwake(page);
    await page.getByLabel("How you know").fill("written before there were generators");
    await page.getByRole("button", { name: new RegExp(`^Vet all ${POOL}`) }).click();
    await expect(page.getByLabel("How you know")).toBeHidden();
    await open(page, slug);
  });

  await test.step("what judges see has neither the comments nor the names of whoever wrote it", async () => {
    for (const [name, code] of Object.entries(files)
      .filter(([, text]) => text.includes(TELLTALE))
      .slice(0, 4)) {
      await page.goto(`/studies/${slug}/samples/${encodeURIComponent(name.replace("/", ":"))}`);
      await expect(page.getByRole("region", { name: "As it came" })).toContainText(TELLTALE);
      const shown = page.getByRole("region", { name: "What judges see" });
      await expect(shown).toContainText("return");
      await expect(shown).not.toContainText(TELLTALE);
      const given = /(?:int|static int) (\w+)\(/.exec(code)?.[1] ?? "";
      await expect(shown).not.toContainText(given);
    }
  });
});

/** As a hand does: over the page first, which then shows where to let go. */
const dropAsSamples = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name, base64: bytes.toString("base64") },
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer });
  const target = page.getByText("As samples");
  await expect(target).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer });
  await expect(target).toBeHidden();
};

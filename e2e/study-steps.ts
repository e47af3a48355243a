import type { Locator, Page } from "@playwright/test";
import { expect, test, unfoldAll, untilAwake } from "./fixtures";

export type Systems = [name: string, role?: "human" | "machine"][];

export async function create(
  page: Page,
  study: { slug: string; preset: string; title: string; systems: Systems },
): Promise<void> {
  await test.step("a new study from its preset", async () => {
    await page.goto("/studies");
    await page.getByRole("link", { name: "New study" }).click();
    await untilAwake(page);
    await page.getByRole("radio", { name: study.preset }).check();
    await page.getByLabel("Title").fill(study.title);
    await page.getByLabel("Short name").fill(study.slug);
    for (const [at, [system, role]] of study.systems.entries()) {
      if ((await page.getByLabel(`Name of system ${at + 1}`).count()) === 0)
        await page.getByRole("button", { name: "Add a system" }).click();
      await page.getByLabel(`Name of system ${at + 1}`).fill(system);
      if (role) await page.getByLabel(`Who wrote its programs, system ${at + 1}`).selectOption(role);
    }
    await page.getByRole("button", { name: "Create the draft" }).click();
    await expect(page.getByRole("heading", { name: "No samples yet: import some" })).toBeVisible();
    await page.getByRole("link", { name: "Design", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Before it can open" })).toBeVisible();
    await untilAwake(page);
    await unfoldAll(page);
  });
}

export const name = (arm: Locator, text: string): Promise<void> => arm.getByLabel("Name").fill(text);

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "All saved" })).toBeVisible();
}

/** Pastes a table, looks at what it would do, and imports it. */
export async function importText(
  page: Page,
  table: "tasks" | "samples",
  text: string,
  button: string,
): Promise<void> {
  await untilAwake(page);
  const card = page.getByRole("region", { name: `Import ${table}` });
  await card.getByRole("button", { name: "Paste cells of a spreadsheet, or text" }).click();
  await card.getByLabel(/as cells or text/).fill(text);
  await card.getByRole("button", { name: "Check the text" }).click();
  await card.getByRole("button", { name: button }).click();
  await expect(card.getByText(/^Imported: /)).toBeVisible();
}

export async function open(page: Page, slug: string): Promise<void> {
  await test.step("opens", async () => {
    await page.goto(`/studies/${slug}/design`);
    await untilAwake(page);
    await expect(page.getByText("Nothing required is missing.")).toBeVisible();
    await page.getByRole("button", { name: "Open the study" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open it" }).click();
    await expect(page.getByRole("heading", { name: "Frozen" })).toBeVisible();
  });
}

export async function invite(
  page: Page,
  slug: string,
  { count, arm }: { count: number; arm: string },
): Promise<string[]> {
  await page.goto(`/studies/${slug}/judges`);
  await untilAwake(page);
  const form = page.getByRole("region", { name: "Make invites" });
  await form.getByLabel("How many links").fill(String(count));
  await form.getByLabel("Arm").selectOption({ label: arm });
  await form.getByRole("button", { name: "Make the links" }).click();
  const shown = page.getByRole("textbox", { name: "The new links, one a line" });
  await expect(shown).toBeVisible();
  return (await shown.inputValue()).split("\n").filter((line) => line.includes("invite="));
}

export async function finish(page: Page, slug: string, { done }: { done: number }): Promise<void> {
  await test.step("watches the progress, closes, unseals", async () => {
    await page.goto(`/studies/${slug}`);
    await expect(page.getByRole("heading", { name: "Outcomes are sealed" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Progress" })).toContainText(`100% of ${done} started`);
    for (const [step, confirm] of [
      ["Close the study", "Close it"],
      ["Unseal the results", "Unseal"],
    ] as const) {
      await untilAwake(page);
      await page.getByRole("button", { name: step }).click();
      await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
    }
  });
}

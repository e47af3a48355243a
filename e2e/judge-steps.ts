import type { Page } from "@playwright/test";
import { expect, untilAwake } from "./fixtures";

/** Through consent and instructions to the first trial, where a study asks for nothing else before. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page.getByRole("heading", { name: /^Trial 1 of / })).toBeVisible();
}

/** Marks who wrote the item at this position, and sends it. */
export async function judgeOrigin(page: Page, position: number, total: number): Promise<void> {
  await expect(page.getByRole("heading", { name: `Trial ${position} of ${total}` })).toBeVisible();
  await page.getByRole("radio", { name: /definitely a machine/ }).click();
  await page.getByRole("button", { name: position === total ? "Finish" : "Next", exact: true }).click();
}

/** Reads the task, marks the five properties of one program by the keyboard, and sends. */
export async function rate(page: Page, position: number, total: number, keys: string): Promise<void> {
  await expect(page.getByRole("heading", { name: `Trial ${position} of ${total}` })).toBeVisible();
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await expect(page.getByRole("region", { name: "The code" })).toBeVisible();
  await page.keyboard.type(keys);
  await page
    .getByRole("button", { name: position === total ? "Submit and finish" : "Submit and continue" })
    .click();
}

/** What a person's address bar, and the history behind it, hold. */
export async function expectCleanAddress(page: Page, path: string, secrets: string[]): Promise<void> {
  await expect(page).toHaveURL(path);
  await untilAwake(page);
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, document.cookie]));
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
}

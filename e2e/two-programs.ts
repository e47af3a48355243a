import type { Page } from "@playwright/test";
import { expect, untilAwake } from "./fixtures";

/** Goes to the first trial of a study whose judges may write remarks, behind its task. */
export const begin = async (page: Page, slug: string) => {
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page).toHaveURL(`/judge/${slug}/session/remarks`);
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await untilAwake(page);
};

/** Looks at both programs, as every judge has to, and gives each mark by its digit. */
export const markAll = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  for (const side of isPhone ? ["Right", "Left"] : [])
    await page.getByRole("button", { name: side, exact: true }).first().click();
  await page.locator("#answer").focus();
  for (let mark = 0; mark < 11; mark += 1) await page.keyboard.press("3");
};

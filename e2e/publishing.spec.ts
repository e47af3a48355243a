import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";

test("a researcher registers the plan, opens, shares the results by a link, takes it back, and publishes them", async ({
  researcher: page,
  ask,
  newJudge,
  visit,
  serverAddress,
}) => {
  test.slow();
  const { slug } = await ask("study", {
    slug: newSlug("publish"),
    design: "side-by-side",
    tasks: 2,
    protocol: { public: true, debrief: { compareWhileOpen: true } },
  });
  await page.goto(`/studies/${slug}/publish`);
  await page.locator("summary").filter({ hasText: "OSF Preregistration" }).click();
  await expect(page.getByText("No data have been collected for this study.").first()).toBeVisible();
  await inspect(page, "what to register and publish");
  const judge = await newJudge(slug);
  await judge.judge(1);
  await page.reload();
  await page.locator("summary").filter({ hasText: "AsPredicted" }).click();
  await expect(page.getByText("1 session was begun").first()).toBeAttached();
  await expect(page.getByRole("heading", { name: "Share the results" })).toHaveCount(0);

  await ask("close", slug);
  await ask("unseal", slug);
  await page.goto(`/studies/${slug}/export`);
  await page.getByRole("link", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: "Preregistration" })).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Items met" })).toBeVisible();
  await untilAwake(page);

  await page.getByRole("textbox", { name: "For whom" }).fill("Reviewers");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = (await page.getByText(/\/shared\/[\w-]{43}$/).textContent()) ?? "";
  const address = `${serverAddress}${new URL(link).pathname}`;
  const outsider = await visit(address);
  await expect(outsider.getByRole("heading", { level: 1, name: `Study ${slug}` })).toBeVisible();
  await expect(outsider.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  await expect(outsider.getByText("Aggregate public while open")).toBeVisible();
  await inspect(outsider, "shared results");

  await page.getByRole("button", { name: "Take back Reviewers" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Reviewers", { exact: true })).toHaveCount(0);
  await outsider.goto(address);
  await expect(outsider.getByText("This link no longer works")).toBeVisible();

  expect((await outsider.request.get(`/results/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish the results" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published at")).toBeVisible();
  await outsider.goto(`${serverAddress}/results/${slug}`);
  await expect(outsider.getByRole("heading", { level: 1, name: `Study ${slug}` })).toBeVisible();
  await outsider.goto(`${serverAddress}/`);
  await expect(outsider.locator(`a[href="/results/${slug}"]`)).toBeVisible();

  await page.getByRole("textbox", { name: "Creators" }).fill("Ada Lovelace");
  await page.getByRole("button", { name: "Make the metadata" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Line 1" })).toBeVisible();
  await page.getByRole("textbox", { name: "Creators" }).fill("Lovelace, Ada; University of London");
  await page.getByRole("button", { name: "Make the metadata" }).click();
  await expect(page.getByText('"upload_type": "dataset"')).toBeVisible();
});

import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

test.describe.configure({ timeout: 180_000 });

test("a researcher plans the number of judges by keyboard, and sends the plan as an address", async ({
  researcher: page,
  ask,
}) => {
  const complaints = complaintsOf(page);
  const slug = newSlug("plan");
  await ask("study", {
    slug,
    design: "human-or-robot",
    tasks: 60,
    isDraft: true,
    protocol: { allocation: { itemsPerSession: 10 } },
  });
  const comesTo = page.getByRole("region", { name: "What it comes to" });
  const settled = () => expect(comesTo.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });

  await test.step("the study's own numbers are there already", async () => {
    await page.goto(`/studies/${slug}/design`);
    await page.getByRole("link", { name: "How many judges?", exact: true }).last().click();
    await untilAwake(page);
    await expect(page.getByLabel("Items", { exact: true })).toHaveValue("10");
    await expect(page.getByLabel("Samples", { exact: true })).toHaveValue("120");
    await expect(comesTo).toContainText(
      /With 15 judges × 10 items you can detect 62% against 50% with \d+% power, if .* \(82% if answers were independent\)\./,
      { timeout: 30_000 },
    );
    await settled();
    await inspect(page, "the planner");
  });

  await test.step("the slider works by keyboard, and the sentence follows", async () => {
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByLabel("Judges", { exact: true })).toHaveValue("16");
    await expect(comesTo).toContainText("With 16 judges × 10 items", { timeout: 30_000 });
    await expect(page).toHaveURL(/judges=16&items=10/);
    await expect(page.getByRole("slider"), "its range is not that of the curve").toHaveAttribute(
      "max",
      "100",
    );
  });

  await test.step("what is wrong stands beside its field, and nothing is computed from it", async () => {
    await page.getByLabel("Accuracy to detect (%)").fill("many");
    await expect(page.getByText("Accuracy to detect (%) must be a number from 50.5 to 99.")).toBeVisible();
    await expect(comesTo).toContainText("Something in the plan is not right yet");
    await page.getByLabel("Accuracy to detect (%)").fill("70");
    await page.getByLabel("Samples", { exact: true }).fill("5");
    await expect(page.getByText(/Samples must be at least 10/)).toBeVisible();
    await inspect(page, "the planner with a fault");
    await page.getByLabel("Samples", { exact: true }).fill("120");
    await expect(comesTo).toContainText("70% against 50%", { timeout: 30_000 });
  });

  await test.step("the address says the same to whoever gets it", async () => {
    await settled();
    const sentence = comesTo.getByText(/^With 16 judges/);
    const said = await sentence.textContent();
    await page.goto(page.url());
    await expect(page.getByLabel("Accuracy to detect (%)")).toHaveValue("70");
    await expect(sentence).toHaveText(said ?? "", { timeout: 30_000 });
  });

  await test.step("a study side by side is planned by differences", async () => {
    const pair = await ask("study", {
      slug: newSlug("plan"),
      design: "side-by-side",
      tasks: 25,
      isDraft: true,
    });
    await page.goto(`/studies/${pair.slug}/design/plan`);
    await expect(page.getByLabel("Tasks per judge")).toHaveValue("25");
    await expect(comesTo).toContainText(/10 judges × 25 tasks you can detect a difference of 0.50/, {
      timeout: 30_000,
    });
  });
  expect(complaints).toEqual([]);
});

test("a draft is tried with simulated judges, whose results say so and are gone when it opens", async ({
  researcher: page,
  ask,
  visit,
}) => {
  const complaints = complaintsOf(page);
  const slug = newSlug("simulate");
  const protocol = { limits: { sessions: 30 } };
  await ask("study", { slug, design: "side-by-side", tasks: 4, isDraft: true, protocol });
  await page.goto(`/studies/${slug}/design`);
  await page.getByRole("link", { name: "Simulate judges" }).click();
  await untilAwake(page);

  // As many as the study is for.
  await expect(page.getByLabel("Simulated judges")).toHaveValue("30");

  await page.getByLabel("Simulated judges").fill("1000");
  await page.getByRole("button", { name: "Simulate judges" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "from 2 to 200" })).toBeVisible();
  await page.getByLabel("Simulated judges").fill("12");
  await page.getByRole("button", { name: "Simulate judges" }).click();
  const results = page.getByRole("link", { name: "Results of the simulated judges" });
  await expect(results).toBeVisible({ timeout: 60_000 });
  await inspect(page, "a run of simulated judges");

  await results.click();
  await expect(page.getByText("Simulated judges: no person answered.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("(simulated judges)");
  await inspect(page, "simulated results");
  const copy = new URL(page.url()).pathname.split("/")[2] ?? "";
  expect(await ask("sessions", slug)).toEqual([]);
  expect(await ask("sessions", copy)).toHaveLength(12);

  const stranger = await visit(`/judge/${copy}`);
  await expect(stranger.getByText("Page not found")).toBeVisible();

  await page.getByRole("link", { name: "Back to the draft" }).click();
  await expect(page.getByRole("heading", { name: "Try it with simulated judges" })).toBeVisible();
  await page.goto(`/studies/${slug}/design`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Open the study" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { name: "Frozen" })).toBeVisible();
  expect(await ask("sessions", copy)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the demo study of simulated judges shows results, says what they are, and invites nobody", async ({
  researcher: page,
  visit,
}) => {
  const complaints = complaintsOf(page);
  for (const room of ["", "/design", "/samples", "/judges", "/results", "/export", "/audit", "/members"]) {
    await page.goto(`/studies/simulated-judges${room}`);
    await expect(page.getByText("Simulated judges: no person answered."), room).toBeVisible();
  }
  await page.goto("/studies/simulated-judges/results");
  await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
  await page.goto("/studies/simulated-judges/export");
  await expect(page.getByText("simulated-judges-verdicts-simulated-judges.csv").first()).toBeAttached();
  const landing = await visit("/");
  await expect(landing.getByText("Which implementation would you accept?").first()).toBeVisible();
  await expect(landing.getByText("(simulated judges)")).toHaveCount(0);
  const stranger = await visit("/judge/simulated-judges");
  await expect(stranger.getByText("Page not found")).toBeVisible();
  expect(complaints).toEqual([]);
});

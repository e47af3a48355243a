import { expect, newAccount, newSlug, test, untilAwake } from "./fixtures";
import { toVerdict } from "./http-judge";
import { complaintsOf, inspect } from "./inspect";

/** What judges wrote, coded by two people who do not see each other, and decided where they differ. */
test.describe.configure({ timeout: 240_000 });

const program = (name: string) => `def ${name}(values):\n    return sum(values)\n`;

test("two people code by keyboard and by touch, differ about one entry, and one of them decides", async ({
  ask,
  administrator,
  researcher,
  newJudge,
  browser,
  serverAddress,
}) => {
  const slug = newSlug("coding");
  const task = { key: "sum", language: "python" as const, title: "Sum", body: "Add up.", tests: [] };
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "side-by-side",
    tasks: [{ ...task, programs: { alpha: program("a"), beta: program("b") } }],
  });
  for (const comment of ["The names are odd.", "Too long."]) {
    const judge = await newJudge(slug);
    const { body: trial } = await judge.trial(1);
    await judge.answer(1, { ...toVerdict(trial, 1), comment });
  }

  await researcher.goto(`/studies/${slug}/results/coding`);
  await expect(researcher.getByText("Outcomes are sealed")).toBeVisible();
  await ask("close", slug);
  await ask("unseal", slug);
  const complaints = complaintsOf(researcher);
  await researcher.goto(`/studies/${slug}/results/words`);
  await researcher.getByRole("link", { name: "Codes of what judges wrote" }).click();
  await untilAwake(researcher);
  for (const name of ["Names", "Length"]) {
    await researcher.getByLabel("Code", { exact: true }).fill(name);
    await researcher.getByRole("button", { name: "Add a code" }).click();
    await expect(researcher.getByRole("button", { name: `Change ${name}` })).toBeVisible();
  }
  await inspect(researcher, "words to code");
  for (let entry = 0; entry < 2; entry += 1) {
    await expect(researcher.getByText(`You have coded ${entry} of 2.`)).toBeVisible();
    await researcher.getByRole("heading", { name: "Code what judges wrote" }).click();
    const isNames = await researcher.getByText("The names are odd.").isVisible();
    await researcher.keyboard.press(isNames ? "1" : "2");
    await expect(researcher.getByRole("checkbox", { name: isNames ? /Names/ : /Length/ })).toBeChecked();
    await researcher.keyboard.press("s");
  }
  await expect(researcher.getByText("You have coded 2 of 2.")).toBeVisible();
  await expect(researcher.getByRole("heading", { name: "All coded." })).toBeVisible();

  const other = await newAccount(ask, serverAddress, true);
  const phone = await browser.newContext({
    storageState: other.signIn,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const small = await phone.newPage();
  await small.goto(`/studies/${slug}/results/coding`);
  await untilAwake(small);
  for (let entry = 0; entry < 2; entry += 1) {
    await expect(small.getByText(`You have coded ${entry} of 2.`)).toBeVisible();
    // Nothing that the first one chose is there.
    await expect(small.getByRole("checkbox", { name: /Names/ })).not.toBeChecked();
    if (await small.getByText("The names are odd.").isVisible())
      await small.getByRole("checkbox", { name: /Names/ }).tap();
    await small.getByRole("button", { name: /tore and go on/ }).tap();
  }
  await expect(small.getByText("You have coded 2 of 2.")).toBeVisible();
  await phone.close();

  await researcher.goto(`/studies/${slug}/results/coding/differences`);
  await untilAwake(researcher);
  await expect(researcher.getByText("0 of 1 decided")).toBeVisible();
  await expect(researcher.getByRole("list", { name: "What was said" }).getByRole("listitem")).toHaveText([
    "One person: none of the codes",
    "One person: Length",
  ]);
  await expect(researcher.getByText("You coded these words yourself")).toBeVisible();
  await inspect(researcher, "where people differ");
  await researcher.getByRole("checkbox", { name: /Length/ }).check();
  await researcher.getByLabel("Reason, if there is one to give").fill("It says so.");
  await researcher.getByRole("button", { name: /Store and go on/ }).click();
  await expect(researcher.getByText("1 of 1 decided")).toBeVisible();
  await researcher.getByRole("link", { name: "Back to the codes" }).click();
  await researcher.getByRole("link", { name: "Summary" }).click();
  const counts = researcher.getByRole("table", { name: /What judges wrote about, by system/ });
  await expect(counts.getByRole("row", { name: /^Length/ }).getByRole("cell")).toHaveText([
    "1",
    "1",
    "0",
    "1",
    "50.0%",
  ]);
  await inspect(researcher, "counts of codes");
  expect(complaints).toEqual([]);
});

import { Buffer } from "node:buffer";
import writeExcelFile from "write-excel-file/node";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";
import { create, importText } from "./study-steps";

test.describe.configure({ timeout: 240_000 });

const TASKS = ["Two Sum", "clamp", "Chunk List"];
const SYSTEMS = ["Model A", "Model B", "Human"];
const LANGUAGES = ["JavaScript", "Python"];

const tasksFile = (): Buffer =>
  Buffer.from(
    [
      "Task ID,Title,Description,Difficulty",
      ...TASKS.map((task) => `${task},${task},Solve it.,easy`),
      "",
    ].join("\r\n"),
  );

const codeOf = (language: string, system: string): string =>
  language === "Python"
    ? `def solve(items):\n    total = ${system.length}\n    return [item + total for item in items]\n`
    : `function solve(items) {\n  return items.map((item) => item + ${system.length});\n}\n`;

const workbook = async (): Promise<Buffer> => {
  const rows = [
    ["Task", "Model", "Language", "Code"],
    ...TASKS.flatMap((task) =>
      LANGUAGES.flatMap((language) =>
        SYSTEMS.map((system) => [task, system, language, codeOf(language, system)]),
      ),
    ),
  ];
  return writeExcelFile(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
};

test("a researcher brings files in their own words, sees what a judge will meet, opens, and has a link to send", async ({
  researcher: page,
  visit,
}) => {
  const complaints = complaintsOf(page);
  const slug = newSlug("own-files");

  await test.step("systems may have names with spaces", async () => {
    await page.goto("/studies/new");
    await untilAwake(page);
    await page.getByLabel("Title").fill("Which code reads better");
    await page.getByLabel("Short name").fill(slug);
    await page.getByLabel("Name of system 1").fill("Model A");
    await page.getByLabel("Name of system 2").fill("Model B");
    await expect(page.getByText("Short name: model-a")).toBeVisible();
    await page.getByLabel("Contact").fill("Ada, ada@example.org");
    await page.getByLabel("Ethics approval").fill("board 7");
    await page.getByRole("button", { name: "Create the draft" }).click();
    await page.getByRole("link", { name: "Import the tasks" }).click();
  });

  await test.step("the columns of a CSV file are matched, one that is not known is ignored, and the languages are said once", async () => {
    const card = page.getByRole("region", { name: "Import tasks" });
    await untilAwake(page);
    await card
      .getByLabel("Choose a file of tasks")
      .setInputFiles({ name: "tasks.csv", mimeType: "text/csv", buffer: tasksFile() });
    await expect(card.getByRole("combobox", { name: "Read Task ID as" })).toHaveValue("task");
    await expect(card.getByRole("combobox", { name: "Read Description as" })).toHaveValue("body");
    await inspect(page, "a refused import");
    await expect(card.getByRole("alert")).toContainText(
      "Before the file can be imported, say what its language is.",
    );
    await expect(card.getByRole("combobox", { name: "Read Difficulty as" })).toHaveValue("");
    await expect(card.getByText("Columns: 3 of 4 are used; ignored: Difficulty")).toBeVisible();
    await card.getByLabel(/Languages of every task/).fill(LANGUAGES.join(", "));
    await card.getByRole("button", { name: "Use it" }).click();
    await card.getByRole("button", { name: "Import 6 tasks" }).click();
    await expect(card.getByText("Imported: 6 tasks added")).toBeVisible();
  });

  await test.step("a workbook names a system that the study lacks, which one click adds", async () => {
    const card = page.getByRole("region", { name: "Import samples" });
    await card
      .getByLabel("Choose a file of samples")
      .setInputFiles({ name: "samples.xlsx", mimeType: "", buffer: await workbook() });
    await expect(card.getByText(/unknown system "Human"; known: model-a, model-b/)).toBeVisible();
    await expect(card.getByText("6 rows:")).toBeVisible();
    await expect(card.getByRole("alert")).toContainText(
      "The file names a system that the study does not have yet: Human. Nothing is stored yet.",
    );
    await card.getByRole("button", { name: "Add it to the study" }).click();
    await card.getByRole("button", { name: "Import 18 samples" }).click();
    await expect(card.getByText("Imported: 18 samples added")).toBeVisible();
    await expect(card.getByRole("link", { name: "Who judges which language?" })).toBeVisible();
  });

  await test.step("groups of judges by language are offered where the languages came in", async () => {
    await page.goto(`/studies/${slug}/samples`);
    await expect(page.getByText("6 with each language counted; a judge meets")).toBeVisible();
    const offer = page.getByRole("region", { name: "Who judges which language?" });
    await expect(offer).toContainText("Judges meet samples in javascript and python.");
    await untilAwake(page);
    await inspect(page, "samples in two languages");
    await offer.getByRole("button", { name: "Make one group of judges per language" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("get an arm by chance");
    await sheet.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("what a judge will meet is a picture with the numbers as dealt", async () => {
    await page.goto(`/studies/${slug}/design/meet`);
    await expect(page.getByRole("row", { name: /^Model A and Model B/ })).toContainText("20 of 20");
    await expect(
      page.getByText("Each pair of systems gets 20 trials from 20 judges, 1 from one judge."),
    ).toBeVisible();
    await inspect(page, "what a judge will meet");
    await untilAwake(page);
    await page.getByRole("button", { name: "Make one group of judges per language" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make the groups" }).click();
    await expect(page.getByRole("region", { name: "Arm javascript", exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Arm python", exact: true })).toBeVisible();
    await expect(page.getByText(/Arms can be up to 3 judges apart/)).toBeVisible();
  });

  await test.step("after opening the next thing is the link, with a QR code and an invitation", async () => {
    await page.goto(`/studies/${slug}/samples`);
    await expect(page.getByRole("region", { name: "Judges are divided by language" })).toContainText(
      "one group of judges for each of javascript and python",
    );
    await page.goto(`/studies/${slug}/design`);
    await page.getByRole("link", { name: "copy the plan for OSF or AsPredicted" }).click();
    await expect(page.getByRole("heading", { name: "Preregistration", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "open the study", exact: true }).click();
    await expect(page.getByRole("button", { name: "Open the study" })).toBeVisible();
    await untilAwake(page);
    await page.getByRole("button", { name: "Open the study" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open it" }).click();
    const next = page.getByRole("region", { name: /send each group of judges the link to its arm/ });
    await expect(next.getByRole("link", { name: "Make links by arm" })).toHaveClass(/button-primary/);
    await untilAwake(page);
    await next.getByText("The link that puts people into an arm by chance").click();
    await expect(next.getByRole("link", { name: new RegExp(`/judge/${slug}$`) })).toBeVisible();
    await expect(next.getByRole("img", { name: /^QR code of .*\/judge\// })).toBeVisible();
    await expect(next.getByText(/Would you take part in our study/)).toBeVisible();
    await expect(next.getByText("This link works on this computer only.")).toBeVisible();
    await page.goto(`/studies/${slug}`);
    await expect(page.getByRole("button", { name: "Close the study" })).not.toHaveClass(/button-primary/);
    await inspect(page, "progress before anybody has come");
  });

  await test.step("one click makes a link to every arm, and links made before stay on the page", async () => {
    await page.goto(`/studies/${slug}/judges`);
    await untilAwake(page);
    const form = page.getByRole("region", { name: "Make invites" });
    await form.getByRole("button", { name: "Make the links" }).click();
    await expect(form.getByRole("heading", { name: "2 new links" })).toBeFocused();
    const linksTo = (arm: string) => form.getByLabel(`The new links to the arm ${arm}, one a line`);
    const [javascript = "", python] = await Promise.all(
      ["javascript", "python"].map((arm) => linksTo(arm).inputValue()),
    );
    expect(javascript).toContain("?invite=");
    expect(python).not.toBe(javascript);
    await form.getByLabel("Arm", { exact: true }).selectOption("python");
    await form.getByRole("button", { name: "Make the links" }).click();
    await expect(form.getByRole("heading", { name: "3 new links" })).toBeVisible();
    await expect(linksTo("javascript")).toHaveValue(javascript);
    await inspect(page, "new links by arm");
  });

  await test.step("a judge who follows it gets a trial", async () => {
    const judge = await visit(`/judge/${slug}`);
    await expect(judge.getByRole("button", { name: "I agree to take part" })).toBeVisible();
    await expect(judge.getByText(/ada@example\.org/)).toBeVisible();
    await expect(judge.getByText(/board 7/)).toBeVisible();
  });
  expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});

test("several systems that a study lacks are added at once, or one at a time", async ({
  researcher: page,
}) => {
  const slug = newSlug("new-systems");
  await create(page, { slug, preset: "Side by side", title: "New systems", systems: [["Alpha"], ["Beta"]] });
  await page.goto(`/studies/${slug}/samples`);
  await untilAwake(page);
  await importText(
    page,
    "tasks",
    "key,title,body,languages\nsum,Sum,Add two numbers,python\n",
    "Import 1 task",
  );
  const card = page.getByRole("region", { name: "Import samples" });
  const rows = ["Gamma", "Delta"].map((system) => `sum,python,${system},print('${system}')`);
  await card.getByLabel("Choose a file of samples").setInputFiles({
    name: "samples.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["task,language,system,code", ...rows, ""].join("\n")),
  });
  const all = card.getByRole("button", { name: "Add these 2 systems to the study" });
  await expect(all).toBeVisible();
  await expect(card.getByRole("list", { name: "What is wrong with the file" })).toHaveCount(0);
  await inspect(page, "a file with systems that are new");
  const single = card.getByRole("list", { name: "Systems that are new" });
  await expect(single).toBeHidden();
  await card.getByText("Or add, rename or leave out one at a time").click();
  await single.getByRole("button", { name: "Add it to the study" }).first().click();
  // What is left is one system, which needs no button for all.
  await expect(all).toHaveCount(0);
  await card.getByRole("button", { name: "Add it to the study" }).click();
  await card.getByRole("button", { name: "Import 2 samples" }).click();
  await expect(card.getByText("Imported: 2 samples added")).toBeVisible();
});

test("one file with a row for each sample gives the tasks and the samples, whichever card takes it first", async ({
  researcher: page,
}) => {
  const rows = ["Sum", "Max"].flatMap((task) =>
    ["Model A", "Model B"].map(
      (model) => `${task},Find the ${task},Python,${model},print('${task} ${model}')`,
    ),
  );
  const file = {
    name: "everything.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["problem,prompt,lang,model,solution", ...rows, ""].join("\n")),
  };
  const tasks = page.getByRole("region", { name: "Import tasks" });
  const samples = page.getByRole("region", { name: "Import samples" });
  for (const isSamplesFirst of [true, false]) {
    const slug = newSlug("one-file");
    const systems: [string][] = [["Model A"], ["Model B"]];
    await create(page, { slug, preset: "Side by side", title: "One file", systems });
    await page.goto(`/studies/${slug}/samples`);
    await untilAwake(page);
    if (isSamplesFirst) {
      await samples.getByLabel("Choose a file of samples").setInputFiles(file);
      await expect(samples.getByText(/the study has no tasks yet/).first()).toBeVisible();
    }
    await tasks.getByLabel("Choose a file of tasks").setInputFiles(file);
    await expect(tasks.getByText(/2 rows say of a task what a row before says/)).toBeVisible();
    await tasks.getByRole("button", { name: "Import 2 tasks" }).click();
    await expect(tasks.getByText("Imported: 2 tasks added")).toBeVisible();
    // What was refused for lack of tasks is checked again by itself.
    if (!isSamplesFirst) await tasks.getByRole("button", { name: "Check it for samples" }).click();
    await samples.getByRole("button", { name: "Import 4 samples" }).click();
    await expect(samples.getByText("Imported: 4 samples added")).toBeVisible();
    await expect(samples.getByText(/^Next: /)).toBeVisible();
  }
  await inspect(page, "an import that says what comes next");
});

import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import { RATES_FILE, type Row, readDifferences, readRates } from "./printed-rates";

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

const MEASURE = "random_epsilon";
const rates = readRates();

test("pass rates are imported as they are, seen while the study is sealed, and narrow its results afterwards", async ({
  researcher: page,
  serverAddress,
  ask,
  newJudge,
}) => {
  const slug = newSlug("metrics");
  const api = `${serverAddress}/api/v1/studies`;
  const send = async (path: string, type: string, data: string) => {
    const headers = { Origin: serverAddress, "Content-Type": type };
    const answer = await page.request.post(api + path, { data, headers });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
  };

  await test.step("a study of two systems in two languages opens, by script", async () => {
    const systems = [{ id: "chatgpt" }, { id: "copilot" }];
    const protocol = {
      slug,
      title: "Pass rates",
      design: "side-by-side",
      languages: ["cpp", "java"],
      systems,
    };
    await send("", "application/json", JSON.stringify(protocol));
    await send(`/${slug}/tasks`, "application/x-ndjson", lines(toTasks(rates)));
    await send(`/${slug}/samples`, "application/x-ndjson", lines(rates.map(toSample)));
    await send(`/${slug}/open`, "application/json", "{}");
  });

  await test.step("the file of pass rates is taken as it is, also while the study is open", async () => {
    await page.goto(`/studies/${slug}/samples`);
    await untilAwake(page);
    await page.getByText("Choose, drop or paste files").click();
    const card = page.getByRole("region", { name: "Import metrics" });
    await card.getByLabel("Choose a file of metrics").setInputFiles(RATES_FILE);
    await card.getByRole("button", { name: "Import 100 rows" }).click();
    await expect(card.getByText(/^Imported: 100 rows added/)).toBeVisible();
  });

  await test.step("the metrics page has the means by system, and the differences that are printed", async () => {
    await page.getByRole("link", { name: "Metrics", exact: true }).click();
    for (const language of ["cpp", "java"]) {
      await page.getByLabel("Language", { exact: true }).selectOption(language);
      await page.getByLabel("Metric", { exact: true }).selectOption(MEASURE);
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(new RegExp(`language=${language}&metric=${MEASURE}`));
      const means = await rowsOf(page, "Mean of each metric by system");
      for (const system of ["chatgpt", "copilot"])
        expect(Number(means.get(MEASURE)?.[system]), `${system}, ${language}`).toBeCloseTo(
          meanOf(language, system),
          2,
        );
      const byTask = await rowsOf(page, `${MEASURE} by task, ${language}`);
      byTask.delete("Average");
      const differences = [...byTask].map(([task, row]) => [task, Number(row["Difference"])] as const);
      expect(new Map(differences)).toEqual(readDifferences(language, MEASURE));
    }
    await inspect(page, "the metrics of a study with two languages");
  });

  await test.step("a printed table comes by one click, one of one's own by choices, and both go after a question", async () => {
    await page.goto(`/studies/${slug}/samples/metrics`);
    await untilAwake(page);
    const tables = page.getByRole("region", { name: "Composed tables" });
    await expect(tables.getByText("No table has been composed yet.")).toBeVisible();
    await tables.getByRole("button", { name: /^Add .*Pass rates, cpp/ }).click();
    const balls = tables.getByRole("row", { name: /^bouncing_balls/ });
    await expect(balls.first()).toContainText("80%");
    await tables.getByRole("heading", { name: "Your own table" }).click();
    await tables.getByLabel("Title").last().fill("Means of both");
    await tables.getByLabel(MEASURE, { exact: true }).check();
    await tables.getByRole("button", { name: "Compose table" }).click();
    const own = page.locator("caption").filter({ hasText: "Means of both" });
    await expect(own).toBeVisible();
    await inspect(page, "composed tables");
    await tables.getByText(/^Change or delete the table Means of both/).click();
    await tables.getByRole("button", { name: "Delete this table Means of both" }).click();
    await page.getByRole("button", { name: "Delete it", exact: true }).click();
    await expect(own).toHaveCount(0);
    await expect(balls.first()).toBeVisible();
  });

  await test.step("the table of samples is taken away while the results are sealed, also when narrowed", async () => {
    const answer = await page.request.get(`${api}/${slug}/export/samples.jsonl`);
    const samples = (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const named = ({ language, task, system }: Record<string, unknown>) => [language, task, system].join();
    expect(new Map(samples.map((one) => [named(one), one[`metric:${MEASURE}`]]))).toEqual(
      new Map(rates.map((row) => [named(row), Number(row[MEASURE])])),
    );
    const sealed = await page.request.get(`${api}/${slug}/results?metric=${MEASURE}&atLeast=75&class=both`);
    expect(sealed.status()).toBe(403);
    await page.goto(`/studies/${slug}/results?metric=${MEASURE}&atLeast=75&class=both`);
    await expect(page.getByRole("heading", { name: "Outcomes are sealed" })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
  });

  for (const score of [2, -1] as const) await (await newJudge(slug)).judge(score);
  await ask("close", slug);
  await ask("unseal", slug);

  const part = page.getByRole("region", { name: "Part of the study" });
  await test.step("results of the tasks that both pass in C++ are about 14 of 25, as published", async () => {
    await page.goto(`/studies/${slug}/results`);
    await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
    await expect(taskRows(page)).toHaveCount(50);
    await choose(page, { Language: "cpp", "Tasks that": "both", "At least": "75", "Of the metric": MEASURE });
    await expect(part.getByText("14 of 25 tasks with answers")).toBeVisible();
    await expect(taskRows(page)).toHaveCount(14);
    const tables = page.getByRole("main").locator("caption");
    await expect(tables.filter({ hasNotText: /^Exploratory: / })).toHaveCount(0);
    await expect(tables.first()).toBeAttached();
    await inspect(page, "results of a part of a study");
  });

  await test.step("each part is taken away by its own bar, and the rest stays", async () => {
    await part.getByRole("link", { name: `${MEASURE} at least 75: both chatgpt and copilot` }).click();
    await expect(part.getByText("25 of 25 tasks with answers")).toBeVisible();
    await part.getByRole("link", { name: "Language cpp" }).click();
    await expect(page).toHaveURL(new RegExp(`/studies/${slug}/results$`));
    await expect(part.getByText(/of 25 tasks|of 50 tasks/)).toHaveCount(0);
    await expect(taskRows(page)).toHaveCount(50);
  });

  await test.step("a filter that makes no sense says why, and shows no numbers", async () => {
    await choose(page, { "Tasks that": "only:copilot", "Of the metric": MEASURE });
    await expect(page.getByText("The threshold is needed with the other parts of a class.")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.goto(`/studies/${slug}/results?language=cobol`);
    await expect(page.getByText("The language must be one of cpp, java.")).toBeVisible();
    await page.getByRole("link", { name: "Show the whole study" }).click();
    await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
    const refused = await page.request.get(`${api}/${slug}/results?class=both&colour=red`);
    expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining("colour")]);
  });
});

const lines = (rows: object[]): string => rows.map((row) => JSON.stringify(row)).join("\n");

const toTasks = (rows: Row[]) =>
  rows
    .filter(({ system }) => system === "chatgpt")
    .map(({ language, task }) => ({ language, task, title: task, body: `Write ${task}.` }));

/** Short programs that differ with the system, so that no task compares two equal texts. */
const toSample = ({ language, task, system }: Row) => {
  const addition = system === "chatgpt" ? "n + 1" : "1 + n + 0";
  const method = `int ${task}(int n) { return ${addition}; }`;
  return { language, task, system, code: language === "java" ? `class Solution { ${method} }` : method };
};

const meanOf = (language: string, system: string): number => {
  const values = rates.filter((row) => row.language === language && row.system === system);
  return values.reduce((sum, row) => sum + Number(row[MEASURE]), 0) / values.length;
};

/** A table's cells by the head of their row and the head of their column. */
const rowsOf = async (page: Page, caption: string): Promise<Map<string, Row>> => {
  const table = page.getByRole("table", { name: caption });
  // The page comes before its tables.
  await expect(table).toBeVisible();
  const heads = await table.getByRole("columnheader").allInnerTexts();
  const rows = await table.locator("tbody tr").all();
  return new Map(
    await Promise.all(
      rows.map(async (row) => {
        const cells = (await row.locator("th, td").allInnerTexts()).map((text) => text.replace("−", "-"));
        return [
          cells[0] ?? "",
          Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ""])),
        ] as const;
      }),
    ),
  );
};

/** The rows of tasks on the results page, one for each language. */
const taskRows = (page: Page) => {
  const tasks = new Set(rates.map(({ task }) => task));
  const paper = page.getByRole("region", { name: "The paper’s table", exact: true });
  return paper.getByRole("rowheader", { name: new RegExp(`^(${[...tasks].join("|")})$`) });
};

const choose = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const part = page.getByRole("region", { name: "Part of the study" });
  await part.getByText("Filter the results").click();
  for (const [label, value] of Object.entries(fields)) {
    const field = part.getByLabel(label, { exact: true });
    await (label === "At least" ? field.fill(value) : field.selectOption(value));
  }
  await part.getByRole("button", { name: "Show" }).click();
};

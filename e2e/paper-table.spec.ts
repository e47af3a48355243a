import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parseVerdicts } from "@/test/results/golden-study";
import type { VerdictRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import type { VerdictBody } from "@/lib/score/verdict";
import type { SubmittedView, TrialView } from "@/lib/blind/judge-view";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { HttpJudge } from "./http-judge";
import { RATES_FILE } from "./printed-rates";

test.describe.configure({ timeout: 300_000 });

/** Ságodi et al. (2024): their 550 sums; the single marks are invented so that they add up to them. */
const folder = join("lib", "results", "golden", "a_side_by_side_table4");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const marks = parseVerdicts(read("verdicts.csv"));
const SYSTEMS = ["chatgpt", "copilot"];
const PROPERTIES = ["first_impression", "readability", "usability", "modifiability", "acceptance"];

test("ten invited judges in two arms by language give the table that Ságodi et al. printed, through the HTTP interfaces alone", async ({
  researcher: page,
  serverAddress,
}) => {
  const slug = newSlug("table4");
  const api = `${serverAddress}/api/v1/studies`;
  const send = async <T>(path: string, type: string, data: string): Promise<T> => {
    const headers = { Origin: serverAddress, "Content-Type": type };
    const answer = await page.request.post(api + path, { data, headers });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
    return (await answer.json()) as T;
  };

  await test.step("a study of 25 tasks in two languages, an arm for each", async () => {
    await send(
      "",
      "application/json",
      JSON.stringify({
        slug,
        title: "Table 4, by synthetic judges",
        design: "side-by-side",
        languages: ["cpp", "java"],
        systems: SYSTEMS.map((id) => ({ id })),
        arms: ["cpp", "java"].map((id) => ({ id, weight: 1, systems: SYSTEMS, languages: [id] })),
        limits: { sessions: 10 },
      }),
    );
    await send(`/${slug}/tasks`, "application/x-ndjson", lines(TASKS));
    await send(`/${slug}/samples`, "application/x-ndjson", lines(SAMPLES));
    await send(`/${slug}/metrics`, "text/csv", readFileSync(RATES_FILE, "utf8"));
    await send(`/${slug}/open`, "application/json", "{}");
  });

  await test.step("five judges of each language judge all their tasks", async () => {
    for (const language of ["cpp", "java"]) {
      const { invites } = await send<{ invites: { code: string }[] }>(
        `/${slug}/invites`,
        "application/json",
        JSON.stringify({ count: 5, kind: "personal", arm: language }),
      );
      const judges = [...new Set(marks.filter((row) => row.language === language).map(({ judge }) => judge))];
      expect(judges).toHaveLength(5);
      await Promise.all(
        judges.map(async (judge, at) => {
          const asJudge = await HttpJudge.start(serverAddress, slug, invites[at]?.code);
          await judgeAll(
            asJudge,
            marks.filter((row) => row.judge === judge),
          );
        }),
      );
    }
    await send(`/${slug}/close`, "application/json", "{}");
    await send(`/${slug}/unseal`, "application/json", "{}");
  });

  await test.step("each of the 550 sums is the printed one", async () => {
    const file = await page.request.get(`${api}/${slug}/export/paper-table.csv`);
    expect((await file.text()).trim().split(/\r?\n/).sort()).toEqual(
      read("sagodi2024_table4.csv").trim().split(/\r?\n/).sort(),
    );
  });

  await test.step("so are the averages and standard deviations, on the page", async () => {
    await page.goto(`/studies/${slug}/results`);
    await untilAwake(page);
    const printed = read("sagodi2024_table4_printed_summary.csv").trim().split(/\r?\n/).slice(1);
    for (const [at, language] of ["cpp", "java"].entries())
      for (const [statistic, head] of [
        ["average", "Average"],
        ["st_deviation", "Standard deviation"],
      ] as const) {
        const row = paperTable(page)
          .getByRole("row", { name: new RegExp(`^${head}\\b`) })
          .nth(at);
        const shown = (await row.getByRole("cell").allInnerTexts()).map((text) =>
          Number(text.replace("−", "-")),
        );
        const expected = COLUMNS.map(([property, system]) =>
          printed.find((line) => line.startsWith(`${language},${property},${system},${statistic},`)),
        ).map((line) => Number(line?.split(",")[4]));
        expect([language, statistic, shown]).toEqual([language, statistic, expected]);
      }
  });

  await test.step("the one claim about C++ modifiability does not follow: there Copilot leads on everything", async () => {
    const query = "language=cpp&metric=random_epsilon&atLeast=75&class=only:copilot";
    await page.goto(`/studies/${slug}/results?${query}`);
    await expect(page.getByText("1 of 25 tasks with answers")).toBeVisible();
    const tasks = paperTable(page).getByRole("rowheader", { name: "solve_boolean", exact: true });
    await expect(tasks).toHaveCount(1);
    const sums = (
      await paperTable(page)
        .getByRole("row", { name: /^solve_boolean\b/ })
        .getByRole("cell")
        .allInnerTexts()
    ).map((text) => Number(text.replace("−", "-")));
    for (const [at, [property, system]] of COLUMNS.entries())
      if (system === "copilot") expect([property, sums[at]! > sums[at - 1]!]).toEqual([property, true]);
    expect(sums.at(-1)).toBeGreaterThan(0);
  });
});

/** In the order of the page. */
const COLUMNS = [
  ...PROPERTIES.flatMap((property) => SYSTEMS.map((system) => [property, system] as const)),
  ["preference", ""] as const,
];

const lines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join("\n");

const PLACES = [
  ...new Map(marks.map(({ task, language }) => [`${task}/${language}`, { task, language }])).values(),
];
const TASKS = PLACES.map(({ task, language }) => ({ task, language, title: task, body: `Write ${task}.` }));

/** A program says by its number which it is: a judge's page names neither system nor sample. */
const SAMPLES = PLACES.flatMap(({ task, language }, at) =>
  SYSTEMS.map((system, of) => {
    const method = `int f(int n) { return n + ${1000 + 2 * at + of}; }`;
    const code = language === "java" ? `class Solution { ${method} }` : method;
    return { task, language, system, code };
  }),
);
const sampleOf = (code: string) => SAMPLES[Number(/\b1\d\d\d\b/.exec(code)?.[0]) - 1000];

const paperTable = (page: Page) => page.getByRole("region", { name: "The paper’s table", exact: true });

const judgeAll = async (judge: HttpJudge, own: readonly VerdictRow[]): Promise<void> => {
  for (let next: SubmittedView["next"] = (await judge.trial(1)).body; next !== null;) {
    const { status, body } = await judge.answer(next.position, toVerdict(next, own));
    expect([next.position, status]).toEqual([next.position, 200]);
    next = body.next;
  }
};

const toVerdict = ({ panes }: TrialView, own: readonly VerdictRow[]): VerdictBody => {
  const [left, right] = panes.map(({ code }) => sampleOf(code));
  const ofTask = own.filter(({ task, language }) => task === left?.task && language === left.language);
  const choice = ofTask.find(({ kind }) => kind === "pair")?.orientedScore ?? null;
  if (choice === null) throw new Error("a trial whose task this judge did not judge");
  const marksOf = (pane: "left" | "right", system: string | undefined) =>
    ofTask.filter((row) => row.system === system).map(({ question, score }) => ({ question, pane, score }));
  return {
    scores: [
      ...marksOf("left", left?.system),
      ...marksOf("right", right?.system),
      // Turned from the later system to the right pane.
      { question: "preference", score: (right?.system === "copilot" ? choice : 0 - choice) as EvenScore },
    ],
    timing: { readMs: 100, judgeMs: 200, hiddenMs: 0 },
  };
};

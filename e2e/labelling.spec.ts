import type { Page } from "@playwright/test";
import type { TrialView } from "@/lib/blind/judge-view";
import { LIU_KINDS, PRINTED, type LiuProgram, liuPrograms, secondLabel } from "@/test/results/liu-labels";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { HttpJudge } from "./http-judge";
import { complaintsOf, inspect } from "./inspect";
import { create, importText, open, save } from "./study-steps";

/** Statements of programs beside a reference: two people label, a third decides where they differ. */
test.describe.configure({ timeout: 300_000 });
test.use({ actionTimeout: 30_000 });

const TASKS = [
  { task: "sum", title: "Sum", body: "Add up the numbers below `n`." },
  { task: "words", title: "Words", body: "Print each word on a line." },
];
const PROGRAMS: Record<string, Record<string, string>> = {
  reference: {
    sum: "n = int(input())\ntotal = 0\nfor i in range(n):\n    total += i\nprint(total)\n",
    words: "words = input().split()\nfor word in words:\n    print(word)\n",
  },
  alpha: {
    sum: "n = int(input())\ntotal = 0\nfor k in range(n):\n    total += k\nprint('total:', total)\n",
    words: "words = input().split()\nprint(*words, sep='\\n')\n",
  },
  beta: {
    sum: "m = int(input())\nprint(sum(range(m)))\n",
    words: "text = input()\nfor word in text:\n    print(word)\n",
  },
};

test("two people label by keyboard and by touch, and a third decides where they differ", async ({
  ask,
  researcher,
  stranger,
  visit,
  browser,
}) => {
  const slug = newSlug("labels");
  const complaints = complaintsOf(researcher);
  await create(researcher, {
    slug,
    preset: "Labelling",
    title: "Statements",
    systems: [["reference", "human"], ["alpha"], ["beta"]],
  });
  await test.step("a draft with a reference, and a look at what queries find", async () => {
    await expect(
      researcher.getByRole("checkbox", { name: "Reference that others are compared with" }).first(),
    ).toBeChecked();
    await researcher.getByRole("checkbox", { name: "Task first" }).check();
    await save(researcher);
    const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join("\n");
    const language = "python";
    await researcher.goto(`/studies/${slug}/samples`);
    await importText(
      researcher,
      "tasks",
      lines(TASKS.map((task) => ({ ...task, language }))),
      "Import 2 tasks",
    );
    const samples = Object.entries(PROGRAMS).flatMap(([system, programs]) =>
      Object.entries(programs).map(([task, code]) => ({ task, language, system, code })),
    );
    await importText(researcher, "samples", lines(samples), "Import 6 samples");
    await researcher.goto(`/studies/${slug}/design`);
    await researcher.getByRole("link", { name: "What queries match" }).click();
    await expect(researcher.getByText("For: in 4 of 6 programs")).toBeVisible();
    await inspect(researcher, "what queries find");
  });
  await open(researcher, slug);

  const page = await visit(`/judge/${slug}`);
  const said = complaintsOf(page);
  await test.step("by keyboard alone, with a reload in the middle", async () => {
    await page.getByRole("button", { name: "I agree to take part" }).click();
    await expect(page.getByText("label the marked kind and go on to the next")).toBeVisible();
    await page.getByRole("button", { name: "Start with the first one" }).click();
    await expect(page).toHaveURL(`/judge/${slug}/session/labels`);
    for (let position = 1; position <= 4; position += 1) {
      await expect(page.getByRole("heading", { name: `Trial ${position} of 4` })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(current(page)).toBeVisible();
      if (position === 1) {
        await inspect(page, "a trial of labels");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("alert").filter({ hasText: "Label" })).toBeVisible();
        await labelByKey(page);
        await page.reload();
        await untilAwake(page);
        await expect(page.getByText(/^1 of \d labelled$/)).toBeVisible();
      }
      while ((await current(page).count()) > 0) await labelByKey(page);
      await expect(page.getByRole("button", { name: /^Submit and/ })).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
  expect(said).toEqual([]);

  await test.step("by touch at 390 px", async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const small = await phone.newPage();
    await small.goto(`/judge/${slug}`);
    await untilAwake(small);
    await small.getByRole("button", { name: "I agree to take part" }).tap();
    await small.getByRole("button", { name: "Start with the first one" }).tap();
    for (let position = 1; position <= 4; position += 1) {
      await expect(small.getByRole("heading", { name: `Trial ${position} of 4` })).toBeVisible();
      await untilAwake(small);
      await small.getByRole("button", { name: "I’ve read it" }).tap();
      const units = await small.locator(".label-unit:has(.label-choices)").all();
      if (position === 1) {
        // Too early: the sentence stands in the bar over the button, and what is asked for first over both.
        const early = small.getByRole("button", { name: /^Submit and/ });
        await early.tap();
        const alert = await small.getByRole("alert").filter({ hasText: "Label" }).boundingBox();
        const bar = await small.locator(".dock-send").boundingBox();
        expect(bar && bar.y + bar.height).toBeLessThanOrEqual(844);
        const button = await early.boundingBox();
        expect(alert && bar && alert.y - bar.y).toBeGreaterThanOrEqual(0);
        expect(alert && button && alert.y + alert.height - button.y).toBeLessThanOrEqual(0);
        const asked = await small.locator('.label-unit[data-current="true"] .label-choices').boundingBox();
        expect(asked && alert && asked.y + asked.height).toBeLessThanOrEqual(alert?.y ?? 0);
      }
      for (const unit of units) {
        const isMissing = await unit.getByText("Not found in the program.").isVisible();
        const isOutput = await unit.getByRole("heading", { name: "Output" }).isVisible();
        await unit.getByRole("button", { name: isMissing || isOutput ? "Incorrect" : "Partially" }).tap();
      }
      const send = small.getByRole("button", { name: /^Submit and/ });
      if (position === 1) {
        // The program was not on screen yet: it comes there, and stays in sight beside the button.
        await send.tap();
        await expect(small.getByRole("alert").filter({ hasText: "right program" })).toBeVisible();
        await expect(small.locator('.pane[data-side="right"]')).toBeInViewport();
      } else await small.getByRole("button", { name: "Program", exact: true }).first().tap();
      if (position === 2) {
        await inspect(small, "a trial of labels on a phone");
        await small.setViewportSize({ width: 390, height: 844 });
      }
      await send.tap();
    }
    await expect(small.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await phone.close();
  });
  const stored = await ask("labels", slug);
  expect(stored).toHaveLength(8);
  const [first] = stored.flatMap(({ labels }) => labels).filter(({ passages }) => passages !== undefined);
  expect(first).toMatchObject({ label: "incorrect", passages: [{ pane: "right", from: 0 }] });

  await ask("member", { slug, email: stranger.email, role: "editor" });
  const third = await (await browser.newContext({ storageState: stranger.signIn })).newPage();
  const decisions = complaintsOf(third);
  await test.step("a third person sees nothing while people label, then decides without names", async () => {
    await third.goto(`/studies/${slug}/adjudication`);
    await expect(third.getByText("Labels that differ are shown when the study is closed")).toBeVisible();
    await ask("close", slug);
    await researcher.goto(`/studies/${slug}`);
    await untilAwake(researcher);
    await researcher.getByRole("button", { name: "Unseal the results" }).click();
    const dialog = researcher.getByRole("dialog", { name: "Unseal this study?" });
    await expect(dialog.getByText("Labels of 3 statements differ and are undecided.")).toBeVisible();
    await dialog.getByRole("button", { name: "Unseal", exact: true }).click();
    // The browser asks for the tick first: nothing was sent.
    await expect(dialog.getByRole("checkbox", { name: "Leave all of them undecided" })).toBeFocused();
    await inspect(researcher, "unsealing with undecided labels");
    await third.goto(`/studies/${slug}`);
    await third.getByRole("link", { name: "Decide them" }).click();
    await expect(third.getByText("0 of 3 decided")).toBeVisible();
    await expect(third.getByRole("heading", { name: /^Output in “(Sum|Words)”$/ })).toBeVisible();
    const received = await third.content();
    expect(["alpha", "beta"].filter((system) => received.includes(system))).toEqual([]);
    await inspect(third, "labels that differ");
    await untilAwake(third);
    await third.getByLabel("Reason, if there is one to give").fill("Another text is printed.");
    await third.keyboard.press("Tab");
    await third.keyboard.press("2");
    await expect(third.getByText("1 of 3 decided")).toBeVisible();
    // What was decided can be looked at again, and taken back.
    const [decided] = await ask("decisions", slug);
    await third.goto(`/studies/${slug}/adjudication?unit=${String(decided?.details.unit)}`);
    await untilAwake(third);
    await expect(third.getByRole("button", { name: /^2?\s*Incorrect$/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await third.getByRole("button", { name: "Take the decision back" }).click();
    await expect(third.getByText("0 of 3 decided")).toBeVisible();
    for (const count of [1, 2, 3]) {
      await untilAwake(third);
      await third.keyboard.press("1");
      await expect(third.getByText(`${count} of 3 decided`)).toBeVisible();
    }
    await inspect(third, "all is decided");
    expect((await ask("decisions", slug)).map(({ action, details }) => [action, details.label])).toEqual([
      ["study.adjudicate", "incorrect"],
      ["study.adjudicate-undo", undefined],
      ["study.adjudicate", "partial"],
      ["study.adjudicate", "partial"],
      ["study.adjudicate", "partial"],
    ]);
  });

  await test.step("sealed until it is unsealed; then the table, the agreement, the files and the log", async () => {
    await third.goto(`/studies/${slug}/results`);
    await expect(third.getByText("Outcomes are sealed")).toBeVisible();
    await expect(third.getByText(/\d+%/)).toBeHidden();
    expect((await third.request.get(`/api/v1/studies/${slug}/export/labels.csv`)).status()).toBe(403);
    await ask("unseal", slug);
    await researcher.goto(`/studies/${slug}/results`);
    expect(await tableOf(researcher)).toEqual({
      alpha: ["100% (0%)", "2", "0% (50%)", "2", "0% (100%)", "2"],
      beta: ["0% (100%)", "2", "0% (50%)", "2", "50% (50%)", "2"],
      Mean: ["50% (50%)", "4", "0% (50%)", "4", "25% (75%)", "4"],
    });
    // Of nine units two people said partially correct of four and incorrect of two: (6/9 - 38/81) / (43/81).
    await expect(researcher.getByText(/Their agreement: Cohen’s kappa 0\.37[ .]/)).toBeVisible();
    await inspect(researcher, "results of labels");
    const file = await researcher.request.get(`/api/v1/studies/${slug}/export/labels.csv`);
    const rows = (await file.text()).trim().split("\n");
    expect(rows).toHaveLength(1 + 3 + 18 + 3);
    await researcher.goto(`/studies/${slug}/audit`);
    // The menu that filters the log names each action, too.
    const lines = researcher.locator(":not(option)");
    await expect(researcher.getByText("decided a label").and(lines)).toHaveCount(4);
    await expect(researcher.getByText("took a decision on a label back").and(lines)).toHaveCount(1);
  });
  expect(decisions).toEqual([]);
  expect(complaints).toEqual([]);
});

test("150 programs whose labels are those of Liu et al. (2022) print their Table 10, cell for cell", async ({
  ask,
  administrator,
  researcher,
  serverAddress,
}) => {
  const slug = newSlug("table10");
  await ask("labelStudy", { owner: administrator.email, slug, programs: liuPrograms() });
  const byCode = new Map(liuPrograms().map((program) => [program.code, program]));
  for (const person of [0, 1] as const)
    await labelAll(await HttpJudge.start(serverAddress, slug), byCode, person);
  await ask("close", slug);
  await test.step("a third person decides on the page, as the statement is", async () => {
    await researcher.goto(`/studies/${slug}/adjudication`);
    await untilAwake(researcher);
    const status = researcher.getByRole("status").filter({ hasText: "decided" });
    const differing = Number(/of (\d+)/.exec(await status.innerText())?.[1]);
    expect(differing).toBeGreaterThan(30);
    for (let decided = 0; decided < differing; decided += 1) {
      await expect(status).toHaveText(`${decided} of ${differing} decided`);
      await researcher.keyboard.press(await keyOf(researcher));
    }
    await expect(status).toHaveText(`${differing} of ${differing} decided`);
    expect(await ask("decisions", slug)).toHaveLength(differing);
  });
  await ask("unseal", slug);
  await researcher.goto(`/studies/${slug}/results`);
  const printed = Object.fromEntries(
    Object.entries(await tableOf(researcher)).map(([system, [input, , loop, , output]]) => [
      system,
      { input, for: loop, output },
    ]),
  );
  expect(printed).toEqual(PRINTED);
});

const labelAll = async (
  judge: HttpJudge,
  byCode: ReadonlyMap<string, LiuProgram>,
  person: 0 | 1,
): Promise<void> => {
  const { body: session } = await judge.session();
  for (let position = 1; position <= session.total; position += 1) {
    const { body: trial } = await judge.trial(position);
    const labels = rightLabels(trial, byCode, person);
    const timing = { readMs: 0, judgeMs: 100, hiddenMs: 0 };
    const { status, body } = await judge.answer(position, { scores: [], labels, timing });
    expect([position, status, body]).toEqual([position, 200, expect.anything()]);
  }
};

/** What the first person says, who is right, or the second. */
const rightLabels = (
  { panes, units = [] }: TrialView,
  byCode: ReadonlyMap<string, LiuProgram>,
  person: 0 | 1,
) => {
  const program = byCode.get(panes[1]?.code ?? "");
  if (!program) throw new Error("a program that no test made");
  return units
    .filter(({ isIdentical }) => !isIdentical)
    .map(({ kind }) => {
      const own = LIU_KINDS.find((one) => one === kind) ?? "input";
      return { kind, label: person === 0 ? program.truth[own] : secondLabel(program, own) };
    });
};

/** Which key decides rightly, by what the page shows of the program's statement. */
const keyOf = async (page: Page): Promise<string> => {
  const [kind = ""] = (await page.getByRole("heading", { name: / in “Sum / }).innerText()).split(" in ");
  const statement = (await page.getByRole("definition").nth(1).innerText()).trim();
  if (statement === "No statement found.") return kind === "For" ? "3" : "2";
  return ["m = int(input())", "for j in range(n):", "print(m)"].includes(statement) ? "1" : "2";
};

/** The printed table, by the first cell of each row. */
const tableOf = async (page: Page): Promise<Record<string, string[]>> => {
  const rows = page
    .getByRole("region", { name: "As other papers report it" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  // Answers may still be counted; the page then looks again by itself.
  await expect(rows.first()).toBeVisible({ timeout: 60_000 });
  const cells = await Promise.all(
    (await rows.all()).map(
      async (row) =>
        [await row.getByRole("rowheader").innerText(), await row.getByRole("cell").allInnerTexts()] as const,
    ),
  );
  return Object.fromEntries(cells);
};

const current = (page: Page) => page.locator('.label-unit[data-current="true"]');

/** Partially correct, or incorrect where nothing was found: then a line of the program is selected first, too. */
const labelByKey = async (page: Page) => {
  const unit = current(page);
  const kind = await unit.getAttribute("data-kind");
  const isMissing = await unit.getByText("Not found in the program.").isVisible();
  if (isMissing) {
    await page.keyboard.press("s");
    await expect(unit.getByRole("button", { name: "Reference" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(unit.getByRole("list", { name: "Selected by hand:" })).toBeVisible();
  }
  await page.keyboard.press(isMissing ? "2" : "1");
  await expect(page.locator(`.label-unit[data-kind="${kind}"] [aria-pressed="true"]`)).toBeVisible();
};

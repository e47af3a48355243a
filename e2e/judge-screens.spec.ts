import type { Locator, Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { begin, judgeOrigin } from "./judge-steps";

/** Opens a fresh study at its first trial with the code. */
const toCode = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await begin(page);
};

for (const locale of ["fr", "es"] as const)
  test(`on a tablet all marks and the choice fit in ${locale}, their words of one size`, async ({
    page,
    ask,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const { slug } = await ask("study", {
      slug: newSlug("fits"),
      design: "side-by-side",
      tasks: 1,
      protocol: { locale },
    });
    await page.goto(`/judge/${slug}`);
    await untilAwake(page);
    await page.getByRole("main").getByRole("button").first().click();
    await page.getByRole("button", { name: /premier|primero/ }).click();
    await page.getByRole("button", { name: /^J’ai lu|^Ya la he leído/ }).click();
    const groups = await page.getByRole("radiogroup").all();
    expect(groups).toHaveLength(11);
    for (const group of groups) await expect(group).toBeInViewport({ ratio: 1 });
    const sizes = await page
      .locator(".cell-words > span")
      .evaluateAll((words) => words.map((word) => Number.parseFloat(getComputedStyle(word).fontSize)));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(0.5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.5);
    expect(await linesInSight(page.locator(".pane").first())).toBeGreaterThanOrEqual(15);
  });

const linesInSight = (pane: Locator): Promise<number> =>
  pane.locator(".pane-scroll").evaluate((scroll) => {
    const line = scroll.querySelector(".line")?.getBoundingClientRect().height ?? Infinity;
    return Math.floor(scroll.clientHeight / line);
  });

test.describe("on a laptop", () => {
  for (const [width, height, least] of [
    [1440, 900, 28],
    [1366, 768, 20],
  ] as const)
    test(`two programs, all marks, the choice and the button fit ${width} x ${height}`, async ({
      page,
      ask,
    }) => {
      await page.setViewportSize({ width, height });
      const { slug } = await ask("study", { slug: newSlug("fits"), design: "side-by-side", tasks: 1 });
      await toCode(page, slug);
      await page.getByRole("button", { name: "I’ve read it" }).click();
      const pane = page.getByRole("region", { name: "Right program" });
      await expect(pane).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Submit and finish" })).toBeInViewport({ ratio: 1 });
      for (const group of await page.getByRole("radiogroup").all())
        await expect(group).toBeInViewport({ ratio: 1 });
      expect(await linesInSight(pane)).toBeGreaterThanOrEqual(least);
      const words = page.locator(".cell-words > span");
      await expect(words).toHaveCount(20);
      if (width === 1440)
        for (const word of await words.all()) await expect(word).toHaveCSS("font-size", "12px");
    });

  test("sides are named where a row of questions begins, and no mark is wider than another one", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", { slug: newSlug("rows"), design: "side-by-side", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).click();
    for (const [width, rows] of [
      [768, 2],
      [1024, 2],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 });
      const cells = await page.locator(".cell").evaluateAll((all) =>
        all.map((cell) => ({
          top: Math.round(cell.getBoundingClientRect().top),
          named: [...cell.querySelectorAll(".cell-side")].map(
            (side) => Number.parseFloat(getComputedStyle(side).fontSize) > 0,
          ),
          signs: [...cell.querySelectorAll(".cell-side")].map(
            (side) => getComputedStyle(side, "::before").width,
          ),
          marks: [...cell.querySelectorAll(".scale-mark")].map((mark) => mark.getBoundingClientRect().width),
        })),
      );
      const tops = [...new Set(cells.map(({ top }) => top))];
      expect(tops).toHaveLength(rows);
      const firsts = tops.map((top) => cells.findIndex((cell) => cell.top === top));
      for (const [at, { named, signs }] of cells.entries()) {
        expect(named, `${width} px, question ${at + 1}`).toEqual(Array(2).fill(firsts.includes(at)));
        expect(signs).toEqual(["12px", "12px"]);
      }
      const widths = cells.flatMap(({ marks }) => marks);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
    }
  });

  test("a trial reads in headings, groups and buttons that have names", async ({ page, ask }) => {
    const { slug } = await ask("study", { slug: newSlug("tree"), design: "side-by-side", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).click();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - main:
        - link "Skip to your answer"
        - heading "Trial 1 of 1" [level=1]
        - heading [level=2]:
          - button "Task 0"
        - status
        - button "Help"
        - button /Keys/
        - button "Pause"
        - region "Left program":
          - heading "Left program" [level=2]
          - button "Wrap lines"
          - button "Smaller text"
          - button "Larger text"
          - button "Left only"
          - 'group "Left program: code"'
        - separator "Width of the left program"
        - region "Right program":
          - heading "Right program" [level=2]
          - button "Scroll together" [pressed]
          - button "Right only"
          - 'group "Right program: code"'
        - region "Your answer":
          - heading "First impression" [level=3]
          - paragraph
          - radiogroup "First impression, left program":
            - radio "−2, strongly dislike"
            - radio "−1, dislike"
            - radio "+1, like"
            - radio "+2, strongly like"
          - radiogroup "First impression, right program"
          - heading "Readability" [level=3]
          - heading "Which one is better?" [level=3]
          - radiogroup "Which one is better?" [disabled]
          - alert
          - button "Submit and finish"
    `);
  });

  test("a mark is said once and politely, what is missing once, and the summary goes with the next mark", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", { slug: newSlug("said"), design: "side-by-side", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).click();
    await page.getByRole("button", { name: "Submit and finish" }).click();
    const early = page.getByRole("alert").filter({ hasText: "11 still to answer" });
    await expect(early).toHaveCount(1);
    // Beside the button, in the place of the count; of the rows the first one stands out.
    await expect(page.getByText("0 of 11 marked")).toBeHidden();
    await expect(page.locator('[data-missing="first"]')).toHaveAccessibleName(
      "First impression, left program",
    );
    await expect(page.locator('[data-missing="later"]'), "the choice is closed").toHaveCount(9);
    await page.keyboard.press("1");
    await expect(early).toHaveCount(0);
    await expect(page.locator('[data-missing="first"]')).toHaveAccessibleName(
      "First impression, right program",
    );
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: "First impression, left program: −2, strongly dislike. 1 of 11 marked." }),
    ).toHaveCount(1);
    await expect(page.getByText("Kept in this browser")).toBeVisible();
  });

  test("keys scroll the code, choose and enlarge a program, and bring the instructions, without leaving the scale", async ({
    page,
    ask,
  }) => {
    await page.setViewportSize({ width: 1200, height: 640 });
    const { slug } = await ask("study", { slug: newSlug("keys"), design: "side-by-side", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).click();
    await page.keyboard.press("m");
    await expect(page.getByRole("region", { name: "Right program" })).toBeHidden();
    await page.keyboard.press("]");
    await expect(page.getByRole("region", { name: "Left program" })).toBeHidden();
    await page.keyboard.press("m");
    await expect(page.getByRole("region", { name: "Left program" })).toBeVisible();
    const size = () =>
      page
        .locator(".code")
        .first()
        .evaluate((code) => getComputedStyle(code).fontSize);
    expect(await size()).toBe("13px");
    await page.keyboard.press("+");
    expect(await size()).toBe("14px");
    await page.keyboard.press("i");
    const help = page.getByRole("dialog", { name: "Help" });
    await expect(help.getByRole("heading", { name: "Instructions" })).toBeVisible();
    await expect(help.getByText("How easy would it be to change, extend or trim it?")).toBeVisible();
    await expect(help.getByText("strongly dislike"), "once for all questions that have it").toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    const meanings = page.getByRole("dialog", { name: "Keys" }).getByRole("definition");
    await expect(meanings).toHaveCount(15);
    await expect(meanings.filter({ hasText: "lines that differ" }), "none are highlighted").toHaveCount(0);
    for (const meaning of await meanings.all())
      expect((await meaning.boundingBox())?.height, "one line").toBeLessThan(30);
  });

  test("a pause hides the code until it ends", async ({ page, ask }) => {
    const { slug } = await ask("study", { slug: newSlug("pause"), design: "rating", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).click();
    const code = page.locator("pre.code");
    await expect(code).toBeVisible();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(code).toBeHidden();
    await page.getByRole("dialog", { name: "Paused" }).getByRole("button", { name: "Continue" }).click();
    await expect(code).toBeVisible();
  });

  test("Back from the end never shows a trial again, and one session only is offered where one is allowed", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", {
      slug: newSlug("back"),
      design: "human-or-robot",
      tasks: 4,
      protocol: { public: true, allocation: { itemsPerSession: 2 }, limits: { perJudge: 1 } },
    });
    await page.goto(`/judge/${slug}`);
    await untilAwake(page);
    await expect(page.getByText("2 trials, about 1 min")).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Trial 1 of 2" })).toBeVisible();
    await untilAwake(page);
    const tell = page.getByRole("button", { name: "This gave it away" });
    await tell.press("Enter");
    await expect(page.getByLabel("From line"), "a passage by keyboard alone").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tell).toHaveCount(1);
    await expect(tell).toBeFocused();
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
    await judgeOrigin(page, 1, 2);
    await judgeOrigin(page, 2, 2);
    await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Play again with new functions" })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "You’ve already completed this" })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.getByRole("link", { name: "See your result" }).click();
    await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();
  });

  test("practice has the width of a trial, and gives the focus back when it is over", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", {
      slug: newSlug("practice"),
      design: "side-by-side",
      tasks: 1,
      protocol: {
        practice: [
          {
            title: "Add",
            body: "Add two numbers.",
            panes: [
              { language: "javascript", code: "const add = (a, b) => a + b;" },
              { language: "javascript", code: "function add(a, b) {\n  return a + b;\n}" },
            ],
          },
        ],
      },
    });
    await page.goto(`/judge/${slug}`);
    await untilAwake(page);
    await page.getByRole("button", { name: "I agree to take part" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "I’ve read it" }).click();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const label = page.getByRole("heading", { name: "Do you like it?" });
    const help = page.locator(".cell-help").getByText("Any answer will do here.");
    const [above, below] = [await label.boundingBox(), await help.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
    expect(below?.x).toBeCloseTo(above?.x ?? 0, 0);
    expect((await label.boundingBox())?.width).toBeGreaterThan(100);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect((await page.locator(".trial").boundingBox())?.width).toBeGreaterThan(width - 40);
    await expect(page.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type("441");
    await expect(page.getByText("Kept in this browser")).toHaveCount(0);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("heading", { name: "Practice is over" })).toBeFocused();
    await expect(page.getByText(/Next: 1 trial\.$/)).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the program follows the control in focus, and an answer waits until both were on screen", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", {
      slug: newSlug("both"),
      design: "which-is-human",
      tasks: 3,
      protocol: { allocation: { itemsPerSession: 2 } },
    });
    await toCode(page, slug);
    await page.getByRole("radio", { name: /probably the left/ }).tap();
    await page.getByRole("button", { name: "Submit and continue" }).tap();
    await expect(
      page.getByRole("alert").filter({ hasText: "You have not looked at the right program yet." }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Right program" })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Left program" })).toBeHidden();
    await page.getByRole("button", { name: "Submit and continue" }).tap();
    await expect(page.getByRole("heading", { name: "Trial 2 of 2" })).toBeVisible();
  });

  test("the other program comes on screen at the line that matches, and at the next lines that differ", async ({
    page,
    ask,
    administrator,
  }) => {
    const lines = Array.from({ length: 90 }, (_, at) => `print(${at})`);
    const longer = [...lines.slice(0, 10), ...lines.slice(0, 20), ...lines.slice(10)];
    const { slug } = await ask("programStudy", {
      owner: administrator.email,
      slug: newSlug("beside"),
      design: "side-by-side",
      protocol: { comparing: { differences: true }, taskFirst: false },
      tasks: [
        {
          key: "count",
          language: "python",
          title: "Count",
          body: "Count.",
          tests: [{ name: "one", stdin: "", stdout: "1" }],
          programs: {
            one: [...lines, "print('a')"].join("\n"),
            two: [...longer, "print('b')"].join("\n"),
          },
        },
      ],
    });
    await toCode(page, slug);
    const sides = page.locator(".pane-switch");
    const pane = (side: string) => page.getByRole("region", { name: `${side} program` });
    await pane("Left").getByText("print(60)").scrollIntoViewIfNeeded();
    await expect(pane("Left").getByText("print(60)")).toBeInViewport();
    await sides.getByRole("button", { name: "Right" }).tap();
    await expect(pane("Right").getByText("print(60)")).toBeInViewport();
    await sides.getByRole("button", { name: "Left" }).tap();
    await expect(pane("Left").getByText("print(60)")).toBeInViewport();
    const next = sides.getByRole("button", { name: /^Different lines/ });
    await next.tap();
    await next.tap();
    await expect(next).toHaveAccessibleName("Different lines 2/2");
    await expect(pane("Left").getByText(/print\('[ab]'\)/)).toBeInViewport();
  });

  test("the code stays on screen at every mark, and every target is large enough for a thumb", async ({
    page,
    ask,
  }) => {
    const { slug } = await ask("study", { slug: newSlug("thumb"), design: "side-by-side", tasks: 1 });
    await toCode(page, slug);
    await page.getByRole("button", { name: "I’ve read it" }).tap();
    for (const group of await page.getByRole("radiogroup").all()) {
      await group.getByRole("radio").nth(2).tap();
      const side = (await group.getAttribute("aria-label"))?.match(/, (left|right) program/)?.[1];
      if (side)
        await expect(
          page.getByRole("region", { name: `${side === "left" ? "Left" : "Right"} program` }),
        ).toBeInViewport({ ratio: 0.95 });
    }
    const small = await page
      .getByRole("main")
      .locator("button:visible")
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${button.textContent} ${width} x ${height}`] : [];
        }),
      );
    expect(small).toEqual([]);
    await page.getByRole("button", { name: "Submit and finish" }).tap();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });
});

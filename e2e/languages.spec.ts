import type { Page } from "@playwright/test";
import type { Field } from "@/lib/study/protocol/protocol-input";
import { expect, newSlug, test, untilAwake } from "./fixtures";

/** German and Finnish need about this much more room than English. */
const LONGER = 1.4;

/** Makes every text longer, as a language would, but for code and numbers; words get longer and not more. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate((factor) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (node.parentElement?.closest("pre, code, script, style, kbd, .cm-editor, noscript")) continue;
      // Made longer at an earlier look.
      if (node.data.includes("ë")) continue;
      node.data = node.data.replaceAll(/\p{L}{2,}/gu, (word) =>
        word.padEnd(Math.ceil(word.length * factor), "ëáö"),
      );
    }
  }, LONGER);

/** Texts that are cut off or stick out of the screen. Code scrolls, and what only screen readers read takes no room. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} of ${width} wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (
        !parent ||
        node.data.trim() === "" ||
        parent.closest("pre, script, style, noscript, .sr-only, .skip, svg")
      )
        continue;
      if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      if (text.left < -1 || text.right > width + 1) found.push(`out of the screen: ${node.data}`);
      for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === "fixed") break;
        const isCut = style.overflowX === "hidden" || style.overflowX === "clip";
        // One line that ends in an ellipsis is meant so, and has its whole text elsewhere.
        if (isCut && style.textOverflow !== "ellipsis") {
          const box = around.getBoundingClientRect();
          if (text.left < box.left - 1 || text.right > box.right + 1) found.push(`cut off: ${node.data}`);
        }
      }
    }
    return found;
  });

/** Words that are not over their mark, touch the text beside them or stick out: a judge who reads the words would mark something else. */
const misplacedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const middleOf = ({ left, right }: DOMRect) => (left + right) / 2;
    return [...document.querySelectorAll(".cell")].flatMap((cell) => {
      const words = [...cell.querySelectorAll(".cell-words > span")];
      const rows = [...cell.querySelectorAll(".cell-row")].map((row) => ({
        side: row.querySelector(".cell-side"),
        marks: [...row.querySelectorAll(".scale-mark")],
      }));
      const apart = words.filter((word, at) =>
        rows.some(({ marks }) => {
          const mark = marks[at];
          return !mark || Math.abs(middleOf(textOf(word)) - middleOf(mark.getBoundingClientRect())) > 6;
        }),
      );
      const touching = words.filter((word, at) => {
        const next = words[at + 1];
        return next && textOf(word).right > textOf(next).left;
      });
      const covered = rows.flatMap(({ side, marks }) => {
        if (!side) return [];
        const text = textOf(side);
        const isCovered = marks.some((mark) => {
          const box = mark.getBoundingClientRect();
          return text.right > box.left && text.left < box.right;
        });
        return isCovered ? [side] : [];
      });
      const edge = cell.getBoundingClientRect().right;
      const outside = words.filter((word) => textOf(word).right > edge + 1);
      return [...apart, ...touching, ...covered, ...outside].map(({ textContent }) => textContent ?? "");
    });
  });

/** Scales of which one mark is wider than another one: it would be easier to hit. */
const unequalMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".scale")].flatMap((scale) => {
      const widths = [...scale.querySelectorAll(".scale-mark")].map(
        (mark) => mark.getBoundingClientRect().width,
      );
      return Math.max(...widths) - Math.min(...widths) > 1 ? [scale.getAttribute("aria-label") ?? ""] : [];
    }),
  );

/** Words over marks that are broken in two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".cell-words > span")].flatMap(({ firstChild: node }) =>
      [...(node?.textContent ?? "").matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (node) range.setStart(node, index);
        if (node) range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );

/** The size of the smallest word over a mark. */
const smallestWordPx = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      ...Array.from(document.querySelectorAll(".cell-words > span"), (word) =>
        Number.parseFloat(getComputedStyle(word).fontSize),
      ),
    ),
  );

const expectToFit = async (page: Page, isLonger: boolean): Promise<void> => {
  if (isLonger) await lengthen(page);
  expect(await overflowing(page)).toEqual([]);
};

const FIELD: Field = {
  id: "role",
  label: "Role",
  type: "choice",
  choices: ["student", "developer"],
  required: true,
};
const ARABIC = {
  title: "دراسة",
  "profile.role.label": "دورك",
  "profile.role.choices.0": "طالب",
  "profile.role.choices.1": "مطوّر",
  "closing.role.label": "دورك",
  "closing.role.choices.0": "طالب",
  "closing.role.choices.1": "مطوّر",
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, locale, isLonger] of [
    ["words 40% longer", "en", true],
    ["Arabic", "ar", false],
    ["German", "de", false],
    ["Spanish", "es", false],
  ] as const)
    test(`no text sticks out or is cut off on any page, with ${name}`, async ({ page, ask }) => {
      const { slug } = await ask("study", {
        slug: newSlug("fits"),
        design: "side-by-side",
        tasks: 1,
        protocol: { locale, profile: [FIELD], closing: [FIELD] },
      });
      const fits = () => expectToFit(page, isLonger);
      const primary = () => page.locator("main .button-primary, main [data-variant=primary]").last();
      await page.goto(`/judge/${slug}`);
      await untilAwake(page);
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
      await fits();
      for (const step of ["profile", "instructions"]) {
        await page.reload();
        await untilAwake(page);
        await page.locator("main button").first().click();
        if (step === "instructions") {
          await page.locator("select[name=role]").selectOption("student");
          await page.locator("main form button[type=submit]").click();
          await expect(page.locator("select[name=role]")).toHaveCount(0);
        }
        await fits();
      }
      await page.reload();
      await untilAwake(page);
      await page.locator("main button").first().click();
      await page.locator("select[name=role]").selectOption("student");
      await page.locator("main form button[type=submit]").click();
      await expect(page.locator("select[name=role]")).toHaveCount(0);
      await primary().click();
      await page.waitForURL("**/session");
      await untilAwake(page);
      await fits();
      await page.reload();
      await untilAwake(page);
      await page.keyboard.press("Enter");
      await expect(page.locator(".dock")).toBeVisible();
      expect(
        await page
          .locator("pre.code")
          .first()
          .evaluate((code) => getComputedStyle(code).direction),
      ).toBe("ltr");
      await fits();
      expect(await misplacedWords(page)).toEqual([]);
      expect(await unequalMarks(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await misplacedWords(page)).toEqual([]);
      expect(await unequalMarks(page)).toEqual([]);
      expect(await smallestWordPx(page)).toBeGreaterThanOrEqual(9);
      if (!isLonger)
        for (const width of [1440, 1280, 1024, 768]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await brokenWords(page), `at ${width}`).toEqual([]);
          expect(await misplacedWords(page), `at ${width}`).toEqual([]);
        }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const key of ["?", "i"]) {
        await page.keyboard.press(key);
        await expect(page.getByRole("dialog"), key).toBeVisible();
        await fits();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
});

test("a judge chooses among the study's languages, and the session is stored with the one that was read", async ({
  page,
  ask,
}) => {
  const { slug } = await ask("study", {
    slug: newSlug("many"),
    design: "rating",
    tasks: 1,
    protocol: { profile: [FIELD], translations: { ar: without(ARABIC, "closing") } },
  });
  await page.goto(`/judge/${slug}`);
  await untilAwake(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByLabel("Language").selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await untilAwake(page);
  await page.getByRole("button", { name: "أوافق على المشاركة" }).click();
  await page.getByLabel("دورك").selectOption({ label: "مطوّر" });
  await page.getByRole("button", { name: "متابعة" }).click();
  const start = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/sessions"),
  );
  await page.getByRole("button", { name: "ابدأ بالأول" }).click();
  expect((await start).postDataJSON()).toMatchObject({ locale: "ar", profile: { role: "developer" } });
  await page.getByRole("button", { name: "قرأتها" }).click();
  await expect(page.getByRole("radiogroup", { name: "سهولة القراءة" })).toBeVisible();
  await expect(page.locator("pre.code").first()).toHaveCSS("direction", "ltr");
  // The session keeps its language, whatever the browser asks for later.
  await page.context().clearCookies({ name: "evenhand-language" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

function without(texts: Record<string, string>, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([path]) => !path.startsWith(prefix)));
}

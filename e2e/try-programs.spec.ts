import { expect, newSlug, test } from "./fixtures";

const TASK = {
  key: "double",
  language: "python" as const,
  title: "Double",
  body: "Read a number. Write its double.",
  tests: [{ name: "two", stdin: "2\n", stdout: "4" }],
  programs: { alpha: "print(int(input()) * 2)\n", beta: "print(float(input()) * 2)\n" },
};

test("both programs get one input, and the marks open after the first run", async ({
  ask,
  administrator,
  visit,
  request,
}) => {
  test.setTimeout(180_000);
  const slug = newSlug("try");
  await ask("programStudy", {
    owner: administrator.email,
    slug,
    design: "side-by-side",
    tasks: [TASK],
    protocol: { tryPrograms: { mode: "required" } },
  });
  const page = await visit(`/judge/${slug}`);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page).toHaveURL(`/judge/${slug}/session/try`);
  await page.getByRole("button", { name: "I’ve read it" }).click();
  const marks = page.getByRole("radio").first();
  await expect(page.getByText("You can answer after that")).toBeVisible();
  await expect(marks).toBeHidden();
  const early = await page.evaluate(async (study) => {
    const trial = (await (await fetch(`/api/judge/trials/1?study=${study}`)).json()) as {
      questions: { id: string; kind: string }[];
    };
    const scores = trial.questions.flatMap(({ id, kind }) =>
      kind === "pair"
        ? [{ question: id, score: 1 }]
        : [
            { question: id, pane: "left", score: 1 },
            { question: id, pane: "right", score: 1 },
          ],
    );
    const answer = await fetch(`/api/judge/trials/1?study=${study}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ scores, timing: { readMs: 1, judgeMs: 1, hiddenMs: 0 } }),
    });
    return { status: answer.status, body: await answer.text() };
  }, slug);
  expect(early.status).toBe(422);
  expect(early.body).toContain("Run both programs");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Input for both").fill("2");
  await page.getByRole("button", { name: "Run both" }).click();
  const output = (side: string) => page.getByRole("region", { name: `Output of the ${side} program` });
  await expect(output("left")).toBeVisible({ timeout: 120_000 });
  await test.step("on a phone both outputs come into sight, between the code and the bar", async () => {
    await expect(page.getByRole("button", { name: "Submit and finish" })).toBeInViewport({ ratio: 1 });
    const bar = await page.locator(".dock-send").boundingBox();
    const code = await page.locator(".panes").boundingBox();
    for (const side of ["left", "right"])
      await expect
        .poll(async () => {
          const box = await output(side).boundingBox();
          return box && bar && code && box.y >= code.y + code.height && box.y + box.height <= bar.y;
        }, side)
        .toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const texts = await Promise.all(["left", "right"].map((side) => output(side).innerText()));
  expect(texts.map((text) => text.trim()).sort()).toEqual(["4", "4.0"]);
  await expect(marks).toBeVisible();
  expect(await ask("runs", slug)).toEqual([
    { position: 1, number: 1, inputChars: 1, leftEnd: "ended", rightEnd: "ended" },
  ]);
  await page.reload();
  await page
    .getByRole("button", { name: "I’ve read it" })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(marks).toBeVisible();
  expect(
    (
      await request.post(`/api/judge/trials/1/runs`, {
        data: { key: "3f2b8a52-6c1e-4b7e-9f0d-2f6a4a5f9c11", inputChars: 1, left: "ended", right: "ended" },
      })
    ).status(),
  ).toBe(401);
});

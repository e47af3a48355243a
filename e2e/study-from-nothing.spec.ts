import { expect, newSlug, test, untilAwake } from "./fixtures";
import { type Systems, create, finish, importText, invite, name, open, save } from "./study-steps";
import { pools, samples, tasks } from "./study-tables";

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

test("a study like Sagodi's is built, opened, judged, watched, closed and unsealed through the pages alone", async ({
  researcher: page,
  browser,
}) => {
  const slug = newSlug("assistants");
  await create(page, {
    slug,
    preset: "Side by side",
    title: "Which program is better?",
    systems: [["chatgpt"], ["copilot"]],
  });

  await test.step("one arm for each language", async () => {
    await page.getByLabel("Languages").first().fill("cpp, java");
    const arms = page.getByRole("group", { name: /^Arms/ }).or(page.locator("#systems"));
    await arms.getByRole("button", { name: "Add an arm" }).click();
    const [cpp, java] = [
      page.getByRole("group", { name: "arm 1" }),
      page.getByRole("group", { name: "arm 2" }),
    ];
    await name(cpp, "cpp");
    await cpp.getByRole("checkbox", { name: "cpp" }).check();
    await name(java, "java");
    await java.getByRole("checkbox", { name: "java" }).check();
    await page.getByLabel("Sessions in all").fill("10");
    await save(page);
  });

  await test.step("tasks in both languages, and a program of each system", async () => {
    await page.getByRole("navigation", { name: "Study" }).getByRole("link", { name: "Samples" }).click();
    await importText(page, "tasks", tasks(["cpp", "java"], 3), "Import 6 tasks");
    await importText(
      page,
      "samples",
      samples(["cpp", "java"], 3, ["chatgpt", "copilot"]),
      "Import 12 samples",
    );
  });

  await open(page, slug);
  const links = await test.step("five personal invites for each arm", async () => {
    const ofCpp = await invite(page, slug, { count: 5, arm: "cpp" });
    const ofJava = await invite(page, slug, { count: 5, arm: "java" });
    return { ofCpp, ofJava };
  });

  await test.step("a reviewer comes by an invite and judges the three tasks of one language", async () => {
    const judge = await (await browser.newContext()).newPage();
    await judge.goto(links.ofJava[0] ?? "");
    await untilAwake(judge);
    await expect(judge).not.toHaveURL(/invite/);
    await judge.getByRole("button", { name: "I agree to take part" }).click();
    await judge.getByRole("button", { name: "Start with the first one" }).click();
    for (let position = 1; position <= 3; position += 1) {
      await expect(judge.getByRole("heading", { name: `Trial ${position} of 3` })).toBeVisible();
      await judge.getByRole("button", { name: "I’ve read it" }).click();
      await expect(judge.getByText("class Java").first()).toBeVisible();
      await judge.keyboard.type("12341234121");
      await judge
        .getByRole("button", { name: position === 3 ? "Submit and finish" : "Submit and continue" })
        .click();
    }
    await expect(judge.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await judge.context().close();
  });

  await finish(page, slug, { done: 1 });
  await expect(page.getByRole("heading", { name: "The answers" })).toBeVisible();
});

test("a study like CLgen's is built, opened, judged, watched, closed and unsealed through the pages alone", async ({
  researcher: page,
  browser,
}) => {
  const slug = newSlug("kernels");
  const systems: Systems = [
    ["github", "human"],
    ["clgen", "machine"],
    ["clsmith", "machine"],
  ];
  await create(page, { slug, preset: "Human or robot", title: "Who wrote this kernel?", systems });

  await test.step("two arms, ten judges to five, ten items each", async () => {
    await page.getByRole("button", { name: "Add an arm" }).click();
    const [test10, control] = [
      page.getByRole("group", { name: "arm 1" }),
      page.getByRole("group", { name: "arm 2" }),
    ];
    await name(test10, "test");
    await test10.getByLabel("Weight").fill("10");
    await test10.getByRole("checkbox", { name: "clsmith" }).uncheck();
    await name(control, "control");
    await control.getByLabel("Weight").fill("5");
    await control.getByRole("checkbox", { name: "clgen" }).uncheck();
    await page.getByLabel("Number of items per session").fill("10");
    await page.getByLabel("Sessions in all").fill("15");
    await save(page);
  });

  await test.step("three pools of twenty kernels", async () => {
    await page.getByRole("navigation", { name: "Study" }).getByRole("link", { name: "Samples" }).click();
    await importText(page, "samples", pools(["github", "clgen", "clsmith"], 20), "Import 60 samples");
    await page.getByLabel("How you know").fill("written before there were generators");
    await page.getByRole("button", { name: /^Vet all 20/ }).click();
    await expect(page.getByLabel("How you know")).toBeHidden();
  });

  await open(page, slug);
  await test.step("a member of the public judges ten kernels", async () => {
    const judge = await (await browser.newContext()).newPage();
    await judge.goto(`/judge/${slug}`);
    await untilAwake(judge);
    await judge.getByRole("button", { name: "I agree to take part" }).click();
    await judge.getByRole("button", { name: "Start with the first one" }).click();
    for (let position = 1; position <= 10; position += 1) {
      await expect(judge.getByRole("heading", { name: `Trial ${position} of 10` })).toBeVisible();
      await judge.getByRole("radio", { name: /definitely a machine/ }).click();
      await judge.getByRole("button", { name: position === 10 ? "Finish" : "Next", exact: true }).click();
    }
    await expect(judge.getByRole("heading", { name: "Your score" })).toBeVisible();
    await judge.context().close();
  });

  await finish(page, slug, { done: 1 });
  await expect(page.getByText(/^One judge was right \d+% of the time/)).toBeVisible();
});

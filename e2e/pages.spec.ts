import type { Page } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { complaintsOf, inspect } from "./inspect";

test.describe.configure({ timeout: 420_000 });

test("the public's pages are accessible in both themes and at both sizes, and complain of nothing", async ({
  page,
  ask,
}) => {
  const complaints = complaintsOf(page);
  await look(page, "/", "Judge the code, not the author.");
  await look(page, "/licences", "Licences of the code that is shown");
  await look(page, "/sign-in", "Sign in");
  await look(page, await ask("adminLink"), "Make your account");
  await look(page, "/judge/human-or-robot", "Who wrote this function?");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (let position = 1; position <= 10; position += 1) {
    await expect(page.getByRole("heading", { name: `Trial ${position} of 10` })).toBeVisible();
    if (position === 1) await inspect(page, "a trial with one pane");
    await page.getByRole("radio", { name: /definitely a machine/ }).click();
    if (position === 2) await inspect(page, "a trial with one pane, marked");
    await page.getByRole("button", { name: position === 10 ? "Finish" : "Next", exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "Your score" })).toBeVisible();
  await page.getByText("Show the code").first().click();
  await inspect(page, "the end with its score");
  expect(complaints).toEqual([]);
});

test("a reviewer's pages are accessible in both themes and at both sizes, and complain of nothing", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await look(page, "/judge/which-implementation", "Consent");
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
  await inspect(page, "instructions");
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page.getByRole("button", { name: "I’ve read it" })).toBeVisible();
  await inspect(page, "the task alone");
  await page.getByRole("button", { name: "I’ve read it" }).click();
  await page.getByRole("button", { name: "Submit and continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "11 still to answer" })).toBeVisible();
  await inspect(page, "two panes with their marks missing");
  await page.keyboard.type("12341234121");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(11);
  await inspect(page, "two panes, complete");
  await page.getByRole("button", { name: /^Keys/ }).click();
  await inspect(page, "the list of keys");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pause" }).click();
  await inspect(page, "the pause");
  expect(complaints).toEqual([]);
});

test("a researcher's pages are accessible in both themes and at both sizes, and complain of nothing", async ({
  researcher: page,
  ask,
  newJudge,
}) => {
  const complaints = complaintsOf(page);
  const pair = await ask("study", { slug: newSlug("pages-pair"), design: "side-by-side", tasks: 3 });
  const pools = await ask("study", {
    slug: newSlug("pages-pools"),
    design: "human-or-robot",
    tasks: 12,
    protocol: { allocation: { itemsPerSession: 5 } },
  });
  for (const { slug } of [pair, pools])
    for (const score of [2, 1, -1] as const) await (await newJudge(slug)).judge(score);

  await look(page, "/studies", "Studies");
  // What the card names as the next thing has to be there: a judge has come, so that the study may be closed.
  const card = page.getByRole("listitem").filter({ hasText: `Study ${pair.slug}` });
  await card.getByRole("link", { name: "Close it when enough are done" }).click();
  await expect(page.getByRole("button", { name: "Close the study" })).toBeInViewport();
  await look(page, `/studies/${pair.slug}`, "Outcomes are sealed");
  await page.getByRole("button", { name: "Unseal early" }).click();
  await inspect(page, "the question before unsealing early");
  await look(page, `/studies/${pair.slug}/results`, "Outcomes are sealed");
  for (const { slug } of [pair, pools]) {
    await ask("close", slug);
    await ask("unseal", slug);
  }
  await look(page, `/studies/${pair.slug}/results`, "The answers");
  await look(page, `/studies/${pools.slug}/results`, "The answer");
  await look(page, `/studies/${pools.slug}/export`, "Verdicts");
  await look(page, `/studies/${pools.slug}`, "Next: read the results, then export them for your paper.");
  await look(page, "/studies/no-such-study", "There is no such study here");
  const missing = complaints.filter((complaint) => complaint.includes("no-such-study"));
  expect(missing, "one line of the browser's own about the page that is not there").toHaveLength(1);
  expect(complaints.filter((complaint) => !missing.includes(complaint))).toEqual([]);
});

test("the pages on which a study is made and cared for are accessible in both themes and at both sizes", async ({
  researcher: page,
  ask,
}) => {
  const complaints = complaintsOf(page);
  const plan = { design: "side-by-side", tasks: 1 } as const;
  const empty = await ask("study", { slug: newSlug("pages-empty"), ...plan, tasks: 0, isDraft: true });
  const draft = await ask("study", { slug: newSlug("pages-draft"), ...plan, isDraft: true });
  const open = await ask("study", { slug: newSlug("pages-open"), ...plan });

  await look(page, "/studies/new", "New study");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText("Title is empty.")).toBeVisible();
  await inspect(page, "a new study with its faults");
  await look(page, `/studies/${empty.slug}`, "The draft");
  await expect(page.getByRole("link", { name: "No samples yet." })).toBeVisible();
  await look(page, `/studies/${draft.slug}`, "The draft");
  await expect(
    page.getByRole("listitem").filter({ hasText: "done: Nothing required is missing." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "1 task and 2 samples of 2 systems." }).click();
  await expect(page).toHaveURL(/\/samples$/);
  await look(page, `/studies/${draft.slug}/design`, "Ready to open");
  await page.getByLabel("Title", { exact: true }).fill("");
  await inspect(page, "a draft's design with a fault");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "JSON" }).click();
  await inspect(page, "a draft's design as JSON");
  await look(page, `/studies/${empty.slug}/samples`, "No samples yet: import some");
  await look(page, `/studies/${draft.slug}/samples`, "Import");
  await expect(page.getByLabel("System", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Language", { exact: true }), "the study has one").toHaveCount(0);
  await page.getByRole("link", { name: /s-0-0-0/ }).click();
  await expect(page.getByRole("heading", { name: /s-0-0-0/ })).toBeVisible();
  await inspect(page, "one sample");
  await look(page, `/studies/${open.slug}`, "Outcomes are sealed");
  await expect(page.getByText("No session has begun yet.")).toBeVisible();
  await look(page, `/studies/${open.slug}/design`, "Frozen");
  await look(page, `/studies/${open.slug}/design/amend`, "Amendments so far");
  await look(page, `/studies/${open.slug}/judges`, "Make invites");
  await look(page, `/studies/${open.slug}/members`, "Who works on this study");
  await look(page, `/studies/${open.slug}/delete`, "Delete this study");
  await page.goto(`/studies/${open.slug}/audit`);
  await expect(page.getByRole("button", { name: "Show" })).toBeVisible();
  await inspect(page, "the audit log");
  const tabs = page.getByRole("navigation", { name: "Study" });
  await page.setViewportSize({ width: 390, height: 844 });
  const height = async (room: string) => {
    await page.goto(`/studies/${open.slug}${room}`);
    return (await tabs.boundingBox())?.height;
  };
  const rooms = ["", "/design", "/samples", "/judges", "/results", "/export", "/audit", "/members"];
  const heights = new Set<number | undefined>();
  for (const room of rooms) heights.add(await height(room));
  expect([...heights], "the tabs need as much room whichever is open").toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("the account, everybody's accounts and the API documentation are accessible in both themes and at both sizes", async ({
  researcher: page,
}) => {
  const complaints = complaintsOf(page);
  await look(page, "/account", "Account");
  await look(page, "/people", "People");
  await look(page, "/docs/api", "API");
  expect(complaints).toEqual([]);
});

const look = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await untilAwake(page);
  await inspect(page, path);
};

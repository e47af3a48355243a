import { randomUUID } from "node:crypto";
import { type Browser, type Page, request } from "@playwright/test";
import { expect, newSlug, test, untilAwake } from "./fixtures";
import { inspect } from "./inspect";
import type { Ask } from "./inside";

const newPassword = () => `four plain words ${randomUUID()}`;
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;

test("an owner brings a colleague in by a one-time link, decides what they may do, and lets them go", async ({
  browser,
  ask,
}) => {
  const owner = await newPerson(ask, "owner");
  const { slug } = await ask("study", {
    slug: newSlug("shared"),
    design: "rating",
    tasks: 1,
    ownerEmail: owner.email,
  });
  const other = await ask("study", { slug: newSlug("other"), design: "rating", tasks: 1 });
  const page = await signIn(browser, owner);
  await page.goto(`/studies/${slug}/members`);
  await untilAwake(page);
  const colleague = { email: newEmail("colleague"), password: newPassword() };
  await page.getByLabel("E-mail").fill(colleague.email);
  await page.getByLabel("Role", { exact: true }).selectOption("Viewer");
  await page.getByRole("button", { name: "Add to the study" }).click();
  await expect(page.getByText(`${colleague.email} is a viewer of this study now.`)).toBeVisible();
  await inspect(page, "a study's people, with a link to pass on");
  const link = await page.getByRole("link", { name: /\/welcome\// }).getAttribute("href");

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link ?? "");
  await untilAwake(theirs);
  await expect(theirs.getByLabel("E-mail")).toHaveValue(colleague.email);
  await expect(theirs.getByLabel("E-mail")).not.toBeEditable();
  await inspect(theirs, "the page of a one-time link");
  await theirs.getByLabel("Password", { exact: true }).fill(colleague.password);
  await theirs.getByRole("button", { name: "Make the account and sign in" }).click();
  await expect(theirs.getByRole("link", { name: `Study ${slug}` })).toBeVisible();
  await expect(theirs.getByRole("link", { name: `Study ${other.slug}` })).toHaveCount(0);
  expect((await theirs.goto(`/studies/${other.slug}`))?.status()).toBe(404);
  await theirs.goto(`/studies/${slug}/members`);
  await expect(theirs.getByText(owner.email)).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add to the study" })).toHaveCount(0);

  const used = await (await browser.newContext()).newPage();
  await used.goto(link ?? "");
  await expect(used.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await inspect(used, "a link that was used");

  await page.reload();
  await untilAwake(page);
  await page.getByLabel(`Role of ${colleague.email}`).selectOption("Editor");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("button", { name: "Change" })).toHaveCount(0);
  await expect(page.getByLabel(`Role of ${colleague.email}`)).toHaveValue("editor");
  await expect(page.getByLabel(`Role of ${owner.email}`)).toHaveCount(0);
  await expect(page.getByText("The only owner. Add another owner")).toBeVisible();
  await page.getByRole("button", { name: `Remove ${colleague.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByLabel(`Role of ${colleague.email}`)).toHaveCount(0);
  expect((await theirs.goto(`/studies/${slug}`))?.status()).toBe(404);
});

test("changing the password signs one out everywhere else, and signing out everywhere here as well", async ({
  browser,
  ask,
}) => {
  const person = await newPerson(ask, "person");
  const [here, elsewhere] = [await signIn(browser, person), await signIn(browser, person)];
  await here.goto("/account");
  await untilAwake(here);
  const password = newPassword();
  await here.getByLabel("Current password", { exact: true }).fill("not this one at all");
  await here.getByLabel("New password", { exact: true }).fill("password1234");
  const meter = here.getByRole("meter", { name: "Strength of the password" });
  await expect(meter).toHaveAttribute("value", "1");
  await expect(here.getByText("Easy to guess", { exact: true })).toBeVisible();
  await here.getByLabel("New password", { exact: true }).fill(password);
  await expect(meter).toHaveAttribute("value", "4");
  await here.getByRole("button", { name: "Change the password" }).click();
  await expect(here.getByText("Current password is not the one you sign in with.")).toBeVisible();
  await here.getByLabel("Current password", { exact: true }).fill(person.password);
  await here.getByLabel("New password", { exact: true }).fill(password);
  await here.getByRole("button", { name: "Change the password" }).click();
  await expect(here.getByRole("status")).toContainText("You are signed out everywhere else.");
  await inspect(here, "the account");
  await here.goto("/account");
  await expect(here.getByRole("heading", { name: "Account" })).toBeVisible();
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/sign-in\?to=%2Faccount$/);

  await untilAwake(here);
  await here.getByRole("button", { name: "Sign out everywhere" }).click();
  await here.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(here).toHaveURL(/\/sign-in$/);
  await signInHere(here, { email: person.email, password });
});

test("a token is shown once, works for a script, and ends when it is revoked", async ({
  browser,
  ask,
  serverAddress,
}) => {
  const page = await signIn(browser, await newPerson(ask, "scripter"));
  await page.goto("/account");
  await untilAwake(page);
  await page.getByLabel("Name").fill("night job");
  await page.getByRole("button", { name: "Make a token" }).click();
  const token = await page.getByRole("status").getByText(/^evh_/).innerText();
  const script = await request.newContext({
    baseURL: serverAddress,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect(await (await script.get("/api/v1/studies")).json()).toEqual({ studies: [] });
  await page.reload();
  await untilAwake(page);
  expect(await page.content()).not.toContain(token);
  await page.getByRole("button", { name: "Revoke the token night job" }).click();
  await page.getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByText("You have no tokens.")).toBeVisible();
  expect((await script.get("/api/v1/studies")).status()).toBe(401);
  await script.dispose();
});

test("an administrator lets somebody in again, shuts them out, and deletes the account; nobody else finds the page", async ({
  browser,
  ask,
  researcher: page,
}) => {
  const person = await newPerson(ask, "forgetful");
  const theirs = await signIn(browser, person);
  expect((await theirs.goto("/people"))?.status()).toBe(404);
  await expect(theirs.getByRole("link", { name: "People" })).toHaveCount(0);

  await page.goto("/people");
  await untilAwake(page);
  await expect(
    page.getByText(/Another administrator can delete your account|The only administrator/),
  ).toHaveCount(1);
  await page.getByRole("button", { name: `Reset link for ${person.email}` }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByRole("dialog").getByRole("link").getAttribute("href");
  await inspect(page, "everybody's accounts, with a reset link");
  await page.getByRole("button", { name: "Close" }).click();
  const lost = await (await browser.newContext()).newPage();
  await lost.goto(link ?? "");
  await untilAwake(lost);
  await lost.getByLabel("Password", { exact: true }).fill(newPassword());
  await lost.getByRole("button", { name: "Set the password and sign in" }).click();
  await expect(lost.getByRole("heading", { name: "Studies", exact: true })).toBeVisible();
  await theirs.goto("/account");
  await expect(theirs, "signed out by the reset").toHaveURL(/\/sign-in/);

  await page.getByRole("button", { name: `End sessions of ${person.email}` }).click();
  await page.getByRole("button", { name: "End them" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("is signed out everywhere");
  await page.getByRole("button", { name: "Close" }).click();
  await lost.goto("/account");
  await expect(lost).toHaveURL(/\/sign-in/);
  await page.getByRole("button", { name: `Delete the account ${person.email}` }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

interface Person {
  email: string;
  password: string;
}

const newPerson = async (ask: Ask, name: string): Promise<Person> => {
  const person = { email: newEmail(name), password: newPassword() };
  await ask("account", { ...person, isAdmin: false });
  return person;
};

const signIn = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await untilAwake(page);
  await signInHere(page, person);
  return page;
};

const signInHere = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Studies", exact: true })).toBeVisible();
};

test("a closed study goes into the archive, is found there by its name, and comes back", async ({
  browser,
  ask,
}) => {
  const owner = await newPerson(ask, "archivist");
  const made = await Promise.all(
    ["old", "new"].map((name) =>
      ask("study", { slug: newSlug(name), design: "rating", tasks: 1, ownerEmail: owner.email }),
    ),
  );
  const [old = "", current = ""] = made.map(({ slug }) => slug);
  await ask("close", old);
  const page = await signIn(browser, owner);
  const studies = () => page.locator("main h2").allInnerTexts();
  await page.goto(`/studies/${current}/members`);
  await expect(page.getByRole("button", { name: "Archive this study" })).toHaveCount(0);
  await page.goto(`/studies/${old}/members`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Archive this study" }).click();
  await expect(page.getByRole("button", { name: "Take out of the archive" })).toBeVisible();

  await page.goto("/studies");
  expect(await studies()).toEqual([`Study ${current}`]);
  await page.getByLabel("Show", { exact: true }).selectOption("Archived");
  await page.getByLabel("Title or short name").fill(old.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 of 2 studies" })).toBeVisible();
  expect(await studies()).toEqual([`Study ${old}`]);
  await inspect(page, "a search among studies");
  await page.getByLabel("Title or short name").fill("nothing like it");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No study is like that.")).toBeVisible();

  await page.goto(`/studies/${old}/members`);
  await untilAwake(page);
  await page.getByRole("button", { name: "Take out of the archive" }).click();
  await expect(page.getByRole("button", { name: "Archive this study" })).toBeVisible();
  await page.goto("/studies");
  expect((await studies()).sort()).toEqual([`Study ${current}`, `Study ${old}`].sort());
});

import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, type Page, request, test as base } from "@playwright/test";
import { HttpJudge } from "./http-judge";
import { type Ask, openInside } from "./inside";

export { expect } from "@playwright/test";

type SignIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Account {
  email: string;
  password: string;
  signIn: SignIn;
}

interface People {
  /** An administrator's page, signed in. */
  researcher: Page;
  /** Opens a browser of its own, that was never here: another person's, or another device. */
  visit: (address: string) => Promise<Page>;
  /** Starts a session without a browser, as somebody who was never here. */
  newJudge: (study: string) => Promise<HttpJudge>;
}

interface House {
  /** Asks the server's inside: set-up, and what is stored. */
  ask: Ask;
  serverAddress: string;
  administrator: Account;
  /** An account that owns nothing. */
  stranger: Account;
}

export const test = base.extend<People, House>({
  ask: [
    async ({}, provide) => {
      const inside = openInside(process.env.EVENHAND_DATA ?? ".data");
      await provide(inside.ask);
      await inside.hangUp();
    },
    { scope: "worker" },
  ],
  serverAddress: [
    async ({}, provide, { project }) => provide(project.use.baseURL ?? "http://localhost:3000"),
    { scope: "worker" },
  ],
  administrator: [
    async ({ ask, serverAddress }, provide) => provide(await newAccount(ask, serverAddress, true)),
    { scope: "worker" },
  ],
  stranger: [
    async ({ ask, serverAddress }, provide) => provide(await newAccount(ask, serverAddress, false)),
    { scope: "worker" },
  ],
  researcher: async ({ browser, administrator }, provide) => {
    const page = await newPage(browser, administrator.signIn);
    await provide(page);
    await page.context().close();
  },
  visit: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (address) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(address);
      await untilAwake(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  newJudge: async ({ serverAddress }, provide) => provide((study) => HttpJudge.start(serverAddress, study)),
});

/** A slug that no other test, and no earlier run on the same server, has used. */
export function newSlug(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}`;
}

/**
 * Waits until the page's buttons and keys answer: before that, a key or a click on the server's markup is lost. React marks each
 * element that it takes over while it still renders, and listens for keys after that: so the page also has to come to rest.
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button")].every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactProps$")),
    ),
  );
  await page.evaluate(async () => {
    for (let rests = 0; rests < 2; rests += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/** Every section of the form of a draft's design. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Expand all" }).click();
}

const newPage = async (browser: Browser, storageState: SignIn): Promise<Page> => {
  const context = await browser.newContext({ storageState });
  return context.newPage();
};

/** An account of its own, signed in. */
export async function newAccount(ask: Ask, baseURL: string, isAdmin: boolean): Promise<Account> {
  const email = `${isAdmin ? "administrator" : "stranger"}-${randomUUID().slice(0, 8)}@example.org`;
  const password = `four plain words ${randomUUID()}`;
  await ask("account", { email, password, isAdmin });
  const visitor = await request.newContext({ baseURL });
  const csrf = (await (await visitor.get("/api/auth/csrf")).json()) as { csrfToken: string };
  await visitor.post("/api/auth/callback/credentials", { form: { ...csrf, email, password } });
  const signIn = await visitor.storageState();
  await visitor.dispose();
  return { email, password, signIn };
}

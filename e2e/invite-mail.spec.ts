import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type TestMailServer, startMailServer } from "@/test/mail/smtp-server";
import { expect, newSlug, test as sharedTest, untilAwake } from "./fixtures";
import { openInside } from "./inside";
import { inspect } from "./inspect";
import { begin, judgeOrigin } from "./judge-steps";
import { type OwnServer, startServer } from "./own-server";

interface WithMail {
  mail: TestMailServer;
  /** A server that sends by `mail`. */
  mailing: { folder: string; server: OwnServer };
}

/** A server of this file's own, which has a mail server to send by. */
const test = sharedTest.extend<object, WithMail>({
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer({
        answer: (address) =>
          address.startsWith("nobody@") ? { code: 550, words: "no such user here" } : null,
      });
      await provide(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  mailing: [
    async ({ mail }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "evenhand-mail-"));
      const server = await startServer(folder, {
        SMTP_URL: mail.url,
        MAIL_FROM: "Program Study <study@example.org>",
        PUBLIC_URL: "http://study.example.org",
      });
      await provide({ folder, server });
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  ask: [
    async ({ mailing }, provide) => {
      const inside = openInside(mailing.folder);
      await provide(inside.ask);
      await inside.hangUp();
    },
    { scope: "worker" },
  ],
  serverAddress: [async ({ mailing }, provide) => provide(mailing.server.address), { scope: "worker" }],
});

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

const PLAN = {
  design: "human-or-robot",
  tasks: 12,
  protocol: {
    allocation: { itemsPerSession: 4 },
    debrief: { show: "none" },
    contact: "Ada Lovelace, ada@example.org",
  },
} as const;

test("three people are invited by e-mail, one address is refused, and the reminder reaches whoever has not finished", async ({
  researcher,
  serverAddress,
  mail,
  visit,
  ask,
}) => {
  const { slug } = await ask("study", { ...PLAN, slug: newSlug("by-mail") });
  const page = researcher;
  await page.goto(`${serverAddress}/studies/${slug}/judges`);
  await untilAwake(page);
  const form = await unfold(page, "Invite by e-mail");

  await test.step("a fault in the list is named by its line, and nothing is sent", async () => {
    await form.getByLabel("Addresses").fill("grace@example.org\nLin");
    await form.getByRole("button", { name: "Send the invitations" }).click();
    await expect(form.getByText("Line 2: has no address.")).toBeVisible();
    await expect(form.getByLabel("Addresses"), "what was typed is kept").toHaveValue(
      "grace@example.org\nLin",
    );
    await inspect(page, "the form with a fault");
  });

  await test.step("the preview shows the first message, and three are sent", async () => {
    await form
      .getByLabel("Addresses")
      .fill(
        "name,e-mail\nGrace,grace@example.org\nLin,lin@example.org\nNobody,nobody@example.org\nGrace,GRACE@example.org",
      );
    const preview = form.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("grace@example.org");
    await expect(preview).toContainText(`/judge/${slug}?invite=…`);
    await form.getByRole("button", { name: "Send the invitations" }).click();
    await expect(form.getByRole("heading", { name: "3 invitations are on the way" })).toBeFocused();
    await expect(form.getByText("1 line repeated an address and was left out.")).toBeVisible();
  });

  const undelivered = page.getByRole("region", { name: "Invitations that are not sent" });
  await test.step("the page says by itself who was refused, in the mail server's words", async () => {
    await expect(undelivered.getByRole("row", { name: /nobody@example.org/ })).toContainText(
      "refused: 550 no such user here",
      { timeout: 30_000 },
    );
    await expect(
      page.getByText("3 people were invited by e-mail. 1 message is not delivered."),
    ).toBeVisible();
    await expect(undelivered.getByText("grace@example.org")).toHaveCount(0);
    await inspect(page, "the page of judges after invitations by e-mail");
  });

  await test.step("each message is for one person, with a link that begins a session", () => {
    expect(mail.received.map(({ to }) => to).sort()).toEqual([["grace@example.org"], ["lin@example.org"]]);
    const [message] = mail.to("grace@example.org");
    expect(message?.headers).toMatchObject({
      from: "Program Study <study@example.org>",
      to: "grace@example.org",
      subject: `Invitation: Study ${slug}`,
    });
    expect(message?.text).toContain("Questions? Ada Lovelace, ada@example.org");
  });
  const grace = await visit(linkTo(mail, "grace@example.org", serverAddress));
  await begin(grace);
  for (const position of [1, 2, 3, 4]) await judgeOrigin(grace, position, 4);
  await expect(grace.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await test.step("the refused one is taken back, and leaves the list and the number", async () => {
    await page.reload();
    await untilAwake(page);
    await undelivered.getByRole("button", { name: "Take back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
    await expect(
      page.getByText("2 people were invited by e-mail. The mail server took every message."),
    ).toBeVisible();
  });

  await test.step("the page looks the same whether somebody has finished or not", async () => {
    await expect(page.getByText("grace@example.org")).toHaveCount(0);
    const reminder = await unfold(page, "Remind by e-mail");
    await expect(reminder.getByText(/A reminder goes to everybody who/)).toBeVisible();
    await reminder.getByRole("heading").click();
  });

  await test.step("a day later the reminder goes to the one who has not finished, with the same link", async () => {
    await ask("aDayLater", slug);
    const reminder = await unfold(page, "Remind by e-mail");
    await reminder.getByRole("button", { name: "Send the reminder" }).click();
    await expect(reminder.getByText(/The reminder is on the way/)).toBeVisible();
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(3);
    expect(mail.received[2]?.to).toEqual(["lin@example.org"]);
    expect(mail.received[2]?.headers.subject).toBe(`Reminder: Study ${slug}`);
    const [invitation, reminded] = mail.to("lin@example.org").map(({ text }) => linkIn(text));
    expect(reminded).toBe(invitation);
    await inspect(page, "the page of judges after a reminder");
  });

  const lin = await visit(linkTo(mail, "lin@example.org", serverAddress));
  await begin(lin);
  await judgeOrigin(lin, 1, 4);

  await test.step("the audit log says how many, and names nobody", async () => {
    await page.goto(`${serverAddress}/studies/${slug}/audit`);
    const log = page.getByRole("list").filter({ hasText: "sent invites by e-mail" });
    await expect(log.getByText("sent invites by e-mail")).toBeVisible();
    await expect(log.getByText("sent reminders by e-mail")).toBeVisible();
    await expect(page.getByText(/(grace|lin|nobody)@/)).toHaveCount(0);
  });
});

sharedTest(
  "without a mail server the form makes a merge file whose links work, and says how to set one up",
  async ({ researcher, serverAddress, visit, ask }) => {
    const { slug } = await ask("study", { ...PLAN, slug: newSlug("merge") });
    await researcher.goto(`/studies/${slug}/judges`);
    await untilAwake(researcher);
    const form = await unfold(researcher, "Invite by e-mail");
    await expect(form).toContainText("No mail server is set up here");
    await form.getByLabel("Addresses").fill("grace@example.org\nlin@example.org");
    await form.getByRole("button", { name: "Make the merge file" }).click();
    await expect(form.getByRole("heading", { name: "2 links for your mail program" })).toBeFocused();
    await inspect(researcher, "the page of judges with a merge file");
    const file = await savedBy(researcher, () =>
      form.getByRole("button", { name: "Save the merge file" }).click(),
    );
    const [head, ...lines] = file.trim().split("\r\n");
    expect(head).toBe("address,link");
    expect(lines.map((line) => line.split(",")[0])).toEqual(["grace@example.org", "lin@example.org"]);
    const judge = await visit((lines[0] ?? "").split(",")[1] ?? "");
    await begin(judge);
    await judgeOrigin(judge, 1, 4);
    expect(await ask("left", slug)).toMatchObject({ judges: 1, sessions: 1 });
    expect(serverAddress).toContain("localhost");
  },
);

/** Opens a section of the page. */
const unfold = async (page: Page, name: string): Promise<Locator> => {
  const section = page.getByRole("region", { name, exact: true });
  await section.getByRole("heading", { name, exact: true }).click();
  return section;
};

const linkIn = (text: string): string => /http:\/\/study\.example\.org\S+/.exec(text)?.[0] ?? "";

/** The link of a person's message, at the address where the server listens. */
const linkTo = (mail: TestMailServer, address: string, serverAddress: string): string =>
  linkIn(mail.to(address)[0]?.text ?? "").replace("http://study.example.org", serverAddress);

const savedBy = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

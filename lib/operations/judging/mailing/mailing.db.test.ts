import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { env, mailSettings } from "@/lib/env";
import { takeMail } from "@/lib/db/judging/mailing/mail-queue";
import { getDatabaseTime } from "@/lib/db/jobs/jobs";
import { deleteExternalIds } from "@/lib/operations/judging/delete-external-ids";
import { listInvites } from "@/lib/operations/judging/list-invites";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { deleteStudy } from "@/lib/operations/study/delete-study";
import { closeStudy } from "@/lib/operations/study/step-study";
import type { Actor } from "@/lib/study/actor";
import { type TestMailServer, startMailServer } from "@/test/mail/smtp-server";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getMailFacts } from "./get-mail-facts";
import { inviteByMail } from "./invite-by-mail";
import { openMailTransport } from "./mail-transport";
import { makeMergeFile } from "./make-merge-file";
import { remindByMail } from "./remind-by-mail";
import { resendInvitations } from "./resend-invitations";
import { MOST_TRIES, sendMails } from "./send-mails";
import { takeBackMailed } from "./take-back-mailed";

const now = new Date("2026-01-02T00:00:00.000Z");
const TEXT = "Come and read code, “please”:\n\n{link}\n";
let owner: Actor;
let server: TestMailServer;
/** What the mail server says to a recipient. */
let answers: Record<string, { code: number; words: string }> = {};
let slug = "";

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  server = await startMailServer({ answer: (address) => answers[address] ?? null });
  Object.assign(env(), {
    SMTP_URL: server.url,
    MAIL_FROM: "Study <study@example.org>",
    PUBLIC_URL: "https://study.example.org",
  });
});
afterAll(async () => {
  // The environment is parsed once a process, and other files run in this one.
  Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined });
  await server.stop();
});
beforeEach(async () => {
  answers = {};
  server.received.length = 0;
  await pool().query("DELETE FROM mail_recipients; DELETE FROM mailed_addresses; DELETE FROM mailings");
  slug = `mail-${randomUUID().slice(0, 8)}`;
  await makeTestStudy({ slug, design: "rating", tasks: 2, owner });
});

const invite = (addresses: string, more: Partial<Parameters<typeof inviteByMail>[0]> = {}) =>
  inviteByMail({
    actor: owner,
    slug,
    addresses,
    subject: "A study",
    text: TEXT,
    formKey: randomUUID(),
    ...more,
  });
const remind = (more: Partial<Parameters<typeof remindByMail>[0]> = {}) =>
  remindByMail({
    actor: owner,
    slug,
    subject: "Again",
    text: "Still open: {link}",
    formKey: randomUUID(),
    ...more,
  });
/** As the background job does. */
const work = async () => {
  const settings = mailSettings();
  if (!settings) throw new Error("no mail server is set up");
  const transport = openMailTransport(settings);
  const outcome = await sendMails({ deliver: transport.deliver, isStopped: () => false });
  transport.close();
  return outcome;
};
const facts = () => getMailFacts({ actor: owner, slug });
const codeIn = (text: string): string => /invite=([\w-]{22})\b/.exec(text)?.[1] ?? "";
const codeOf = (address: string): string => codeIn(server.to(address)[0]?.text ?? "");
const start = (code: string) => startAsJudge(slug, { body: { invite: code } });
const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await pool().query<Row>(sql)).rows;
/** As if all messages had been sent so much earlier. */
const age = (by: string) =>
  pool().query(
    `UPDATE mails SET sent_at = sent_at - interval '${by}', created_at = created_at - interval '${by}', due_at = due_at - interval '${by}'`,
  );
const audit = async (action: string) =>
  (
    await rows<{ details: unknown }>(
      `SELECT details FROM audit WHERE action = '${action}' AND study = '${slug}' ORDER BY id`,
    )
  ).map(({ details }) => details);

describe("inviting by e-mail", () => {
  test("sends each person a message of their own, whose link starts one session and goes on with it", async () => {
    expect(await invite("ada@example.org\nADA@example.org\ngrace@example.org")).toEqual({
      queued: 2,
      known: 0,
      doubles: 1,
    });
    expect(await work()).toEqual({ away: null });
    expect(server.received.map(({ to }) => to)).toEqual([["ada@example.org"], ["grace@example.org"]]);
    const [mail] = server.to("ada@example.org");
    expect(mail?.from).toBe("study@example.org");
    expect(mail?.headers).toMatchObject({
      from: "Study <study@example.org>",
      to: "ada@example.org",
      subject: "A study",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(mail?.headers["message-id"]).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
    expect(mail?.headers["auto-submitted"]).toBeUndefined();
    const code = codeOf("ada@example.org");
    expect(mail?.text).toBe(
      `Come and read code, “please”:\n\nhttps://study.example.org/judge/${slug}?invite=${code}`,
    );
    const first = await start(code);
    await answerTrials(first.token, 1);
    await expect(start(code)).resolves.toMatchObject({ state: "judging", position: 2 });
    expect(codeOf("grace@example.org")).not.toBe(code);
  });

  test("keeps addresses apart: in no audit line, not beside a label, and no code anywhere", async () => {
    await invite("ada@example.org\ngrace@example.org", { arm: "main" });
    await work();
    expect(await audit("invite.mail")).toEqual([{ count: 2, arm: "main" }]);
    const [{ all } = { all: "" }] = await rows<{ all: string }>(
      `SELECT concat((SELECT json_agg(a) FROM audit a), (SELECT json_agg(i) FROM invites i), (SELECT json_agg(g) FROM mailings g),
        (SELECT json_agg(m) FROM mails m), (SELECT json_agg(d) FROM mailed_addresses d)) AS all`,
    );
    expect(all).not.toMatch(/ada@|grace@/);
    const [{ kept } = { kept: "" }] = await rows<{ kept: string }>(
      "SELECT json_agg(r)::text AS kept FROM mail_recipients r",
    );
    for (const address of ["ada@example.org", "grace@example.org"]) {
      expect(kept).toContain(address);
      expect(all + kept).not.toContain(codeOf(address));
    }
  });

  test("stores all or nothing: with a fault in a line, of the text, or of the arm, nobody is invited", async () => {
    const refused = (given: Parameters<typeof invite>) => expect(invite(...given)).rejects;
    await refused(["ada@example.org\nGrace"]).toMatchObject({
      code: "invalid",
      faults: [{ path: "addresses", message: "Line 2: has no address" }],
    });
    await refused([""]).toMatchObject({ faults: [{ path: "addresses" }] });
    await refused(["ada@example.org", { text: "Come" }]).toMatchObject({ faults: [{ path: "text" }] });
    await refused(["ada@example.org", { subject: "a\nb" }]).toMatchObject({ faults: [{ path: "subject" }] });
    await refused(["ada@example.org", { arm: "none" }]).toMatchObject({ faults: [{ path: "arm" }] });
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.org`).join("\n");
    await refused([many(1001)]).toMatchObject({
      faults: [{ path: "addresses", message: "has 1,001 addresses" }],
    });
    expect(await rows("SELECT 1 FROM mailings UNION ALL SELECT 1 FROM mail_recipients")).toEqual([]);
    expect(await invite(many(1000))).toMatchObject({ queued: 1000 });
  });

  test("is refused where no mail server is set up, and of a study that is not open", async () => {
    const { SMTP_URL, MAIL_FROM } = env();
    Object.assign(env(), { SMTP_URL: "", MAIL_FROM: "" });
    await expect(invite("ada@example.org")).rejects.toMatchObject({ code: "unavailable" });
    await expect(remind()).rejects.toMatchObject({ code: "unavailable" });
    Object.assign(env(), { SMTP_URL, MAIL_FROM });
    await closeStudy({ actor: owner, slug });
    await expect(invite("ada@example.org")).rejects.toMatchObject({ code: "conflict" });
    await expect(remind()).rejects.toMatchObject({ code: "conflict" });
  });

  test("a double click sends once and hears the same twice; a changed form is another one", async () => {
    const formKey = randomUUID();
    const both = await Promise.all([
      invite("ada@example.org", { formKey }),
      invite("ada@example.org", { formKey }),
    ]);
    expect(both).toEqual([
      { queued: 1, known: 0, doubles: 0 },
      { queued: 1, known: 0, doubles: 0 },
    ]);
    expect(await invite("ada@example.org\ngrace@example.org", { formKey })).toEqual({
      queued: 1,
      known: 1,
      doubles: 0,
    });
    await work();
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(["ada@example.org", "grace@example.org"]);
    expect(await audit("invite.mail")).toEqual([
      { count: 1, arm: null },
      { count: 1, arm: null },
    ]);
  });

  test("two forms with the same address at the same moment invite the person once", async () => {
    const outcomes = await Promise.all([invite("ada@example.org"), invite("ADA@example.org")]);
    expect(outcomes.map(({ queued }) => queued).sort()).toEqual([0, 1]);
  });

  test("no more messages a day than a server can send in good standing", async () => {
    const many = (from: number) =>
      Array.from({ length: 1000 }, (_, at) => `p${from + at}@example.org`).join("\n");
    for (const from of [0, 1000, 2000]) await invite(many(from));
    await expect(invite("ada@example.org")).rejects.toMatchObject({ code: "too_many" });
  });
});

describe("the queue", () => {
  test("says in the mail server's own words who was refused, and sends to the others", async () => {
    answers["nobody@example.org"] = { code: 550, words: "no such user" };
    await invite("ada@example.org\nnobody@example.org\ngrace@example.org");
    await work();
    expect(server.received).toHaveLength(2);
    const { undelivered, invited, isSending } = await facts();
    expect({ invited, isSending }).toEqual({ invited: 3, isSending: false });
    expect(undelivered).toEqual([
      {
        id: expect.any(Number) as number,
        address: "nobody@example.org",
        state: "refused",
        attempts: 1,
        fault: "550 no such user",
      },
    ]);
    await work();
    expect(server.received).toHaveLength(2);
  });

  test("tries again after a while what was refused for now, and gives up after a day of tries", async () => {
    answers["ada@example.org"] = { code: 451, words: "greylisted" };
    await invite("ada@example.org");
    for (let tried = 1; tried <= MOST_TRIES; tried += 1) {
      await work();
      const { undelivered } = await facts();
      expect(undelivered).toMatchObject([
        { state: tried < MOST_TRIES ? "queued" : "failed", attempts: tried, fault: "451 greylisted" },
      ]);
      expect(await takeMail(), "not due at once").toBeNull();
      await age("1 hour");
    }
    expect(await takeMail(), "nor ever again").toBeNull();
    answers = {};
    await resendInvitations({ actor: owner, slug, id: null });
    await resendInvitations({ actor: owner, slug, id: null });
    await work();
    expect(server.received).toHaveLength(1);
    expect(await audit("invite.mail-again")).toEqual([{ count: 1 }]);
  });

  test("stops at a mail server that is away, says so, and goes on when it is back", async () => {
    const { SMTP_URL } = env();
    const gone = await startMailServer();
    await gone.stop();
    env().SMTP_URL = `smtp://127.0.0.1:${gone.port}`;
    await invite("ada@example.org\ngrace@example.org");
    expect(await work()).toEqual({ away: "connection refused" });
    expect((await facts()).undelivered).toMatchObject([
      { address: "ada@example.org", state: "queued", attempts: 1, fault: "connection refused" },
      { address: "grace@example.org", state: "queued", attempts: 0, fault: null },
    ]);
    env().SMTP_URL = SMTP_URL;
    await age("1 minute");
    expect(await work()).toEqual({ away: null });
    expect(server.received).toHaveLength(2);
  });

  test("a wrong password is told without the password", async () => {
    const { SMTP_URL } = env();
    env().SMTP_URL = SMTP_URL?.replace("study:", "other:");
    await invite("ada@example.org");
    const { away } = await work();
    expect(away).toMatch(/^535 /);
    expect(away).not.toMatch(/p@ss|word of 1/);
    env().SMTP_URL = SMTP_URL;
  });

  test("a crash between taking a message and noting that it went loses none; it comes again with the same Message-ID and link", async () => {
    await invite("ada@example.org");
    const deliverAndDie = async () => {
      const settings = mailSettings();
      if (!settings) throw new Error("no mail server is set up");
      const transport = openMailTransport(settings);
      await sendMails({
        isStopped: () => false,
        deliver: async (mail) => {
          await transport.deliver(mail);
          throw new Error("the process was killed");
        },
      }).finally(transport.close);
    };
    await expect(deliverAndDie()).rejects.toThrow("killed");
    expect(server.received).toHaveLength(1);
    await work();
    expect(server.received, "it is still taken").toHaveLength(1);
    await age("5 minutes");
    await work();
    const [first, second] = server.received;
    expect(server.received).toHaveLength(2);
    expect(second?.headers["message-id"]).toBe(first?.headers["message-id"]);
    expect(codeIn(second?.text ?? "")).toBe(codeIn(first?.text ?? "-"));
    expect((await facts()).undelivered).toEqual([]);
  });

  test("two workers share the queue, and no message goes twice", async () => {
    const addresses = Array.from({ length: 40 }, (_, at) => `p${at}@example.org`);
    await invite(addresses.join("\n"));
    await Promise.all([work(), work(), work()]);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());
  });

  test("a message that was overtaken by a later try does not undo what that one noted", async () => {
    answers["ada@example.org"] = { code: 550, words: "no such user" };
    await invite("ada@example.org");
    const settings = mailSettings();
    if (!settings) throw new Error("no mail server is set up");
    const transport = openMailTransport(settings);
    await sendMails({
      isStopped: () => false,
      deliver: async (mail) => {
        const outcome = await transport.deliver(mail);
        // Meanwhile the time for which the message was taken is over, and another process sends it.
        answers = {};
        await age("5 minutes");
        await work();
        return outcome;
      },
    });
    transport.close();
    expect(server.received).toHaveLength(1);
    expect((await facts()).undelivered).toEqual([]);
  });

  test("sends nothing of a study that has closed, and says so", async () => {
    await invite("ada@example.org");
    await closeStudy({ actor: owner, slug });
    await work();
    expect(server.received).toEqual([]);
    expect((await facts()).undelivered).toMatchObject([
      { state: "failed", fault: "the study was closed before it was sent" },
    ]);
  });

  test("sends no dead link after AUTH_SECRET was changed, but says so", async () => {
    await invite("ada@example.org");
    const { AUTH_SECRET } = env();
    env().AUTH_SECRET = "quite another secret of this server";
    await work();
    env().AUTH_SECRET = AUTH_SECRET;
    expect(server.received).toEqual([]);
    const { undelivered } = await facts();
    expect(undelivered[0]?.fault).toMatch(/^AUTH_SECRET was changed/);
  });
});

describe("reminders", () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.org`);
  const invited = async (count: number) => {
    await invite(people(count).join("\n"));
    await work();
    await age("1 day");
  };
  const finish = async (address: string) => answerTrials((await start(codeOf(address))).token);

  test("go with the same link to whoever has not finished or withdrawn, and to nobody else", async () => {
    answers["p5@example.org"] = { code: 550, words: "no such user" };
    await invited(6);
    await finish("p0@example.org");
    const begun = await start(codeOf("p1@example.org"));
    await answerTrials(begun.token, 1);
    await withdrawSession({ token: (await start(codeOf("p2@example.org"))).token });
    await takeBackMailed({ actor: owner, slug, which: { address: "P3@example.org" }, now });
    await remind();
    server.received.splice(0, server.received.length, ...server.received.slice(0, 5));
    await work();
    const reminders = server.received.slice(5);
    expect(reminders.map(({ to }) => to[0]).sort()).toEqual(["p1@example.org", "p4@example.org"]);
    for (const { to, text } of reminders)
      expect(text).toBe(`Still open: https://study.example.org/judge/${slug}?invite=${codeOf(to[0] ?? "")}`);
  });

  test("come twice a person at most, a day apart, and not within a day of the invitation", async () => {
    await invite("ada@example.org");
    await work();
    const sent = async () => {
      await remind();
      await work();
      return server.received.length - 1;
    };
    expect(await sent(), "at once").toBe(0);
    await age("1 day");
    expect(await sent(), "after a day").toBe(1);
    expect(await sent(), "again at once").toBe(1);
    await age("1 day");
    expect(await sent(), "after two days").toBe(2);
    await age("10 days");
    expect(await sent(), "a third time").toBe(2);
  });

  test("that are pressed twice go once", async () => {
    await invited(1);
    const formKey = randomUUID();
    await Promise.all([remind({ formKey }), remind({ formKey }), remind()]);
    await work();
    expect(server.received).toHaveLength(2);
  });

  test("that wait while a person finishes are not sent", async () => {
    await invited(2);
    await remind();
    await finish("p0@example.org");
    await work();
    expect(server.received.slice(2).map(({ to }) => to)).toEqual([["p1@example.org"]]);
  });

  test("are counted only where three or more have finished and as many have not, for the audit log too", async () => {
    await invited(7);
    for (const [at, address] of people(5).entries()) {
      const { reminder } = await facts();
      expect(reminder, `${at} of 7 finished`).toBe(at >= 3 && 7 - at >= 3 ? 7 - at : null);
      if (at === 4) break;
      await finish(address);
    }
    expect(await remind()).toBeUndefined();
    await age("1 day");
    await work();
    await finish("p4@example.org");
    await age("1 day");
    expect((await facts()).reminder).toBeNull();
    expect(await remind()).toBeUndefined();
    expect(await audit("invite.remind")).toEqual([{ count: 3 }, { count: "not shown" }]);
  });

  test("leave no trace on the page of whom they went to, or whether they arrived", async () => {
    await invited(2);
    const before = await facts();
    await finish("p0@example.org");
    answers["p1@example.org"] = { code: 550, words: "no such user" };
    await remind();
    const {
      remindedAt: [at, ...others],
      ...waiting
    } = await facts();
    expect({ at: typeof at, others }).toEqual({ at: "string", others: [] });
    const { remindedAt: _, ...same } = before;
    expect(waiting).toEqual(same);
    await work();
    expect(await facts()).toEqual({ ...same, remindedAt: [at] });
  });
});

describe("what is kept of people", () => {
  test("a withdrawal deletes the address, its messages and the salt; the page does not change, and nobody writes again", async () => {
    await invite("ada@example.org\ngrace@example.org");
    await work();
    const before = await facts();
    await withdrawSession({ token: (await start(codeOf("ada@example.org"))).token });
    expect(await rows("SELECT address FROM mail_recipients")).toEqual([{ address: "grace@example.org" }]);
    expect(await rows("SELECT 1 FROM mails")).toHaveLength(1);
    expect(await facts()).toEqual(before);
    expect(await invite("ada@example.org")).toMatchObject({ queued: 0, known: 1 });
    await takeBackMailed({ actor: owner, slug, which: { address: "ada@example.org" }, now });
    expect(await invite("ada@example.org"), "the same as of one who stayed").toMatchObject({ known: 1 });
    await takeBackMailed({ actor: owner, slug, which: { address: "grace@example.org" }, now });
    expect(await invite("grace@example.org")).toMatchObject({ known: 1 });
    expect(await facts()).toEqual(before);
    expect(await audit("invite.revoke")).toEqual([{ byEmail: true }, { byEmail: true }]);
  });

  test("addresses go after the study's retention, with what would be sent to them, and leave a line with their number", async () => {
    const inDays = async (days: number) => ({
      now: new Date((await getDatabaseTime()).getTime() + days * 86_400_000),
    });
    await invite("ada@example.org\ngrace@example.org");
    await deleteExternalIds(await inDays(89.9));
    expect(await rows("SELECT 1 FROM mail_recipients")).toHaveLength(2);
    await deleteExternalIds(await inDays(90.1));
    expect(
      await rows(
        "SELECT 1 FROM mail_recipients UNION ALL SELECT 1 FROM mails UNION ALL SELECT 1 FROM mailed_addresses",
      ),
    ).toEqual([]);
    expect(await audit("addresses.delete")).toEqual([{ deleted: 2 }]);
    await work();
    expect(server.received).toEqual([]);
  });

  test("deleting the study deletes its addresses at once, and sends nothing more", async () => {
    await invite("ada@example.org");
    await deleteStudy({ actor: owner, slug, typedSlug: slug });
    expect(await rows("SELECT 1 FROM mail_recipients")).toEqual([]);
    await work();
    expect(server.received).toEqual([]);
  });

  test("taking back a message that nobody got makes its link dead and its address free", async () => {
    answers["ada@example.org"] = { code: 550, words: "no such user" };
    await invite("ada@example.org");
    await work();
    const [mail] = (await facts()).undelivered;
    await takeBackMailed({ actor: owner, slug, which: { mail: mail?.id ?? 0 }, now });
    expect(await facts()).toMatchObject({ invited: 0, undelivered: [] });
    expect(await invite("ada@example.org")).toMatchObject({ queued: 1, known: 0 });
  });

  test("a message of another study is neither taken back nor sent again", async () => {
    answers["ada@example.org"] = { code: 550, words: "no such user" };
    await invite("ada@example.org");
    await work();
    const [mail] = (await facts()).undelivered;
    await makeTestStudy({ slug: `${slug}-b`, design: "rating", tasks: 1, owner });
    await takeBackMailed({ actor: owner, slug: `${slug}-b`, which: { mail: mail?.id ?? 0 }, now });
    await takeBackMailed({ actor: owner, slug: `${slug}-b`, which: { address: "ada@example.org" }, now });
    await resendInvitations({ actor: owner, slug: `${slug}-b`, id: mail?.id ?? 0 });
    expect((await facts()).undelivered).toEqual([mail]);
  });

  test("the list of invites has none that was mailed: whether one was used would say who has begun", async () => {
    await invite("ada@example.org");
    expect(await listInvites({ actor: owner, slug })).toEqual({ invites: [] });
  });

  test("a merge file has a working link for each address, and no address is stored", async () => {
    const before = await rows("SELECT 1 FROM mail_recipients");
    const { rows: merged, doubles } = await makeMergeFile({
      actor: owner,
      slug,
      addresses: "ada@example.org\ngrace@example.org\nada@example.org",
      now,
    });
    expect(merged.map(({ address }) => address)).toEqual(["ada@example.org", "grace@example.org"]);
    expect(doubles).toBe(1);
    for (const { code } of merged) await expect(start(code)).resolves.toMatchObject({ position: 1 });
    expect(await rows("SELECT 1 FROM mail_recipients")).toEqual(before);
    const spied = vi.fn();
    await makeMergeFile({ actor: owner, slug, addresses: "Ada", now }).catch(spied);
    expect(spied).toHaveBeenCalledOnce();
  });
});

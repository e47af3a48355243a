import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, newSlug, test } from "./fixtures";
import { HttpJudge, toVerdict } from "./http-judge";
import { type Ask, databaseUrl } from "./inside";
import {
  answerRequest,
  harmlessRequests,
  type JudgeOf,
  type RawRequest,
  startRequest,
} from "./judge-requests";
import { type OwnServer, startServer } from "./own-server";
import { breakOff, type RawAnswer, sendRaw } from "./raw-call";

/**
 * The calls that a judge's every answer makes are answered without Next; nobody must be able to tell. Every request goes to
 * two servers on one database: to one as it is, and to one that leaves all calls to the routes of Next.
 */
const ANSWERED_BY_ROUTER = "/api/judge/session";
const STRAIGHT = "/api/judge/trials/1";
let folder: string;
let byNext: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const shared = process.env.EVENHAND_DATA ?? ".data";
  folder = mkdtempSync(join(tmpdir(), "evenhand-next-"));
  byNext = await startServer(folder, {
    DATABASE_URL: databaseUrl(shared),
    AUTH_SECRET: readFileSync(join(shared, "auth-secret"), "utf8").trim(),
    EVENHAND_JUDGE_CALLS: "next",
  });
});
test.afterAll(async () => {
  await byNext.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (address: string, { head, body }: RawRequest): Promise<RawAnswer> =>
  sendRaw(address, head, body);

/** All but the date, and what Next's router says of every answer: that it varies by headers which only pages read. */
const comparable = ({ status, headers, body }: RawAnswer): unknown => {
  const { date: _date, vary = "", "set-cookie": cookie = "", ...others } = headers;
  const varies = vary
    .split(/,\s*/)
    .filter((name) => !/^(rsc|next-.*)$/i.test(name))
    .join();
  const text = headers["content-encoding"] ? body : Buffer.from(body, "base64").toString();
  const token = /"token":"[\w-]{43}"/;
  return {
    status,
    headers: { ...others, varies, cookie: cookie.replace(/=[\w-]{43};/, "=token;") },
    body: status === 201 ? text.replace(token, '"token":""') : text,
  };
};

const begin = async (ask: Ask, address: string): Promise<JudgeOf> => {
  const { slug } = await ask("study", { slug: newSlug("both"), design: "side-by-side", tasks: 4 });
  const judge = await HttpJudge.start(address, slug);
  return { token: judge.token, slug, verdict: toVerdict((await judge.trial(1)).body, 2) };
};

test("good, bad and hostile requests get the same answer with and without Next, byte for byte", async ({
  ask,
  serverAddress,
}) => {
  test.setTimeout(180_000);
  const judge = await begin(ask, serverAddress);
  for (const one of harmlessRequests(judge)) {
    const plain = await send(serverAddress, one);
    expect.soft(comparable(plain), one.name).toEqual(comparable(await send(byNext.address, one)));
    expect.soft(plain.status, one.name).toBeGreaterThanOrEqual(200);
    expect.soft(plain.status, one.name).toBeLessThan(500);
  }
  const session = { headers: { authorization: `Bearer ${judge.token}` } };
  const standing = await fetch(`${serverAddress}${ANSWERED_BY_ROUTER}`, session);
  expect(await standing.json()).toMatchObject({ position: 1 });
});

test("answers and their repeats are the same, whichever way each was stored, and stored once", async ({
  ask,
  serverAddress,
}) => {
  const judge = await begin(ask, serverAddress);
  const ways = [serverAddress, byNext.address];
  for (let position = 1; position <= 4; position += 1) {
    const one = answerRequest(judge, position, position > 2);
    const [first = "", second = ""] = position % 2 === 0 ? ways : ways.toReversed();
    const stored = await send(first, one);
    expect(stored.status, `${position}`).toBe(200);
    expect(comparable(await send(second, one)), `${position}`).toEqual(comparable(stored));
  }
  // Stale: another answer to a trial that has one, and to a session that is done.
  const changed = answerRequest(
    { ...judge, verdict: { ...(judge.verdict as object), comment: "x" } },
    1,
    false,
  );
  const [plain, next] = await Promise.all(ways.map((address) => send(address, changed)));
  expect(plain?.status).toBe(409);
  expect(comparable(plain as RawAnswer)).toEqual(comparable(next as RawAnswer));
  const scores = await ask("scores", judge.slug);
  expect(scores).toHaveLength(4 * 11);
  expect(scores.every(({ revision }) => revision === 1)).toBe(true);
});

test("a start and its repeats are the same session both ways", async ({ ask, serverAddress }) => {
  const { slug } = await ask("study", { slug: newSlug("starts"), design: "rating", tasks: 2 });
  const key = randomUUID();
  const ways = [serverAddress, byNext.address];
  const [plain, next] = await Promise.all(ways.map((address) => send(address, startRequest(slug, key))));
  expect(plain?.status).toBe(201);
  expect(comparable(plain as RawAnswer)).toEqual(comparable(next as RawAnswer));
});

test("a request that breaks off stores nothing and stops nobody", async ({ ask, serverAddress }) => {
  const judge = await begin(ask, serverAddress);
  for (const address of [serverAddress, byNext.address]) {
    const { head, body } = answerRequest(judge, 1, false);
    await Promise.all(
      [0, 1, 40, body.length - 1].map((bytes) => breakOff(address, head + String(body).slice(0, bytes))),
    );
    await breakOff(address, head.slice(0, 60));
    const session = { headers: { authorization: `Bearer ${judge.token}` } };
    const standing = await fetch(`${address}${ANSWERED_BY_ROUTER}`, session);
    expect(await standing.json()).toMatchObject({ position: 1 });
  }
});

test("no header and no parameter that a host of Next would set changes which trial is meant", async ({
  ask,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("straight"), design: "side-by-side", tasks: 3 });
  const { token } = await HttpJudge.start(serverAddress, slug);
  const answer = await fetch(`${serverAddress}${STRAIGHT}?nxtPposition=2`, {
    headers: {
      authorization: `Bearer ${token}`,
      "x-matched-path": "/api/judge/trials/2",
      "x-now-route-matches": "position=2",
      "x-invoke-path": "/api/judge/trials/2",
      "x-middleware-subrequest": "proxy",
      "next-resume": "1",
      "x-evenhand-address": "10.0.0.1",
    },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ position: 1, total: 3 });
});

test("a body that says no length beforehand is read as far as a verdict may be long", async ({
  ask,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("pieces"), design: "side-by-side", tasks: 3 });
  const judge = await HttpJudge.start(serverAddress, slug);
  const verdict = JSON.stringify(toVerdict((await judge.trial(1)).body, 2));
  const put = (pieces: string[]) =>
    new Promise<number>((done, failed) => {
      const headers = { authorization: `Bearer ${judge.token}`, "content-type": "application/json" };
      const sending = request(`${serverAddress}${STRAIGHT}`, { method: "PUT", headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      sending.on("error", failed);
      for (const piece of pieces) sending.write(piece);
      sending.end();
    });
  expect(await put([verdict.slice(0, 20), " ".repeat(70_000), verdict.slice(20)])).toBe(413);
  expect(await put([verdict.slice(0, 20)])).toBe(400);
  expect((await judge.call<{ position: number }>("GET", ANSWERED_BY_ROUTER)).body.position).toBe(1);
  expect(await put([verdict.slice(0, 20), verdict.slice(20)])).toBe(200);
  expect((await judge.call<{ position: number }>("GET", ANSWERED_BY_ROUTER)).body.position).toBe(2);
});

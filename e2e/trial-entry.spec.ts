import { request } from "node:http";
import { expect, newSlug, test } from "./fixtures";
import { HttpJudge, toVerdict } from "./http-judge";

/** The calls that a judge's every answer makes pass Next's router by; nobody must be able to tell. */
const ANSWERED_BY_ROUTER = "/api/judge/session";
const STRAIGHT = "/api/judge/trials/1";

test("answers straight from the route carry what answers through the router carry", async ({
  serverAddress,
}) => {
  const headersOf = async (path: string) => {
    const answer = await fetch(`${serverAddress}${path}`, { headers: { "accept-encoding": "gzip" } });
    expect(answer.status, path).toBe(401);
    // The router says of every answer that it varies by headers which only pages read.
    return { ...Object.fromEntries(answer.headers), date: "", vary: "" };
  };
  expect(await headersOf(STRAIGHT)).toEqual(await headersOf(ANSWERED_BY_ROUTER));
  expect((await fetch(`${serverAddress}${STRAIGHT}`, { method: "DELETE" })).status).toBe(405);
  expect((await fetch(`${serverAddress}/api/judge/trials/0`)).status).toBe(404);
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

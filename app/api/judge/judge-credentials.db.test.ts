import { beforeAll, describe, expect, test } from "vitest";
import { makeTestStudy } from "@/test/operations/study";
import {
  leaveSession,
  putVerdict,
  readDebrief,
  readSession,
  readTrial,
  start,
  startSession,
} from "@/test/api/calls";
import { expectProblem } from "@/test/api/problem";

beforeAll(async () => {
  await makeTestStudy({ slug: "pairs", design: "side-by-side", tasks: 3 });
});

describe("credentials", () => {
  const JSON_TYPE = { "content-type": "application/json" };
  const cookie = (slug: string, token: string) => ({ cookie: `other=1; evenhand-judge-${slug}=${token}` });

  test("an unknown, empty or missing token is 401 everywhere", async () => {
    const { body } = await start("pairs");
    for (const call of [{}, { token: "x".repeat(43) }, { headers: { authorization: "Basic eA==" } }]) {
      await expectProblem(401, () => readSession(call));
      await expectProblem(401, () => leaveSession(call));
      await expectProblem(401, () => readDebrief(call));
      await expectProblem(401, () => readTrial(1, call));
      await expectProblem(401, () => putVerdict(1, { ...call, body }));
    }
  });

  test("a cookie names its study in the address, and no other study's cookie is read", async () => {
    const { token } = await start("pairs");
    const headers = cookie("pairs", token);
    expect((await readSession({ headers, query: "?study=pairs" })).status).toBe(200);
    await expectProblem(401, () => readSession({ headers }));
    await expectProblem(401, () => readSession({ headers, query: "?study=origin" }));
  });

  test("a write by cookie needs a same-origin mark and JSON", async () => {
    const { token, body } = await start("pairs");
    const query = "?study=pairs";
    const own = { ...cookie("pairs", token), ...JSON_TYPE };
    const strange: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
      { origin: "http://localhost:3000", "content-type": "text/plain" },
    ];
    for (const marks of strange) {
      const headers = { ...own, ...marks };
      await expectProblem(403, () => putVerdict(1, { body, query, headers }));
      await expectProblem(403, () => leaveSession({ query, headers }));
      if (!("content-type" in marks))
        await expectProblem(403, () => startSession({ body: { study: "pairs", consent: true }, headers }));
    }
    const marked = { ...own, origin: "http://localhost:3000" };
    expect((await putVerdict(1, { body, query, headers: marked })).status).toBe(200);
    const fetched = { ...own, "sec-fetch-site": "same-origin" };
    expect((await leaveSession({ query, headers: fetched })).status).toBe(200);
  });

  test("a Bearer token wins over a cookie, and needs no mark", async () => {
    const [mine, other] = [await start("pairs"), await start("pairs")];
    const headers = cookie("pairs", other.token);
    const call = { token: mine.token, headers, query: "?study=pairs" };
    expect((await putVerdict(1, { ...call, body: mine.body })).status).toBe(200);
    expect((await readSession({ token: mine.token })).body).toMatchObject({ position: 2 });
    expect((await readSession({ token: other.token })).body).toMatchObject({ position: 1 });
    await expectProblem(401, () => readSession({ ...call, token: "x".repeat(43) }));
  });
});

import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { type ProlificApi, outcomeOf } from "@/lib/study/prolific/api";
import { draftFormSchema, toProlificDraft } from "@/lib/study/prolific/draft";
import { type TestProlific, startProlific } from "@/test/prolific/prolific-server";
import { prolificAt } from "./prolific-client";

const TOKEN = "s3cret-t0ken-of-the-lab";
let server: TestProlific;
let prolific: ProlificApi;
beforeAll(async () => {
  server = await startProlific({ token: TOKEN });
  prolific = prolificAt({ token: TOKEN, origin: server.url }, [1, 1, 1]);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
});

const DRAFT = toProlificDraft(
  draftFormSchema.parse({
    title: "Read code",
    description: "You read code.",
    reward: "4.50",
    minutes: "15",
    places: "120",
  }),
  {
    protocol: { completion: { codes: [{ when: "completed", code: "D0NE" }] } },
    slug: "read",
    address: "https://study.example.org/judge/read",
  },
);
const faultOf = async (work: Promise<unknown>): Promise<AppError> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof AppError)) throw new Error(`no AppError: ${String(fault)}`);
  return fault;
};

test("a study is made, read, given places and published", async () => {
  const study = await prolific.createDraft(DRAFT);
  expect(study).toMatchObject({
    name: "Read code",
    status: "UNPUBLISHED",
    places: 120,
    placesTaken: 0,
    reward: 450,
    minutes: 15,
    currency: "GBP",
    address: DRAFT.external_study_url,
  });
  await prolific.setPlaces(study.id, 60);
  await prolific.publish(study.id);
  expect(await prolific.getStudy(study.id)).toMatchObject({ status: "ACTIVE", places: 60 });
  expect(server.asked).toEqual([
    "POST /api/v1/studies/",
    `PATCH /api/v1/studies/${study.id}/`,
    `POST /api/v1/studies/${study.id}/transition/`,
    `GET /api/v1/studies/${study.id}/`,
  ]);
  await prolific.pause(study.id);
  expect((await prolific.getStudy(study.id)).status).toBe("PAUSED");
  await prolific.resume(study.id);
  expect((await prolific.getStudy(study.id)).status).toBe("ACTIVE");
  await expect(prolific.resume(study.id)).rejects.toMatchObject({ code: "conflict" });
});

test("all pages of submissions are read, each submission once", async () => {
  const study = await prolific.createDraft(DRAFT);
  expect(await prolific.listSubmissions(study.id)).toEqual([]);
  await prolific.publish(study.id);
  const joined = Array.from({ length: 120 }, () => server.join(study.id).submission);
  server.asked.length = 0;
  const listed = await prolific.listSubmissions(study.id);
  expect(listed.map(({ id }) => id).sort()).toEqual(joined.sort());
  expect(server.asked).toHaveLength(3);
});

test("what Prolific refuses is said in its words, and is not asked again", async () => {
  const study = await prolific.createDraft(DRAFT);
  server.setBalance(100);
  const fault = await faultOf(prolific.publish(study.id));
  server.setBalance(1_000_000);
  expect(fault.userMessage).toBe("Prolific says: You don't have enough funds to publish this study.");
  expect([fault.code, outcomeOf(fault)]).toEqual(["conflict", "refused"]);
  await prolific.publish(study.id);
  const fewer = await faultOf(prolific.setPlaces(study.id, 1));
  expect(fewer.userMessage).toContain("only increase");
  const { name: _, ...nameless } = DRAFT;
  const incomplete = await faultOf(prolific.createDraft(nameless as typeof DRAFT));
  expect(incomplete.userMessage).toBe("Prolific says: name: This field is required.");
  const none = await faultOf(prolific.getStudy("nothing"));
  expect(none.userMessage).toBe("Prolific says: Not found.");
});

test("a request that comes too soon is asked again, whatever it asks for", async () => {
  server.instead({ status: 429, body: {} }, { status: 429, body: {}, headers: { "retry-after": "0" } });
  const study = await prolific.createDraft(DRAFT);
  expect(server.asked).toHaveLength(3);
  server.instead(...Array.from({ length: 4 }, () => ({ status: 429, body: {} })));
  const fault = await faultOf(prolific.getStudy(study.id));
  expect([fault.code, outcomeOf(fault)]).toEqual(["unavailable", "away"]);
  expect(fault.userMessage).toMatch(/fewer requests\. Nothing was changed/);
});

test("without an answer, only what changes nothing by a repeat is asked again", async () => {
  const study = await prolific.createDraft(DRAFT);
  server.instead({ status: 502, body: null }, "no answer", { status: 500, body: "oops" });
  expect((await prolific.getStudy(study.id)).id).toBe(study.id);

  server.asked.length = 0;
  const studies = server.studies.size;
  server.instead("done, but no answer");
  const made = await faultOf(prolific.createDraft(DRAFT));
  expect(outcomeOf(made)).toBe("unsure");
  expect(made.userMessage).toMatch(/It may have been done all the same/);
  expect(server.studies.size, "one more, not two").toBe(studies + 1);
  expect(server.asked).toHaveLength(1);

  server.instead({ status: 503, body: {} });
  expect(outcomeOf(await faultOf(prolific.payBonuses("b1")))).toBe("unsure");
  server.instead("no answer", "no answer", "no answer", "no answer");
  expect(outcomeOf(await faultOf(prolific.getStudy(study.id)))).toBe("away");
});

test("an answer of another shape is a fault with a sentence", async () => {
  server.instead({ status: 200, body: { id: "a/../b", name: 1 } });
  expect((await faultOf(prolific.getStudy("x"))).userMessage).toMatch(/cannot read \(id\)/);
  server.instead({ status: 200, body: "<html>" });
  expect((await faultOf(prolific.getStudy("x"))).userMessage).toMatch(/cannot read \(at its beginning\)/);
  server.instead({
    status: 200,
    body: { results: [{ id: "s1", participant_id: "=cmd()", status: "ACTIVE" }] },
  });
  expect((await faultOf(prolific.listSubmissions("x"))).userMessage).toMatch(/results\.0\.participant_id/);
});

test("a redirect is not followed, so that the token stays with one origin", async () => {
  const other = await startProlific({ token: TOKEN });
  const away = { status: 307, body: {}, headers: { location: `${other.url}/api/v1/studies/x/` } };
  server.instead(away, away, away, away);
  expect(outcomeOf(await faultOf(prolific.getStudy("x")))).toBe("away");
  expect(other.asked).toEqual([]);
  await other.stop();
});

test("the token is in no error, whatever Prolific says and however it is looked at", async () => {
  const wrong = prolificAt({ token: "an-0ther-s3cret", origin: server.url }, []);
  const faults = [await faultOf(wrong.getStudy("x"))];
  expect(faults[0]?.userMessage).toMatch(/does not accept the token of this server \(PROLIFIC_TOKEN\)/);
  server.instead({ status: 400, body: { error: { detail: `Token ${TOKEN} may not do that` } } });
  faults.push(await faultOf(prolific.getStudy("x")));
  expect(faults[1]?.userMessage).toBe("Prolific says: Token … may not do that");
  const nowhere = prolificAt({ token: TOKEN, origin: "http://127.0.0.1:9" }, []);
  faults.push(await faultOf(nowhere.createDraft(DRAFT)), await faultOf(nowhere.getStudy("x")));
  for (const fault of faults) {
    const all =
      inspect(fault, { depth: Infinity, showHidden: true }) + JSON.stringify(fault) + String(fault.stack);
    expect(all).not.toMatch(/s3cret/);
  }
});

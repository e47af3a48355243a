import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { env } from "@/lib/env";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { getJudgeProgress } from "@/lib/operations/judging/get-judge-trial";
import { createProlificStudy } from "@/lib/operations/judging/prolific/create-prolific-study";
import { getRecruitment } from "@/lib/operations/judging/prolific/get-recruitment";
import {
  linkProlificStudy,
  unlinkProlificStudy,
} from "@/lib/operations/judging/prolific/link-prolific-study";
import {
  pauseProlificStudy,
  resumeProlificStudy,
} from "@/lib/operations/judging/prolific/pause-prolific-study";
import { payBonuses } from "@/lib/operations/judging/prolific/pay-bonuses";
import { publishProlificStudy } from "@/lib/operations/judging/prolific/publish-prolific-study";
import { releaseLeft } from "@/lib/operations/judging/prolific/release-left";
import { approveSubmissions, askToReturn } from "@/lib/operations/judging/prolific/review-submissions";
import { makeBonusFile, setUpBonuses } from "@/lib/operations/judging/prolific/set-up-bonuses";
import { setProlificPlaces } from "@/lib/operations/judging/prolific/set-prolific-places";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { deleteStudy } from "@/lib/operations/study/delete-study";
import { closeStudy } from "@/lib/operations/study/step-study";
import type { Actor } from "@/lib/study/actor";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { type TestProlific, startProlific } from "@/test/prolific/prolific-server";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { openProlific, prolificAt } from "./prolific-client";

const TOKEN = "s3cret-t0ken-of-the-lab";
const CODES = [
  { when: "completed" as const, code: "D0NE" },
  { when: "screened-out" as const, code: "0UT" },
];
const FORM = {
  title: "Read code",
  description: "You read code.",
  reward: "4.50",
  minutes: "15",
  places: "20",
  screenOutReward: "",
};
let owner: Actor;
let admin: Actor;
let server: TestProlific;
let prolific: ProlificApi;
let slug = "";

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  admin = await makeTestResearcher("admin@example.org", true);
  server = await startProlific({ token: TOKEN });
  prolific = prolificAt({ token: TOKEN, origin: server.url }, []);
  Object.assign(env(), { PUBLIC_URL: "https://study.example.org" });
});
afterAll(async () => {
  Object.assign(env(), { PUBLIC_URL: undefined });
  await server.stop();
});
beforeEach(async () => {
  server.setBalance(1_000_000);
  await pool().query("DELETE FROM prolific_studies");
  slug = `prolific-${randomUUID().slice(0, 8)}`;
  await makeTestStudy({
    slug,
    design: "rating",
    tasks: 3,
    owner,
    protocol: { completion: { codes: CODES }, limits: { perJudge: 1 } },
  });
});

const asked = () => ({ actor: owner, slug, prolific });
const create = (form: object = {}) => createProlificStudy({ ...asked(), form: { ...FORM, ...form } });
const recruitment = () => getRecruitment(asked());
const linked = async () => {
  const found = await recruitment();
  if (found.kind !== "linked") throw new Error(`not linked but ${found.kind}`);
  return found;
};
/** A study on Prolific that recruits. */
const publish = async (): Promise<string> => {
  await create();
  await publishProlificStudy({ ...asked(), actor: admin });
  return (await linked()).study.id;
};
/** Somebody whom Prolific sends, as the address of the study brings them. */
const arrive = async (study: string) => {
  const joined = server.join(study);
  const external = Object.fromEntries(new URL(joined.address).searchParams);
  const { token } = await startAsJudge(slug, { body: { external } });
  return { ...joined, token };
};
/** As the background process does, until nothing is to be done at this moment. */
const look = async () => {
  await pool().query("UPDATE prolific_studies SET due_at = now()");
  let isStopped = false;
  return releaseLeft({
    prolific,
    isStopped: () => isStopped,
    wait: () => {
      isStopped = true;
      return Promise.resolve();
    },
  });
};
const log = async (): Promise<string[]> => {
  const { rows } = await pool().query<{ line: string }>(
    `SELECT e.kind || ' ' || e.answered AS line FROM allocation_events e JOIN studies s ON s.id = e.study_id
     WHERE s.slug = $1 ORDER BY e.ordinal`,
    [slug],
  );
  return rows.map(({ line }) => line);
};
const expectToReplay = () =>
  expect(replayStudy({ actor: owner, slug })).resolves.toEqual({ differences: [] });
const audit = async () =>
  (
    await pool().query<{ action: string; details: unknown }>(
      "SELECT action, details FROM audit WHERE study = $1 AND action LIKE 'prolific.%' ORDER BY id",
      [slug],
    )
  ).rows;

describe("a study on Prolific", () => {
  test("is proposed, made as a draft, given places, and published by an administrator only", async () => {
    expect(await recruitment()).toEqual({
      kind: "not-linked",
      isOpen: true,
      canSpend: false,
      bonuses: [],
      faults: [],
      first: { title: `Study ${slug}`, minutes: 5, places: 20, paysScreenedOut: true },
    });
    await create({ screenOutReward: "0.50" });
    const { study, people, canSpend } = await linked();
    expect(study).toMatchObject({ name: "Read code", status: "UNPUBLISHED", places: 20, reward: 450 });
    expect([people, canSpend]).toEqual([[], false]);
    expect(server.studies.get(study.id)).toMatchObject({
      external_study_url: `https://study.example.org/judge/${slug}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
      internal_name: `Evenhand ${slug}`,
      prolific_id_option: "url_parameters",
    });
    await setProlificPlaces({ ...asked(), form: { places: "8" } });
    await expect(publishProlificStudy(asked())).rejects.toMatchObject({
      code: "forbidden",
      userMessage: "You are an owner of this study; administrators of this server can do that.",
    });
    await publishProlificStudy({ ...asked(), actor: admin });
    await publishProlificStudy({ ...asked(), actor: admin });
    expect((await linked()).study).toMatchObject({ status: "ACTIVE", places: 8 });
    expect(await audit()).toEqual([
      { action: "prolific.create", details: { places: 20, reward: 450 } },
      { action: "prolific.places", details: { before: "20", places: 8 } },
      { action: "prolific.publish", details: { places: 8, reward: 450 } },
    ]);
  });

  test("more places cost money once it is published, and fewer are refused", async () => {
    await publish();
    await expect(setProlificPlaces({ ...asked(), form: { places: "30" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      setProlificPlaces({ ...asked(), actor: admin, form: { places: "10" } }),
    ).rejects.toMatchObject({
      faults: [{ path: "places", message: "must be at least 20: a published study keeps its places" }],
    });
    await setProlificPlaces({ ...asked(), actor: admin, form: { places: "30" } });
    expect((await linked()).study.places).toBe(30);
  });

  test("is paused and resumed by its owner, and is not resumed for a study that is closed", async () => {
    await publish();
    await pauseProlificStudy(asked());
    await pauseProlificStudy(asked());
    expect((await linked()).study.status).toBe("PAUSED");
    await resumeProlificStudy(asked());
    expect((await linked()).study.status).toBe("ACTIVE");
    await closeStudy({ actor: owner, slug });
    expect((await linked()).isOpen).toBe(false);
    await pauseProlificStudy(asked());
    await expect(resumeProlificStudy(asked())).rejects.toMatchObject({ code: "conflict" });
    expect((await audit()).map(({ action }) => action).slice(2)).toEqual([
      "prolific.pause",
      "prolific.resume",
      "prolific.pause",
    ]);
  });

  test("is refused without the account, on a study that is not open, without a code, and with a wrong form", async () => {
    await expect(createProlificStudy({ ...asked(), prolific: null, form: FORM })).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(create({ reward: "nothing", places: "0" })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "reward" }, { path: "places" }],
    });
    const codeless = `${slug}-codeless`;
    await makeTestStudy({ slug: codeless, design: "rating", tasks: 1, owner });
    await expect(createProlificStudy({ ...asked(), slug: codeless, form: FORM })).rejects.toMatchObject({
      userMessage: expect.stringContaining("no completion code") as string,
    });
    await closeStudy({ actor: owner, slug });
    await expect(create()).rejects.toMatchObject({ code: "conflict" });
    expect([...server.studies.values()].filter((one) => one.internal_name.includes(slug))).toEqual([]);
  });

  test("is made once, however often it is asked for at the same moment", async () => {
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect([...server.studies.values()].filter((one) => one.internal_name.includes(slug))).toHaveLength(1);
  });

  test("that Prolific refuses can be asked for again, and one without an answer is not asked for twice", async () => {
    server.instead({ status: 400, body: { error: { detail: "The title is too short." } } });
    await expect(create()).rejects.toMatchObject({ userMessage: "Prolific says: The title is too short." });
    expect((await recruitment()).kind).toBe("not-linked");
    server.instead("done, but no answer");
    await expect(create()).rejects.toMatchObject({
      userMessage: expect.stringContaining("may have been done") as string,
    });
    expect(await recruitment()).toMatchObject({ kind: "asked", isUnsure: true });
    await expect(create()).rejects.toMatchObject({ code: "conflict" });
    const [made, ...more] = [...server.studies.values()].filter((one) => one.internal_name.includes(slug));
    expect(more).toEqual([]);
    await linkProlificStudy({ ...asked(), form: { id: made?.id } });
    expect((await linked()).study.id).toBe(made?.id);
  });

  test("that was made by hand is linked when it leads here, and by one study only", async () => {
    await create();
    const { id } = (await linked()).study;
    await unlinkProlificStudy(asked());
    const address = server.studies.get(id)?.external_study_url ?? "";
    Object.assign(server.studies.get(id) ?? {}, {
      external_study_url: "https://study.example.org/judge/other",
    });
    await expect(linkProlificStudy({ ...asked(), form: { id } })).rejects.toMatchObject({
      userMessage: expect.stringContaining(address) as string,
    });
    await expect(linkProlificStudy({ ...asked(), form: { id: "../users/me" } })).rejects.toMatchObject({
      faults: [{ path: "id" }],
    });
    Object.assign(server.studies.get(id) ?? {}, { external_study_url: address });
    await linkProlificStudy({
      ...asked(),
      form: { id: `https://app.prolific.com/researcher/workspaces/studies/${id}/submissions` },
    });
    expect((await linked()).study.id).toBe(id);
    await expect(linkProlificStudy({ ...asked(), form: { id } })).rejects.toMatchObject({ code: "conflict" });
  });

  test("that cannot be reached is said to be away, and nothing else is lost", async () => {
    await create();
    server.instead("no answer", "no answer");
    expect(await recruitment()).toMatchObject({
      kind: "away",
      fault: expect.stringContaining("did not answer") as string,
    });
    expect((await recruitment()).kind).toBe("linked");
  });
});

describe("who comes from Prolific", () => {
  test("is shown by how they stand, and by no pseudonym, count or answer", async () => {
    const id = await publish();
    const [done, busy] = [await arrive(id), await arrive(id)];
    const away = server.join(id);
    await answerTrials(done.token);
    await answerTrials(busy.token, 2);
    server.complete(done.submission, "D0NE");
    const { people, study } = await linked();
    expect(study.placesTaken).toBe(3);
    expect(people.map(({ submission: _, ...person }) => person)).toEqual(
      expect.arrayContaining([
        {
          participant: done.participant,
          status: "AWAITING REVIEW",
          code: "completed",
          here: "finished",
          hasReturnRequest: false,
        },
        {
          participant: busy.participant,
          status: "ACTIVE",
          code: null,
          here: "judging",
          hasReturnRequest: false,
        },
        {
          participant: away.participant,
          status: "ACTIVE",
          code: null,
          here: "none",
          hasReturnRequest: false,
        },
      ]),
    );
    await withdrawSession({ token: done.token });
    expect((await linked()).people.map(({ here }) => here).sort()).toEqual(["judging", "none", "none"]);
  });

  test("is approved when both sides say that they finished, and never otherwise", async () => {
    const id = await publish();
    const [good, guesser, lazy, failed] = [
      await arrive(id),
      await arrive(id),
      await arrive(id),
      await arrive(id),
    ];
    for (const { token } of [good, guesser]) await answerTrials(token);
    await answerTrials(lazy.token, 1);
    server.complete(good.submission, "D0NE");
    server.complete(guesser.submission, "GUESSED");
    server.complete(lazy.submission, "D0NE");
    expect(await approveSubmissions(asked())).toEqual({ approved: 1 });
    expect(await approveSubmissions(asked())).toEqual({ approved: 0 });
    const states = new Map((await linked()).people.map(({ participant, status }) => [participant, status]));
    expect([good, guesser, lazy, failed].map(({ participant }) => states.get(participant))).toEqual([
      "APPROVED",
      "AWAITING REVIEW",
      "AWAITING REVIEW",
      "ACTIVE",
    ]);
    await askToReturn({ ...asked(), submission: lazy.submission });
    await expect(askToReturn({ ...asked(), submission: lazy.submission })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(askToReturn({ ...asked(), submission: guesser.submission })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await linked()).people.filter(({ hasReturnRequest }) => hasReturnRequest)).toHaveLength(1);
    expect(JSON.stringify(await audit())).not.toContain(good.participant);
  });
});

describe("who leaves on Prolific", () => {
  test.each(["RETURNED", "TIMED-OUT", "REJECTED"] as const)(
    "%s gives the place back by a line of the log, once, and the allocation replays",
    async (status) => {
      const id = await publish();
      const [stays, leaves] = [await arrive(id), await arrive(id)];
      await answerTrials(leaves.token, 1);
      expect(await look()).toEqual({ away: null, released: 0 });
      server.setStatus(leaves.submission, status);
      expect(await look()).toEqual({ away: null, released: 1 });
      expect(await look()).toEqual({ away: null, released: 0 });
      expect(await log()).toEqual(["start 0", "start 0", "release 1"]);
      await expectToReplay();
      await answerTrials(stays.token);
      expect((await log()).length).toBe(3);
    },
  );

  test("a slot that nobody answered in goes to the next person", async () => {
    const id = await publish();
    const leaves = await arrive(id);
    server.setStatus(leaves.submission, "RETURNED");
    await look();
    await arrive(id);
    const { rows } = await pool().query<{ slot: number }>(
      "SELECT slot FROM sessions s JOIN studies st ON st.id = s.study_id WHERE st.slug = $1 ORDER BY s.id",
      [slug],
    );
    expect(rows[0]?.slot).toBe(rows[1]?.slot);
    await expectToReplay();
  });

  test("who has sent all answers keeps them and the place, whatever Prolific says", async () => {
    const id = await publish();
    const { token, submission } = await arrive(id);
    await answerTrials(token);
    server.setStatus(submission, "RETURNED");
    expect(await look()).toEqual({ away: null, released: 0 });
    expect(await log()).toEqual(["start 0"]);
    expect((await getJudgeProgress({ token })).state).toBe("done");
  });

  test("who goes on here returns, loses nothing, and is not released again", async () => {
    const id = await publish();
    const { token, submission } = await arrive(id);
    await answerTrials(token, 1);
    server.setStatus(submission, "TIMED-OUT");
    expect(await look()).toMatchObject({ released: 1 });
    await answerTrials(token, 1);
    expect(await look()).toMatchObject({ released: 0 });
    await answerTrials(token);
    expect((await getJudgeProgress({ token })).state).toBe("done");
    expect(await log()).toEqual(["start 0", "release 1", "return 0"]);
    await expectToReplay();
  });

  test("somebody else's submission in an address releases nobody", async () => {
    const id = await publish();
    const [victim, other] = [await arrive(id), server.join(id)];
    const external = { PROLIFIC_PID: victim.participant, STUDY_ID: id, SESSION_ID: other.submission };
    await startAsJudge(slug, { body: { external } });
    const spoof = { PROLIFIC_PID: "somebody", STUDY_ID: id, SESSION_ID: victim.submission };
    await startAsJudge(slug, { body: { external: spoof } });
    server.setStatus(other.submission, "RETURNED");
    expect(await look()).toMatchObject({ released: 0 });
    expect((await log()).filter((line) => line.startsWith("release"))).toEqual([]);
  });

  test("Prolific is asked only while somebody from there is at work, and not more often than every few seconds", async () => {
    const id = await publish();
    server.asked.length = 0;
    await look();
    expect(server.asked).toEqual([]);
    const { token } = await arrive(id);
    server.asked.length = 0;
    await look();
    expect(server.asked).toEqual([`GET /api/v1/studies/${id}/submissions/?limit=200&offset=0`]);
    let turns = 0;
    await releaseLeft({
      prolific,
      isStopped: () => turns > 3,
      wait: () => Promise.resolve((turns += 1)),
    });
    expect(server.asked).toHaveLength(1);
    await answerTrials(token);
    server.asked.length = 0;
    await look();
    expect(server.asked).toEqual([]);
  });

  test("a fault is noted, shown, and gone when Prolific answers again; a study that is deleted there stops no other", async () => {
    const id = await publish();
    const { submission } = await arrive(id);
    server.setStatus(submission, "RETURNED");
    server.instead({ status: 503, body: {} });
    expect(await look()).toMatchObject({
      away: expect.stringContaining("has a fault (503)") as string,
      released: 0,
    });
    expect((await linked()).fault).toContain("has a fault (503)");
    server.instead({ status: 404, body: { error: { detail: "Not found." } } });
    expect(await look()).toEqual({ away: null, released: 0 });
    expect((await linked()).fault).toBe("Prolific says: Not found.");
    expect(await look()).toEqual({ away: null, released: 1 });
    expect((await linked()).fault).toBeNull();
  });

  test("several processes release each session once", async () => {
    const id = await publish();
    const people = [await arrive(id), await arrive(id), await arrive(id)];
    for (const { submission } of people) server.setStatus(submission, "RETURNED");
    const released = (await Promise.all([look(), look(), look()])).reduce(
      (sum, one) => sum + one.released,
      0,
    );
    expect(released).toBe(3);
    expect((await log()).filter((line) => line.startsWith("release"))).toHaveLength(3);
    await expectToReplay();
  });

  test("a closed study still gives places back, and a deleted one asks nothing any more", async () => {
    const id = await publish();
    const { submission } = await arrive(id);
    server.setStatus(submission, "RETURNED");
    await closeStudy({ actor: owner, slug });
    expect(await look()).toMatchObject({ released: 1 });
    await deleteStudy({ actor: owner, slug, typedSlug: slug });
    expect(await look()).toEqual({ away: null, released: 0 });
  });
});

describe("a bonus", () => {
  const BONUS = { amount: "1.25", whom: "finished" };
  const withFinished = async () => {
    const id = await publish();
    const [one, other] = [await arrive(id), await arrive(id)];
    await answerTrials(one.token);
    await answerTrials(other.token);
    return [one.participant, other.participant].sort();
  };

  test("comes as a file for everybody who has finished, is set up once, and paid once by an administrator", async () => {
    const people = await withFinished();
    expect(await makeBonusFile({ ...asked(), form: BONUS })).toEqual({
      people: 2,
      csv: people.map((person) => `${person},1.25`).join("\n"),
    });
    await setUpBonuses({ ...asked(), form: BONUS });
    await setUpBonuses({ ...asked(), form: BONUS });
    const { bonuses } = await linked();
    expect(bonuses).toMatchObject([{ people: 2, amount: 250, total: 350, state: "set-up" }]);
    const id = bonuses[0]?.id ?? "";
    await expect(payBonuses({ ...asked(), id })).rejects.toMatchObject({ code: "forbidden" });
    const pay = () => payBonuses({ ...asked(), actor: admin, id });
    const outcomes = await Promise.allSettled([pay(), pay(), pay()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(server.paid.get(id)).toEqual({
      times: 1,
      amounts: Object.fromEntries(people.map((person) => [person, 125])),
    });
    expect((await linked()).bonuses).toMatchObject([{ state: "paid" }]);
    await expect(setUpBonuses({ ...asked(), form: BONUS })).rejects.toMatchObject({
      userMessage: expect.stringContaining("have been given this bonus") as string,
    });
    expect(JSON.stringify(await audit())).not.toContain(people[0]);
  });

  test("without an answer is not asked for again; a refusal is", async () => {
    await withFinished();
    await setUpBonuses({ ...asked(), form: BONUS });
    const id = (await linked()).bonuses[0]?.id ?? "";
    const pay = () => payBonuses({ ...asked(), actor: admin, id });
    server.instead({ status: 400, body: { error: { detail: "Not enough funds." } } });
    await expect(pay()).rejects.toMatchObject({ userMessage: "Prolific says: Not enough funds." });
    expect((await linked()).bonuses).toMatchObject([{ state: "set-up" }]);
    server.instead("done, but no answer");
    await expect(pay()).rejects.toMatchObject({ code: "unavailable" });
    expect((await linked()).bonuses).toMatchObject([{ state: "asked" }]);
    await expect(pay()).rejects.toMatchObject({ code: "conflict" });
    expect(server.paid.get(id)?.times).toBe(1);
  });

  test("of which Prolific understands another sum is not kept", async () => {
    await withFinished();
    const study = (await linked()).study.id;
    // What is asked before: the submissions.
    const misread = { status: 201, body: { id: "b1", study, amount: 25_000, total_amount: 35_000 } };
    const { listSubmissions, ...others } = prolific;
    const odd: ProlificApi = {
      ...others,
      listSubmissions: async (id) => {
        const found = await listSubmissions(id);
        server.instead(misread);
        return found;
      },
    };
    await expect(setUpBonuses({ ...asked(), prolific: odd, form: BONUS })).rejects.toMatchObject({
      userMessage: expect.stringContaining("another sum") as string,
    });
    expect((await linked()).bonuses).toEqual([]);
  });

  test("for nobody is refused", async () => {
    await publish();
    await expect(
      makeBonusFile({ ...asked(), form: { amount: "1", whom: "approved" } }),
    ).rejects.toMatchObject({
      userMessage: "Nobody is approved yet, so the list is empty.",
    });
  });
});

test("the token is in no row of the database after all of it", async () => {
  Object.assign(env(), { PROLIFIC_TOKEN: TOKEN, PROLIFIC_URL: server.url });
  const configured = openProlific();
  Object.assign(env(), { PROLIFIC_TOKEN: undefined, PROLIFIC_URL: undefined });
  await createProlificStudy({ ...asked(), prolific: configured, form: FORM });
  const [{ all } = { all: "" }] = (
    await pool().query<{ all: string }>(
      `SELECT concat((SELECT json_agg(a) FROM audit a), (SELECT json_agg(p) FROM prolific_studies p),
        (SELECT json_agg(b) FROM prolific_bonuses b), (SELECT json_agg(x) FROM external_ids x)) AS all`,
    )
  ).rows;
  expect(all).toContain("prolific.create");
  expect(all).not.toContain("s3cret");
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db/shared/client";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { getDebrief, getDebriefOfToken } from "./get-debrief";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "./withdraw-session";

const MINUTE_MS = 60_000;
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const make = (slug: string, debrief: ProtocolInput["debrief"], perJudge = 1) =>
  makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 4,
    protocol: { debrief, allocation: { itemsPerSession: 2 }, limits: { perJudge } },
  });

/** A finished session of somebody who takes everything for human work, and `paceMs` for each item. */
const finish = async (slug: string, token: string | null = null, paceMs = 9_000): Promise<string> => {
  const started = await startAsJudge(slug, { token });
  await answerTrials(started.token, Infinity, (trial) => toVerdict(trial, 2));
  await takeTime(started.token, paceMs);
  return started.token;
};

/** As if each item of the session had been there for so long before its answer. */
const takeTime = (token: string, paceMs: number) =>
  db().$executeRaw`
    UPDATE trials t SET shown_at = v.answered_at - make_interval(secs => ${paceMs / 1000}::float8)
    FROM verdicts v, session_tokens n
    WHERE v.trial_id = t.id AND n.session_id = t.session_id AND n.hash = ${hashSecretToken(token)}`;

test("before the last answer there is none, after a withdrawal neither", async () => {
  await make("early", { show: "truth" });
  const { token } = await startAsJudge("early");
  await answerTrials(token, 1);
  const debrief = () => getDebriefOfToken({ token, nowMs: 0 });
  await expect(debrief()).rejects.toMatchObject({ code: "conflict" });
  await answerTrials(token);
  await expect(debrief()).resolves.toMatchObject({ show: "truth" });
  await expect(getDebrief({ token, slug: "another", nowMs: 0 })).rejects.toMatchObject({ code: "not_found" });
  await withdrawSession({ token });
  await expect(debrief()).rejects.toMatchObject({ code: "conflict" });
});

describe("of their own items a judge sees what the protocol says:", () => {
  test("nothing but the text", async () => {
    await make("none", { show: "none", text: "Thank you." });
    const token = await finish("none");
    expect(await getDebriefOfToken({ token, nowMs: 0 })).toEqual({ show: "none", text: "Thank you." });
  });

  test("the score, without a word of truth", async () => {
    await make("score", { show: "score" });
    const token = await finish("score");
    const debrief = await getDebriefOfToken({ token, nowMs: 0 });
    expect(debrief).toMatchObject({ show: "score", score: { of: 2 } });
    expect(debrief).not.toHaveProperty("items");
    expect(JSON.stringify(debrief)).not.toMatch(/people|generator|machine|human/);
  });

  test("the truth of each item with its source", async () => {
    await make("truth", { show: "truth" });
    const token = await finish("truth");
    const { items = [], score, confidence } = await getDebriefOfToken({ token, nowMs: 0 });
    expect(items).toHaveLength(2);
    for (const { truth, isRight, source, answer } of items) {
      expect(answer).toBe(2);
      expect(isRight).toBe(truth === "human");
      expect(source[0]).toContain(truth === "human" ? "package of people" : "package of generator");
    }
    const right = items.filter(({ isRight }) => isRight).length;
    expect(score).toMatchObject({ right, of: 2 });
    // Guessing: at least `right` of two fair coins.
    expect(score?.chance).toBeCloseTo([1, 0.75, 0.25][right] ?? 0, 12);
    expect(confidence).toEqual([
      { confidence: 1, right: 0, of: 0 },
      { confidence: 2, right, of: 2 },
    ]);
  });

  test("judged by the design's own question, also where another one is asked behind it", async () => {
    const anchors = ["a", "b", "c", "d"] as [string, string, string, string];
    const questions = ["origin", "beauty"].map((id) => ({
      id,
      anchors,
      kind: "sample" as const,
      label: id,
    }));
    await makeTestStudy({
      slug: "two-questions",
      design: "human-or-robot",
      tasks: 4,
      protocol: { questions, allocation: { itemsPerSession: 2 }, analysis: { primary: "beauty" } },
    });
    const { token } = await startAsJudge("two-questions");
    await answerTrials(token, Infinity, (trial) =>
      toVerdict(trial, (question) => (question === "origin" ? 1 : -2)),
    );
    const { items = [] } = await getDebriefOfToken({ token, nowMs: 0 });
    expect(items.map(({ answer, isRight, truth }) => [answer, isRight === (truth === "human")])).toEqual([
      [1, true],
      [1, true],
    ]);
  });
});

describe("of others a judge sees", () => {
  test("nothing while the study is open and says nothing else", async () => {
    await make("closed-lips", { show: "score" });
    await Promise.all(Array.from({ length: 21 }, () => finish("closed-lips")));
    const token = await finish("closed-lips");
    expect(await getDebriefOfToken({ token, nowMs: 0 })).not.toHaveProperty("histogram");
    await unsealStudy({ actor: admin, slug: "closed-lips", reason: "enough for a test" });
    const { histogram = [] } = await getDebriefOfToken({ token, nowMs: 0 });
    expect(histogram.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(22);
  });

  test("from 20 finished first sessions on a pooled histogram, at most a minute old", async () => {
    await make("open-lips", { show: "truth", compareWhileOpen: true }, 2);
    const first = await finish("open-lips");
    await finish("open-lips", first);
    const unfinished = await startAsJudge("open-lips");
    await answerTrials(unfinished.token, 1);
    await Promise.all(Array.from({ length: 17 }, () => finish("open-lips")));
    const at = async (nowMs: number) => {
      const { histogram } = await getDebriefOfToken({ token: first, nowMs });
      return histogram?.reduce((sum, { sessions }) => sum + sessions, 0);
    };
    await finish("open-lips");
    expect(await at(0), "19 people, one of them twice").toBe(undefined);
    await finish("open-lips");
    expect(await at(MINUTE_MS - 1), "not counted again within a minute").toBe(undefined);
    expect(await at(MINUTE_MS)).toBe(20);
    await finish("open-lips");
    expect([await at(2 * MINUTE_MS - 1), await at(2 * MINUTE_MS)]).toEqual([20, 21]);
  });
});

test("sessions faster than a person reads move nothing, are counted apart, and end as any other does", async () => {
  await make("scripted", { show: "truth", compareWhileOpen: true });
  const person = await finish("scripted");
  await Promise.all(Array.from({ length: 19 }, () => finish("scripted")));
  const look = async (token: string, minute: number) => {
    const { histogram = [], setAside } = await getDebriefOfToken({ token, nowMs: minute * MINUTE_MS });
    return { histogram, setAside };
  };
  const before = await look(person, 0);
  expect(before.histogram.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(20);
  expect(before.setAside).toEqual({ sessions: 0, isOwn: false });
  const scripts = [];
  for (let wave = 0; wave < 10; wave += 1)
    scripts.push(...(await Promise.all(Array.from({ length: 10 }, () => finish("scripted", null, 80)))));
  const after = await look(person, 1);
  expect(after).toEqual({ histogram: before.histogram, setAside: { sessions: 100, isOwn: false } });
  const [script = ""] = scripts;
  expect((await look(script, 1)).setAside).toEqual({ sessions: 100, isOwn: true });
  expect(await getDebriefOfToken({ token: script, nowMs: MINUTE_MS })).toMatchObject({ score: { of: 2 } });
});

describe("of others' answers to an item", () => {
  /** Everybody marks the first character; those whose number is even mark the second as well. */
  const finishMarking = async (slug: string, number: number): Promise<string> => {
    const { token } = await startAsJudge(slug);
    const tells = [
      { pane: "left" as const, from: 0, to: 1 },
      ...(number % 2 ? [] : [{ pane: "left" as const, from: 1, to: 2 }]),
    ];
    await answerTrials(token, Infinity, (trial) => ({ ...toVerdict(trial, 2), tells }));
    await takeTime(token, 9_000);
    return token;
  };
  const makeSmall = (slug: string, compareWhileOpen: boolean) =>
    makeTestStudy({
      slug,
      design: "human-or-robot",
      tasks: 2,
      protocol: { debrief: { show: "truth", compareWhileOpen }, allocation: { itemsPerSession: 2 } },
    });

  test("a judge sees how many were right and which lines at least three people marked", async () => {
    await makeSmall("others-open", true);
    const tokens = [];
    for (let number = 0; number < 30; number += 1) tokens.push(await finishMarking("others-open", number));
    const { items = [] } = await getDebriefOfToken({ token: tokens[0] ?? "", nowMs: 0 });
    expect(items).toHaveLength(2);
    for (const { others, passages, truth, panes } of items) {
      expect(others?.of).toBeGreaterThanOrEqual(10);
      // All took everything for human work.
      expect(others?.right).toBe(truth === "human" ? others?.of : 0);
      expect(others?.lines).toEqual([{ pane: "left", line: 1, people: others?.of }]);
      expect(passages).toEqual(
        [0, 1].map((at) => ({
          pane: "left",
          text: [...(panes[0]?.code ?? "")][at],
          firstLine: 1,
          lastLine: 1,
        })),
      );
    }
    const answered = await getDebriefOfToken({ token: tokens[1] ?? "", nowMs: 0 });
    expect(answered.items?.map(({ passages }) => passages?.length)).toEqual([1, 1]);
  });

  test("nothing while the study is open and does not compare, and nothing of few people", async () => {
    await makeSmall("others-sealed", false);
    const tokens = [];
    for (let number = 0; number < 22; number += 1) tokens.push(await finishMarking("others-sealed", number));
    const sealed = await getDebriefOfToken({ token: tokens[0] ?? "", nowMs: 0 });
    for (const item of sealed.items ?? []) {
      expect(item).not.toHaveProperty("others");
      expect(item.passages).toHaveLength(2);
    }
    await makeTestStudy({
      slug: "others-few",
      design: "human-or-robot",
      tasks: 20,
      protocol: { debrief: { show: "truth", compareWhileOpen: true }, allocation: { itemsPerSession: 2 } },
    });
    let token = "";
    for (let number = 0; number < 21; number += 1) token = await finishMarking("others-few", number);
    const few = await getDebriefOfToken({ token, nowMs: 0 });
    expect(few).toHaveProperty("histogram");
    for (const item of few.items ?? []) expect(item).not.toHaveProperty("others");
  });
});

describe("of where a sample comes from a judge reads", () => {
  const SECRET = { prompt: "prompt-of-it", edits: "edits-of-it", generation: "generation-of-it" };
  const NAMED = { model: "model-of-it", model_version: "v9", date: "2026-01-02", licence: "licence-of-it" };

  /** Everything a judge is sent from the first trial to the debrief, of samples with a full provenance. */
  const heardIn = async (slug: string, show: "none" | "score" | "truth") => {
    await make(slug, { show });
    await db().sample.updateMany({
      where: { study: { slug } },
      data: { provenance: { ...NAMED, ...SECRET }, generated: "generated-of-it" },
    });
    const samples = await db().sample.findMany({ where: { study: { slug } }, select: { id: true } });
    await db().metric.createMany({
      data: samples.map(({ id: sampleId }) => ({
        sampleId,
        name: "metric-of-it",
        value: 8_041_739,
        isImported: true,
      })),
    });
    const { token } = await startAsJudge(slug);
    const trials: unknown[] = [];
    await answerTrials(token, Infinity, (trial) => {
      trials.push(trial);
      return toVerdict(trial, 2);
    });
    const debrief = await getDebriefOfToken({ token, nowMs: 0 });
    return { trials: JSON.stringify(trials), debrief: JSON.stringify(debrief) };
  };
  const ANY = /-of-it|8041739|2026-01-02/;

  test.each(["none", "score"] as const)("nothing where the debrief shows %s", async (show) => {
    const { trials, debrief } = await heardIn(`silent-${show}`, show);
    expect(trials).toContain("do_it");
    expect(trials).not.toMatch(ANY);
    expect(debrief).not.toMatch(ANY);
  });

  test("model, version, date and licence where it shows the truth, and never the prompt, the edits or the code before them", async () => {
    const { trials, debrief } = await heardIn("telling", "truth");
    expect(trials).not.toMatch(ANY);
    expect(debrief).toContain("model-of-it v9, 2026-01-02, licence-of-it");
    expect(debrief).not.toMatch(/(prompt|edits|generation|generated|metric)-of-it|8041739/);
  });
});

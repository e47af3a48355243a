import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { env } from "@/lib/env";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { createProlificStudy } from "@/lib/operations/judging/prolific/create-prolific-study";
import { getRecruitment } from "@/lib/operations/judging/prolific/get-recruitment";
import { publishProlificStudy } from "@/lib/operations/judging/prolific/publish-prolific-study";
import { releaseLeft } from "@/lib/operations/judging/prolific/release-left";
import type { Actor } from "@/lib/study/actor";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { type TestProlific, startProlific } from "./prolific-server";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { prolificAt } from "@/lib/edge/prolific/prolific-client";

export const TOKEN = "s3cret-t0ken-of-the-lab";
const CODES = [
  { when: "completed" as const, code: "D0NE" },
  { when: "screened-out" as const, code: "0UT" },
];
export const FORM = {
  title: "Read code",
  description: "You read code.",
  reward: "4.50",
  minutes: "15",
  places: "20",
  screenOutReward: "",
};
export let owner: Actor;
export let admin: Actor;
export let server: TestProlific;
export let prolific: ProlificApi;
export let slug = "";

/** For a test file about recruiting: a server that answers as Prolific does, and for each test a study of its own. */
export function prepareRecruiting(): void {
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
}

export const asked = () => ({ actor: owner, slug, prolific });
export const create = (form: object = {}) => createProlificStudy({ ...asked(), form: { ...FORM, ...form } });
export const recruitment = () => getRecruitment(asked());
export const linked = async () => {
  const found = await recruitment();
  if (found.kind !== "linked") throw new Error(`not linked but ${found.kind}`);
  return found;
};
/** A study on Prolific that recruits. */
export const publish = async (): Promise<string> => {
  await create();
  await publishProlificStudy({ ...asked(), actor: admin });
  return (await linked()).study.id;
};
/** Somebody whom Prolific sends, as the address of the study brings them. */
export const arrive = async (study: string) => {
  const joined = server.join(study);
  const external = Object.fromEntries(new URL(joined.address).searchParams);
  const { token } = await startAsJudge(slug, { body: { external } });
  return { ...joined, token };
};
/** As the background process does, until nothing is to be done at this moment. */
export const look = async () => {
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
export const log = async (): Promise<string[]> => {
  const { rows } = await pool().query<{ line: string }>(
    `SELECT e.kind || ' ' || e.answered AS line FROM allocation_events e JOIN studies s ON s.id = e.study_id
     WHERE s.slug = $1 ORDER BY e.ordinal`,
    [slug],
  );
  return rows.map(({ line }) => line);
};
export const expectToReplay = () =>
  expect(replayStudy({ actor: owner, slug })).resolves.toEqual({ differences: [] });
export const audit = async () =>
  (
    await pool().query<{ action: string; details: unknown }>(
      "SELECT action, details FROM audit WHERE study = $1 AND action LIKE 'prolific.%' ORDER BY id",
      [slug],
    )
  ).rows;

import { describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { env } from "@/lib/env";
import { createProlificStudy } from "@/lib/operations/judging/prolific/create-prolific-study";
import { payBonuses } from "@/lib/operations/judging/prolific/pay-bonuses";
import { makeBonusFile, setUpBonuses } from "@/lib/operations/judging/prolific/set-up-bonuses";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { answerTrials } from "@/test/operations/judge";
import { openProlific } from "./prolific-client";
import {
  FORM,
  TOKEN,
  admin,
  arrive,
  asked,
  audit,
  linked,
  prepareRecruiting,
  prolific,
  publish,
  server,
} from "@/test/prolific/recruiting";

prepareRecruiting();

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

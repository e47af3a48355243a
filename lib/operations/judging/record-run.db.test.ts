import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { columnNames } from "@/lib/exchange/export-tables";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { tablesOfStudy } from "@/lib/operations/exchange/tables-of-study";
import { getStudy } from "@/lib/db/study/studies";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import type { Actor } from "@/lib/study/actor";
import { readCsv } from "@/test/operations/csv";
import { startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getJudgeTrial } from "./get-judge-trial";
import { recordRun } from "./record-run";
import { submitVerdict } from "./submit-verdict";
import { withdrawSession } from "./withdraw-session";

let owner: Actor;
const makeStudy = (slug: string, mode: "off" | "offered" | "required", languages = ["python"]) =>
  makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 2,
    languages,
    owner,
    protocol: { tryPrograms: { mode } },
  });
const run = (token: string, position: number, key: string = randomUUID()) =>
  recordRun({ token, position, run: { key, inputChars: 3, left: "ended", right: "raised" } });
const answer = async (token: string, position: number) =>
  submitVerdict({ token, position, body: toVerdict(await getJudgeTrial({ token, position })) });

beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});

describe("where both programs must be run", () => {
  test("an answer is refused until they were, for each trial", async () => {
    await makeStudy("required", "required");
    const { token } = await startAsJudge("required");
    await expect(answer(token, 1)).rejects.toMatchObject({ code: "invalid" });
    await expect(run(token, 1)).resolves.toEqual({ number: 1 });
    await expect(answer(token, 1)).resolves.toMatchObject({ position: 1 });
    await expect(answer(token, 2)).rejects.toMatchObject({ code: "invalid" });
  });

  test("a language that does not run here asks for no run", async () => {
    await makeStudy("other", "required", ["plain"]);
    const { token } = await startAsJudge("other");
    await expect(answer(token, 1)).resolves.toMatchObject({ position: 1 });
  });
});

describe("a run", () => {
  test("is counted once for a key, and only of a trial that the judge has come to", async () => {
    await makeStudy("offered", "offered");
    const { token } = await startAsJudge("offered");
    const key = randomUUID();
    await expect(run(token, 1, key)).resolves.toEqual({ number: 1 });
    await expect(run(token, 1, key)).resolves.toEqual({ number: 1 });
    await expect(run(token, 1)).resolves.toEqual({ number: 2 });
    await expect(run(token, 2)).rejects.toMatchObject({ code: "conflict" });
    await expect(answer(token, 1)).resolves.toMatchObject({ position: 1 });
    await expect(run("unknown", 1)).rejects.toMatchObject({ code: "not_signed_in" });
  });

  test("is refused where the protocol offers none", async () => {
    await makeStudy("none", "off");
    const { token } = await startAsJudge("none");
    await expect(run(token, 1)).rejects.toMatchObject({ code: "conflict" });
    await expect(answer(token, 1)).resolves.toMatchObject({ position: 1 });
  });

  test("is exported once the study is unsealed, and goes with a judge who withdraws", async () => {
    await makeStudy("exported", "offered");
    const stays = await startAsJudge("exported");
    await run(stays.token, 1);
    await answer(stays.token, 1);
    const leaves = await startAsJudge("exported");
    await run(leaves.token, 1);
    await withdrawSession({ token: leaves.token });
    await expect(exportTable({ actor: owner, slug: "exported", table: "runs" })).rejects.toMatchObject({
      code: "sealed",
    });
    await closeStudy({ actor: owner, slug: "exported" });
    await unsealStudy({ actor: owner, slug: "exported" });
    const { stream } = await exportTable({ actor: owner, slug: "exported", table: "runs" });
    const { header, records } = await readCsv(stream);
    const { code } = await db().session.findFirstOrThrow({
      where: { study: { slug: "exported" }, state: { not: "withdrawn" } },
    });
    expect(header).toEqual(columnNames("runs", false));
    expect(records).toEqual([
      {
        study: "exported",
        session: code,
        position: "1",
        number: "1",
        at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        left_language: "python",
        right_language: "python",
        input_chars: "3",
        left_end: "ended",
        right_end: "raised",
      },
    ]);
    await expect(run(stays.token, 1)).rejects.toMatchObject({ code: "conflict" });
  });

  test("has a table only in a study that offers it", async () => {
    const tables = async (slug: string) => {
      const study = await getStudy(slug);
      if (!study) throw new Error("no study");
      return tablesOfStudy(study);
    };
    expect(await tables("exported")).toContain("runs");
    expect(await tables("none")).not.toContain("runs");
  });
});

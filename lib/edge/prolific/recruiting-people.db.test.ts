import { describe, expect, test } from "vitest";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeProgress } from "@/lib/operations/judging/get-judge-trial";
import { releaseLeft } from "@/lib/operations/judging/prolific/release-left";
import { approveSubmissions, askToReturn } from "@/lib/operations/judging/prolific/review-submissions";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { deleteStudy } from "@/lib/operations/study/delete-study";
import { closeStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import {
  arrive,
  asked,
  audit,
  expectToReplay,
  linked,
  log,
  look,
  owner,
  prepareRecruiting,
  prolific,
  publish,
  server,
  slug,
} from "@/test/prolific/recruiting";

prepareRecruiting();

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

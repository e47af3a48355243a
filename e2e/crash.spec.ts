import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, newSlug, test } from "./fixtures";
import { HttpJudge, toVerdict } from "./http-judge";
import { openInside } from "./inside";
import { startServer } from "./own-server";

test("every verdict that was acknowledged is there after a kill -9 of everything, and judging goes on", async () => {
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), "evenhand-crash-"));
  const slug = newSlug("crash");
  const acknowledged: string[] = [];

  const first = await startServer(folder);
  const before = openInside(folder);
  await before.ask("study", { slug, design: "rating", tasks: 60 });
  const counts = await before.ask("counts");
  const judges = await Promise.all([1, 2, 3, 4].map(() => HttpJudge.start(first.address, slug)));
  const judging = judges.map(async (judge, who) => {
    for (let position = 1; ; position += 1) {
      const { body: trial } = await judge.trial(position);
      const { status } = await judge.answer(position, toVerdict(trial, 2));
      if (status !== 200) throw new Error(`trial ${position}: ${status}`);
      acknowledged.push(`${who}: ${position}`);
    }
  });
  // Killed while all four are in the middle of something: each ends with a broken connection.
  const broken = Promise.allSettled(judging);
  await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(40);
  await first.killAll();
  expect((await broken).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  await before.hangUp();

  const second = await startServer(folder);
  const after = openInside(folder);
  expect(await after.ask("counts")).toEqual({ ...counts, sessions: 4, events: 4 });
  const stored = await after.ask("scores", slug);
  const sessions = [...new Set(stored.map(({ session }) => session))];
  const kept = new Set(stored.map(({ session, position }) => `${sessions.indexOf(session)}: ${position}`));
  expect(stored.every(({ score, revision }) => score === 2 && revision === 1)).toBe(true);
  expect(stored.length, "whole verdicts only").toBe(5 * kept.size);
  // An answer may have been stored whose acknowledgement never arrived: at most one for each judge.
  expect(kept.size - acknowledged.length).toBeGreaterThanOrEqual(0);
  expect(kept.size - acknowledged.length).toBeLessThanOrEqual(4);

  for (const judge of judges) {
    const own = judge.at(second.address);
    const { body } = await own.session();
    const at = (await own.trial(body.position)).body;
    expect(at).not.toHaveProperty("answer");
    expect((await own.answer(body.position, toVerdict(at, -1))).status).toBe(200);
  }
  await after.hangUp();
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IS_EXHAUSTIVE } from "@/test/property-runs";
import { expect, newSlug, test } from "./fixtures";
import { openInside } from "./inside";
import { startServer } from "./own-server";
import { differencesOf, Witness } from "./timed-witness";

const PEOPLE = IS_EXHAUSTIVE ? 20 : 12;
/** The last ones pause in their first task, and are paused when the server is killed. */
const PAUSED = 3;
const TASKS = [1, 2, 3, 4, 5].map((number) => ({
  key: `task-${number}`,
  language: "javascript" as const,
  title: `Print ${number}`,
  body: `Print \`${number}\`, and nothing else.`,
  tests: [{ name: "the number", stdin: "", stdout: String(number) }],
  programs: { generator: "console.log(0);\n" },
}));

test("kill -9 of everything amid many people's timed tasks loses nothing that was acknowledged, and no clock", async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), "evenhand-timed-crash-"));
  const slug = newSlug("timed-crash");
  const owner = "owner@example.org";
  let acknowledged = 0;

  const first = await startServer(folder);
  const before = openInside(folder);
  await before.ask("account", { email: owner, password: "four plain words here", isAdmin: true });
  await before.ask("programStudy", {
    owner,
    slug,
    design: "timed-task",
    tasks: TASKS,
    protocol: { timed: { people: PEOPLE, pauses: true } },
  });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => Witness.start(first.address, slug, () => (acknowledged += 1))),
  );
  const working = people.map((person, who) => (who < PEOPLE - PAUSED ? work(person, who) : pause(person)));
  const broken = Promise.allSettled(working);
  const hasGivenUp = () =>
    people.some(({ tasks }) => [...tasks.values()].some(({ stopped }) => stopped?.state === "gave-up"));
  await expect
    .poll(() => acknowledged > 13 * PEOPLE && hasGivenUp(), { intervals: [10], timeout: 240_000 })
    .toBe(true);
  const killedAtMs = Date.now();
  await first.killAll();
  // Everybody was in the middle of something, and nobody was refused.
  const ends = await broken;
  expect(ends.map(({ status }) => status)).toEqual(Array(PEOPLE).fill("rejected"));
  expect(ends.filter((end) => String("reason" in end && end.reason).includes("/api/judge"))).toEqual([]);
  await before.hangUp();
  const seen = people.flatMap(({ tasks }) => [...tasks.values()]);
  const answers = seen.flatMap(({ submissions }) => submissions.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(10);
  expect(seen.filter(({ stopped }) => stopped?.state === "paused")).toHaveLength(PAUSED);

  const second = await startServer(folder);
  const upAtMs = Date.now();
  for (const person of people) {
    person.moveTo(second.address);
    for (const [position, task] of person.tasks)
      expect(differencesOf(task, await person.read(position))).toEqual([]);
  }

  await Promise.all(
    people.map(async (person, who) => {
      for (const position of [...person.tasks.keys()]) {
        // Who only looks finds the result of what the server left untested; who sends again is answered as for the first time.
        if (who % 2 === 0) await person.untilTested(position);
        await person.submitAgain(position);
      }
      if (who >= PEOPLE - PAUSED) await person.turn(1, "resume");
      await work(person, who);
      expect((await person.overview()).stage).toBe("done");
    }),
  );
  const scratch: { who: number; title: string }[] = [];
  for (const [who, person] of people.entries()) {
    expect(person.tasks.size).toBe(TASKS.length);
    for (const [position, task] of person.tasks) {
      const view = await person.read(position);
      expect(differencesOf(task, view)).toEqual([]);
      expect(view.submissions).toHaveLength(task.submissions.length);
      if (view.starter === "") scratch.push({ who, title: view.task.title });
      const passedAtMs = view.submissions.find(({ passed }) => passed === true)?.atMs ?? null;
      if (passedAtMs === null || task.openedAtMs === null) continue;
      const wholeMs = passedAtMs - task.openedAtMs;
      const isPaused = who >= PEOPLE - PAUSED && position === 1;
      // The clock ran while the server was away, unless it was stopped.
      if (!isPaused) expect(Math.abs(view.elapsedMs - wholeMs)).toBeLessThanOrEqual(1);
      else expect(view.elapsedMs).toBeLessThan(wholeMs - (upAtMs - killedAtMs));
    }
  }
  // All came at the same moment: half of the people begin each task from scratch, and each person half of the tasks.
  for (const { title } of TASKS)
    expect(scratch.filter((one) => one.title === title)).toHaveLength(PEOPLE / 2);
  for (const who of people.keys()) expect([2, 3]).toContain(scratch.filter((one) => one.who === who).length);

  const after = openInside(folder);
  const stored = await after.ask("completions", slug);
  await after.hangUp();
  expect(stored).toHaveLength(PEOPLE * TASKS.length);
  expect(new Set(stored.map(({ outcome }) => outcome))).toEqual(new Set(["passed", "gave-up"]));
  await second.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Does what tasks are left: with drafts, a program that fails and one that passes; some tasks are given up. */
async function work(person: Witness, who: number): Promise<void> {
  for (;;) {
    const { position } = await person.overview();
    if (position === null) return;
    const { task } = await person.open(position);
    for (const word of ["first", "second"])
      await person.draft(position, `// ${word} draft of ${who} at ${position}\n`);
    if (who % 4 === 1 && position % 2 === 0) await person.turn(position, "give-up");
    else {
      await person.submit(position, `console.log("no number, by ${who}");\n`);
      await person.draft(position, `// third draft of ${who} at ${position}\n`);
      await person.submit(position, `console.log(${task.title.replace("Print ", "")});\n`);
    }
  }
}

/** Types something, stops the clock, and looks at the page until there is none. */
async function pause(person: Witness): Promise<void> {
  await person.open(1);
  await person.draft(1, "// before the pause\n");
  await person.turn(1, "pause");
  for (;;) {
    await person.read(1);
    await new Promise((done) => setTimeout(done, 200));
  }
}

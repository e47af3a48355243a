import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { keepDatabase } from "./keep-database";

const SOON = { everyMs: 5, afterFaultMs: 5 };

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await setTimeout(5);
};

test("a database that ended is started again, and that is said once", async () => {
  const said: string[] = [];
  const answers = [false, false, true, false];
  let asked = 0;
  const end = keepDatabase(
    { restartIfEnded: () => Promise.resolve(answers[asked++] ?? false) },
    (line) => said.push(line),
    SOON,
  );
  await until(() => asked > 6);
  await end();
  expect(said).toEqual(["The database ended and was started again."]);
});

test("one that cannot start is tried until it can, and both are said once", async () => {
  const said: string[] = [];
  let asked = 0;
  const restartIfEnded = (): Promise<boolean> => {
    asked += 1;
    if (asked < 4) return Promise.reject(new Error("Command failed: pg_ctl\nNo space left on device\n"));
    return Promise.resolve(asked === 4);
  };
  const end = keepDatabase({ restartIfEnded }, (line) => said.push(line), SOON);
  await until(() => asked > 6);
  await end();
  expect(said).toEqual([
    "The database ended and cannot start: No space left on device. It is tried again until it can; is the disk full?",
    "The database ended and was started again.",
  ]);
});

test("who stops the server waits for a start on its way, and none follows", async () => {
  let [begun, done] = [0, 0];
  const restartIfEnded = async (): Promise<boolean> => {
    begun += 1;
    await setTimeout(50);
    done += 1;
    return true;
  };
  const end = keepDatabase({ restartIfEnded }, () => undefined, SOON);
  await until(() => begun === 1);
  await end();
  expect([begun, done]).toEqual([1, 1]);
  await setTimeout(30);
  expect(begun).toBe(1);
});

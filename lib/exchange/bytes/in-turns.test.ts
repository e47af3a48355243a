import { setImmediate, setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { inTurns, nextTurn } from "./in-turns";

let making = 0;
let most = 0;
let ended = 0;

/** Chunks that take some time, and tell how many are made at the same moment. */
async function* slowChunks(count: number, fails = false): AsyncGenerator<number, void> {
  try {
    for (let at = 0; at < count; at += 1) {
      making += 1;
      most = Math.max(most, making);
      await setTimeout(2);
      making -= 1;
      if (fails) throw new Error("the database went away");
      yield at;
    }
  } finally {
    ended += 1;
  }
}

const readAll = async (chunks: AsyncGenerator<number, void>): Promise<number[]> => {
  const read: number[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return read;
};

describe("downloads", () => {
  test("come whole, and at most two chunks are made at once", async () => {
    most = 0;
    const all = await Promise.all(Array.from({ length: 12 }, () => readAll(inTurns(slowChunks(5)))));
    expect(all).toEqual(Array(12).fill([0, 1, 2, 3, 4]));
    expect(most).toBe(2);
  });

  test("that fail, that nobody reads on, or that readers leave, hold up no other", async () => {
    const stuck = Array.from({ length: 4 }, () => inTurns(slowChunks(3)));
    for (const one of stuck) await one.next();
    await expect(readAll(inTurns(slowChunks(3, true)))).rejects.toThrow("the database went away");
    ended = 0;
    await inTurns(slowChunks(3)).return();
    for await (const chunk of inTurns(slowChunks(3))) if (chunk === 1) break;
    expect(ended).toBe(1);
    expect(await readAll(inTurns(slowChunks(3)))).toEqual([0, 1, 2]);
    for (const one of stuck) await one.return();
  });

  test("let others have a turn between two chunks", async () => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns += 1) await setImmediate();
    })();
    // Each chunk is there at once: without a pause all of them would come in one turn.
    async function* quick(): AsyncGenerator<number, void> {
      for (let at = 0; at < 50; at += 1) yield await Promise.resolve(at);
    }
    await Promise.all(Array.from({ length: 6 }, () => readAll(inTurns(quick()))));
    isOver = true;
    await others;
    expect(turns).toBeGreaterThan(100);
  });
});

test("slices of several archives come one at a time, and others have a turn before each", async () => {
  let turns = 0;
  let isOver = false;
  const others = async () => {
    for (; !isOver; turns += 1) await setImmediate();
  };
  const seen: number[] = [];
  const archive = async () => {
    for (let slice = 0; slice < 4; slice += 1) {
      await nextTurn();
      seen.push(turns);
    }
  };
  const ticking = others();
  await Promise.all([archive(), archive(), archive()]);
  isOver = true;
  await ticking;
  expect(seen).toHaveLength(12);
  expect(new Set(seen).size).toBe(12);
});

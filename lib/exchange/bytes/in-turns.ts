/** Chunks of downloads that are made at once in one process: enough for two processors and a database that answers meanwhile. */
const AT_ONCE = 2;

interface Turns {
  free: number;
  waiting: (() => void)[];
}

// One for the process, however often its parts are bundled.
const shared = globalThis as { evenhandDownloads?: Turns; evenhandSlices?: (() => void)[] };

/**
 * The same chunks, made in turns with those of all other downloads of this process. Sixty downloads at once would otherwise all make a chunk
 * before anybody else is answered. Nobody holds a turn while a reader takes its time.
 */
export async function* inTurns<Chunk>(chunks: AsyncGenerator<Chunk, void>): AsyncGenerator<Chunk, void> {
  const turns = (shared.evenhandDownloads ??= { free: AT_ONCE, waiting: [] });
  try {
    for (;;) {
      await take(turns);
      const next = await chunks.next().finally(() => giveBack(turns));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return();
  }
}

const take = (turns: Turns): Promise<void> | void => {
  if (turns.free > 0) {
    turns.free -= 1;
    return;
  }
  return new Promise((begin) => turns.waiting.push(begin));
};

/** Whoever waited longest is next, after everybody else had a chance to be answered. */
const giveBack = (turns: Turns): void => {
  const next = turns.waiting.shift();
  if (next) setImmediate(next);
  else turns.free += 1;
};

/**
 * Between two slices of work that is done at once: everybody else is answered before the next one, and of several downloads only one goes on
 * each time.
 */
export function nextTurn(): Promise<void> {
  const waiting = (shared.evenhandSlices ??= []);
  return new Promise((begin) => {
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(goOn, waiting);
  });
}

const goOn = (waiting: (() => void)[]): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn, waiting);
};

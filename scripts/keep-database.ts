import { faultLine } from "@/lib/text/fault-line";
import type { RunningDatabase } from "./embedded-database";

const EVERY_MS = 2_000;
const AFTER_FAULT_MS = 5_000;

/**
 * Looks every two seconds whether the embedded database runs, and starts it again where it ended: PostgreSQL ends itself when its log
 * cannot be written, and everything stored is there when it starts again with room on the disk. Says so once each way.
 *
 * @returns what ends the looking
 */
export function keepDatabase(
  { restartIfEnded }: Pick<RunningDatabase, "restartIfEnded">,
  say: (line: string) => void,
  { everyMs = EVERY_MS, afterFaultMs = AFTER_FAULT_MS } = {},
): () => Promise<void> {
  let isOver = false;
  let isToldAway = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const outcome = await restartIfEnded().catch((error: unknown) => faultLine(error));
    if (typeof outcome === "string" && !isToldAway)
      say(
        `The database ended and cannot start: ${outcome}. It is tried again until it can; is the disk full?`,
      );
    if (outcome === true || (outcome === false && isToldAway))
      say("The database ended and was started again.");
    isToldAway = typeof outcome === "string";
    if (!isOver) next(isToldAway ? afterFaultMs : everyMs);
  };
  const next = (ms: number): void => {
    timer = setTimeout(() => {
      looking = look();
    }, ms);
    timer.unref();
  };
  next(everyMs);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}

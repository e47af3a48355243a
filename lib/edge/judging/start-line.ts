import "server-only";
import { AppError } from "@/lib/errors";

/** Starts that one server works on at the same time, in all studies; the last of them waits some seconds. */
export const MOST_IN_LINE = 250;
/** What two cores store; only the advice when to ask again depends on it. Who comes back too early is told to wait again. */
const STARTS_A_SECOND = 125;

let inLine = 0;

/**
 * Works on a start while there is room in this server's line. Beyond it a start is refused with 503, how many are before it
 * and when to send the same again: a page can show that, and a request that waits too long fails without a word.
 */
export async function inStartLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inLine >= MOST_IN_LINE)
    throw new AppError("busy", {
      userMessage: "Many people are starting at this moment. Send the same again in a few seconds.",
      extension: { before: inLine },
      retryAfterSeconds: Math.ceil(inLine / STARTS_A_SECOND),
    });
  inLine += 1;
  try {
    return await work();
  } finally {
    inLine -= 1;
  }
}

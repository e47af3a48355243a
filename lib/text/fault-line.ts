import { z } from "zod";

const MOST = 200;

/** One line for a log: the last line of what an error says, which in most of them is the reason; of data that do not fit, all. */
export function faultLine(error: unknown): string {
  if (error instanceof z.ZodError)
    return z
      .prettifyError(error)
      .split("\n")
      .map((line) => line.trim())
      .join(" ")
      .slice(0, MOST);
  const words = error instanceof Error ? error.message : String(error);
  return words.trim().split("\n").at(-1)?.trim().slice(0, MOST) ?? "";
}

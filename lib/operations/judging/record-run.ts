import "server-only";
import { z } from "zod";
import { storeRun } from "@/lib/db/judging/runs";
import { AppError } from "@/lib/errors";
import { tryModeOf } from "@/lib/study/try-programs";
import { requireJudge } from "./require-judge";

/** How a run ended in a browser: as the sandbox reports it, or because it was not loaded, stopped, or the language does not run. */
const RUN_ENDS = [
  "ended",
  "raised",
  "time_out",
  "memory",
  "output",
  "died",
  "not-loaded",
  "stopped",
] as const;

export const runSchema = z.strictObject({
  key: z.uuid(),
  inputChars: z.int().min(0).max(1_000_000),
  left: z.enum(RUN_ENDS),
  right: z.enum(RUN_ENDS),
});

export const recordedRunSchema = z.strictObject({ number: z.int().min(1) });

/** Of one trial. */
const MOST_RUNS = 1_000;

/** Counts a run of both programs of a trial. A repeat of the same key counts once. */
export async function recordRun(request: {
  token: string | null;
  position: number;
  run: z.output<typeof runSchema>;
}): Promise<z.output<typeof recordedRunSchema>> {
  const { tokenHash, protocol } = await requireJudge(request.token);
  if (tryModeOf(protocol) === "off")
    throw new AppError("conflict", { userMessage: "The programs of this study are not run." });
  const { key, inputChars, left, right } = request.run;
  const number = await storeRun({
    tokenHash,
    position: request.position,
    key,
    inputChars,
    leftEnd: left,
    rightEnd: right,
    most: MOST_RUNS,
  });
  if (number === null)
    throw new AppError("conflict", { userMessage: "Runs of this trial are not counted (any more)." });
  return { number };
}

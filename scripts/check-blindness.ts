import { setPriority } from "node:os";
import {
  noteBlindnessProgress,
  storeBlindnessFault,
  storeBlindnessReport,
  takeBlindnessCheck,
} from "@/lib/db/study/blindness-checks";
import { AppError } from "@/lib/errors";
import type { BlindnessProgress } from "@/lib/study/publishing/blindness";
import { checkBlindness } from "./blindness/check-blindness";
import { startOwnServer } from "./blindness/own-server";
import { toReport } from "./blindness/report";
import { versionOf } from "./blindness/version-of";

/**
 * Started by the server while a blindness check is asked for: makes it against a server of its own, so that judges' server has
 * its thread for them, and stores the report. Ends with the server.
 */
const SAID_EACH_MS = 1_000;
/** Whoever is silent for two minutes is taken for dead: starting a server and one slow page must not be. */
const BEAT_MS = 20_000;

const check = await takeBlindnessCheck();
if (check) {
  // Judges come first; the server that is started here inherits it.
  setPriority(10);
  // The own server sees by its channel that this process has ended.
  process.once("disconnect", () => process.exit(0));
  const { id, slug } = check;
  let progress: BlindnessProgress | null = null;
  const say = () => noteBlindnessProgress(id, progress).catch(() => undefined);
  const beat = setInterval(() => void say(), BEAT_MS);
  let saidMs = 0;
  const note = (now: BlindnessProgress) => {
    progress = now;
    if (performance.now() - saidMs < SAID_EACH_MS) return;
    saidMs = performance.now();
    void say();
  };
  let stop = () => Promise.resolve();
  try {
    const server = await startOwnServer();
    stop = server.stop;
    const now = new Date();
    const checked = await checkBlindness({ base: server.base, slug, now, say: () => undefined, note });
    const { text, facts } = toReport({ ...checked, date: now, version: versionOf() });
    await storeBlindnessReport(id, { facts, report: text, doneAt: new Date() });
  } catch (error) {
    process.exitCode = 1;
    const words = error instanceof AppError ? error.userMessage : firstLine(error);
    console.error(`Evenhand could not check whether ${slug} is blind: ${words}`);
    await storeBlindnessFault(id, words, new Date());
  } finally {
    clearInterval(beat);
    await stop();
  }
}
process.exit();

function firstLine(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.trim().split("\n")[0]?.slice(0, 300) ?? "";
}

import "server-only";
import { spawn } from "node:child_process";
import { hasAskedBlindnessChecks } from "@/lib/db/study/blindness-checks";
import { isMailDue } from "@/lib/db/judging/mailing/mail-queue";
import { isAnybodyWatched } from "@/lib/db/judging/prolific/left-sessions";
import { mailSettings, prolificSettings } from "@/lib/env";
import { isWorkPending } from "@/lib/operations/jobs/run-work";

const EVERY_MS = 3_000;
/** After a failure: the next try may fail alike, and must not fill the log. */
const AFTER_FAULT_MS = 60_000;

const shared = globalThis as { evenhandWorkshops?: (NodeJS.Timeout | undefined)[] };

/** Long work and the program that does it. A blindness check takes minutes of waiting, and so may a mail server or Prolific; samples do not wait behind them. */
const WORKSHOPS = [
  { isPending: isWorkPending, program: "scripts/workshop.ts" },
  { isPending: hasAskedBlindnessChecks, program: "scripts/check-blindness.ts" },
  { isPending: async () => mailSettings() !== null && (await isMailDue()), program: "scripts/send-mails.ts" },
  {
    isPending: async () => prolificSettings() !== null && (await isAnybodyWatched()),
    program: "scripts/watch-prolific.ts",
  },
];

/**
 * Looks every few seconds whether samples wait to be prepared or measured, a check was asked for, messages wait to be sent, or participants
 * from Prolific are at work, and then starts a process that
 * does it: the server keeps its one thread for judges. The process ends when nothing is left for a while, or with the server.
 */
export function startWorkshop(): void {
  if (shared.evenhandWorkshops) return;
  const timers: (NodeJS.Timeout | undefined)[] = (shared.evenhandWorkshops = []);
  for (const [at, { isPending, program }] of WORKSHOPS.entries()) {
    const look = async (): Promise<void> => {
      // A database that does not answer is the job clock's to report.
      const isAsked = await isPending().catch(() => false);
      const isGood = !isAsked || (await work(program));
      timers[at] = setTimeout(() => void look(), isGood ? EVERY_MS : AFTER_FAULT_MS).unref();
    };
    timers[at] = setTimeout(() => void look(), EVERY_MS).unref();
  }
}

/** Whether the process did all its work. */
function work(program: string): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", program],
    // The channel is how it learns that the server is gone.
    { stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  return new Promise((done) => {
    child.once("exit", (code) => done(code === 0));
    child.once("error", () => done(false));
  });
}

import "server-only";
import { countMailsOfDay } from "@/lib/db/judging/mailing/mailings";
import type { Transaction } from "@/lib/db/shared/client";
import { mailSettings } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** So many messages of one study in 24 hours: a server of ours is not to become one that mail servers distrust. */
const MOST_A_DAY = 3000;

/** Refuses to send where no mail server is set up. */
export function requireMail(): void {
  if (mailSettings() === null)
    throw new AppError("unavailable", {
      userMessage: "No mail server is set up, so nothing can be sent. Make a merge file instead.",
    });
}

/** Refuses more messages than a study may send in a day. */
export async function requireRoom(tx: Transaction, studyId: number, count: number): Promise<void> {
  if ((await countMailsOfDay(tx, studyId)) + count > MOST_A_DAY)
    throw new AppError("too_many", {
      userMessage: `A study can send ${MOST_A_DAY.toLocaleString("en")} messages in 24 hours. Nothing was sent; send the rest tomorrow.`,
    });
}

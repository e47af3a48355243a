import "server-only";
import { randomInt } from "node:crypto";
import type { Transaction } from "@/lib/db/shared/client";

/** Free pseudonyms that say nothing, not even who came first. The caller holds the study's row. */
export async function drawJudgeCodes(tx: Transaction, studyId: number, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, drawCode);
    const taken = await tx.judge.findMany({
      where: { studyId, code: { in: drawn } },
      select: { code: true },
    });
    const isTaken = new Set(taken.map(({ code }) => code));
    for (const code of drawn) if (!isTaken.has(code)) free.add(code);
  }
  return [...free];
}

const drawCode = (): string => `J${String(randomInt(1_000_000)).padStart(6, "0")}`;

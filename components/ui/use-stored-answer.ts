"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";

/** Stores an answer, one at a time, and goes to `next`; null takes the answer back, and the page stays. */
export function useStoredAnswer<Answer>(
  store: (answer: Answer | null) => Promise<{ isDone: boolean; message?: string }>,
  next: string,
): { send: (answer: Answer | null) => void; isBusy: boolean; problem: string | null } {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  const send = (answer: Answer | null): void => {
    if (isBusy) return;
    start(async () => {
      try {
        const outcome = await store(answer);
        if (!outcome.isDone) setProblem(outcome.message ?? "This was not stored. Try again.");
        else if (answer === null) router.refresh();
        else router.push(next);
      } catch {
        setProblem("The server cannot be reached, so nothing was stored. Try again.");
      }
    });
  };
  return { send, isBusy, problem };
}

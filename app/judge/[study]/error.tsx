"use client";

import { TryAgain } from "@/components/judge/begin/try-again";

/** Shown when a judge's page fails. Nothing of the fault itself: an error could name what must stay hidden. */
export default function JudgeErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <TryAgain reset={reset} />;
}

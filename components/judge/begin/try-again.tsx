"use client";

import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/judge/words/use-words";

const WAIT_MS = 8_000;

/** A page that could not be made asks for itself again, after a while or at once when the judge says so. */
export function TryAgain({ reset }: { reset: () => void }) {
  const againWords = useWords("again");
  const router = useRouter();
  const again = useCallback(
    () =>
      startTransition(() => {
        router.refresh();
        reset();
      }),
    [router, reset],
  );
  useEffect(() => {
    const timer = setInterval(again, WAIT_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6 py-12">
      <h1>{againWords.title}</h1>
      <p role="status" className="text-muted">
        {againWords.body}
      </p>
      <Button variant="primary" onClick={again}>
        {againWords.button}
      </Button>
    </main>
  );
}

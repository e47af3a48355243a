"use client";

import { Button } from "@/components/ui/button";

/** What is shown when a page fails. Nothing of the fault itself: an error could name what must stay hidden. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6 py-12">
      <h1>Something went wrong on our side</h1>
      <p className="text-muted">
        What you had already sent is stored, and marks in progress stay in this browser. Trying again is safe.
      </p>
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}

"use client";

import { Button } from "@/components/ui/button";

/** Nothing of the fault itself is shown: an error could name what the seal hides. */
export default function StudiesErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 py-12">
      <h1>This page could not be made</h1>
      <p className="max-w-prose text-muted">
        No answer is lost: judges go on judging, and what they sent is stored. The server&rsquo;s own output
        says what went wrong. Trying again is safe.
      </p>
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
    </div>
  );
}

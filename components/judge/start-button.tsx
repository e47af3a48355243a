"use client";

import { Button } from "@/components/ui/button";
import type { Profile } from "./judge-api";
import { useStart } from "./use-start";
import { beginWords } from "./words/en";

/** One tap starts a session; what goes wrong is said under the button. */
export function StartButton({
  study,
  consent,
  invite,
  profile,
  label,
  className,
}: {
  study: string;
  consent: string;
  invite?: string | undefined;
  profile?: Profile;
  label: string;
  className?: string;
}) {
  const { start, isStarting, problem } = useStart(study, consent, invite);
  return (
    <div>
      <Button
        variant="primary"
        className={className}
        aria-disabled={isStarting || undefined}
        onClick={() => void start(profile)}
      >
        {isStarting ? beginWords.starting : problem ? beginWords.tryAgain : label}
      </Button>
      <p role="alert" className="min-h-6 pt-1 text-sm text-danger">
        {problem}
      </p>
    </div>
  );
}

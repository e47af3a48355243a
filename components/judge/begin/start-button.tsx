"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Completion } from "@/components/judge/end/completion";
import type { Failure, Profile, QuizAnswers } from "@/components/judge/judge-api";
import { useStart } from "./use-start";
import { useWords } from "@/components/judge/words/use-words";

/** One tap starts a session; what goes wrong is said under the button. */
export function StartButton({
  study,
  consent,
  profile,
  quiz,
  problemBefore = null,
  label,
  className,
  onRefused,
}: {
  study: string;
  /** Left out by somebody who goes on with a session begun elsewhere. */
  consent?: string;
  profile?: Profile;
  quiz?: QuizAnswers;
  /** What is to be done before, in words: a tap says it again. */
  problemBefore?: string | null;
  label: string;
  className?: string;
  onRefused?: (failure: Failure) => void;
}) {
  const beginWords = useWords("begin");
  const { start, isStarting, problem, mayRetry, completion } = useStart(study, consent, onRefused);
  const [isTooEarly, setTooEarly] = useState(false);
  const early = isTooEarly ? problemBefore : null;
  // A code ends it: there is nothing to try again.
  if (completion)
    return (
      <div role="alert" className="w-full">
        <p>{problem}</p>
        <Completion completion={completion} />
      </div>
    );
  return (
    <>
      <Button
        variant="primary"
        className={className}
        aria-disabled={isStarting || undefined}
        onClick={() => {
          setTooEarly(problemBefore !== null);
          if (problemBefore === null) void start(profile, quiz);
        }}
      >
        {isStarting ? beginWords.starting : problem && mayRetry ? beginWords.tryAgain : label}
      </Button>
      {/* A line of its own below the buttons, which stay where they are; it takes no place while it is empty. */}
      <p
        role="alert"
        className={`basis-full empty:sr-only ${isStarting ? "text-sm text-muted" : "rounded-lg border border-danger px-3 py-2 text-danger"}`}
      >
        {early ?? problem}
      </p>
    </>
  );
}

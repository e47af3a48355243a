"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { CompletionView } from "@/lib/blind/judge-view";
import { dropArrival } from "./arrival-store";
import { dropStartKey, linkOf, startKey } from "./start-key";
import { dropAllDrafts } from "@/components/judge/draft-store";
import {
  type Failure,
  type Profile,
  type QuizAnswers,
  isPassing,
  postSession,
  sendUntilReady,
} from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { useLocale, useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

/**
 * Starts a session and goes to its first trial. The key of the attempt stays in this tab until it has succeeded, so
 * that a second tap, or a retry after a lost reply, finds the same session.
 */
export function useStart(study: string, consent?: string, onRefused?: (failure: Failure) => void) {
  const problemsWords = useWords("problems");
  const textOf = useFailureText();
  const locale = useLocale();
  const router = useRouter();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Trying once more may help: a server was busy, or a connection gone. */
  const [mayRetry, setMayRetry] = useState(false);
  const [completion, setCompletion] = useState<CompletionView | null>(null);
  const isHere = useIsHere();
  const start = async (profile: Profile = {}, quiz?: QuizAnswers) => {
    if (isStarting) return;
    setStarting(true);
    setProblem(null);
    const body = {
      study,
      locale,
      ...(consent && { consent }),
      profile,
      ...(quiz && { quiz }),
      ...linkOf(study),
    };
    const key = startKey(study);
    const answer = await sendUntilReady(() => postSession(body, key), {
      onWait: ({ before }) =>
        setProblem(before === undefined ? problemsWords.waiting : problemsWords.inLine({ before })),
      isWanted: () => isHere.current,
    });
    if (!isHere.current) return;
    setProblem(null);
    if (!answer.ok) {
      setStarting(false);
      setProblem(textOf(answer));
      onRefused?.(answer);
      setMayRetry(isPassing(answer));
      setCompletion(answer.completion ?? null);
      return;
    }
    dropStartKey(study);
    dropArrival(study);
    dropAllDrafts(study);
    router.push(`/judge/${study}/session`);
  };
  return { start, isStarting, problem, mayRetry, completion };
}

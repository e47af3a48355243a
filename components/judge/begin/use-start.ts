"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { CompletionView } from "@/lib/blind/judge-view";
import { dropArrival, readArrival } from "./arrival-store";
import { dropAllDrafts } from "@/components/judge/draft-store";
import {
  type Profile,
  type QuizAnswers,
  isPassing,
  postSession,
  sendUntilReady,
} from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { newKey } from "@/components/judge/new-key";
import { useLocale, useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

/**
 * Starts a session and goes to its first trial. The key of the attempt stays in this tab until it has succeeded, so
 * that a second tap, or a retry after a lost reply, finds the same session.
 */
export function useStart(study: string, consent?: string) {
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
    const { invite, external } = readArrival(study);
    // The server binds a key to the invite it came with.
    const name = `evenhand:start:${study}:${invite ?? ""}`;
    const link = { ...(invite && { invite }), ...(external && { external }) };
    const body = { study, locale, ...(consent && { consent }), profile, ...(quiz && { quiz }), ...link };
    const key = keyOf(name);
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
      setMayRetry(isPassing(answer));
      setCompletion(answer.completion ?? null);
      return;
    }
    keep(name, null);
    dropArrival(study);
    dropAllDrafts(study);
    router.push(`/judge/${study}/session`);
  };
  return { start, isStarting, problem, mayRetry, completion };
}

const keyOf = (name: string): string => {
  const key = read(name) ?? newKey();
  keep(name, key);
  return key;
};

const read = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};

const keep = (name: string, key: string | null): void => {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    // Storage is refused: a retry within this tap still works, one after a reload starts anew.
  }
};

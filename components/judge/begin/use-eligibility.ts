"use client";

import { useState } from "react";
import type { StudyView } from "@/lib/blind/judge-view";
import { type Failure, type Profile, postEligibility, sendUntilReady } from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { useLocale } from "@/components/judge/words/use-words";
import { startKey, linkOf } from "./start-key";

/**
 * Asks the server, before the instructions, whether a judge is eligible. A study without such questions admits everybody and is not
 * asked. Returns whether to go on, and keeps the refusal. While the server is busy or away, the same is sent again.
 */
export function useEligibility({ slug, consent, asksEligibility }: StudyView) {
  const locale = useLocale();
  const isHere = useIsHere();
  const [isAsking, setAsking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = async (profile: Profile): Promise<boolean> => {
    if (!asksEligibility) return true;
    if (isAsking) return false;
    setAsking(true);
    setFailure(null);
    const body = { study: slug, locale, consent: consent.hash, profile, ...linkOf(slug) };
    const key = startKey(slug);
    const answer = await sendUntilReady(() => postEligibility(body, key), {
      onWait: () => setWaiting(true),
      isWanted: () => isHere.current,
    });
    if (!isHere.current) return false;
    setAsking(false);
    setWaiting(false);
    if (!answer.ok) setFailure(answer);
    return answer.ok;
  };
  return { ask, isAsking, isWaiting, failure };
}

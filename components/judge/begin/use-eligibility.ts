"use client";

import { useState } from "react";
import type { StudyView } from "@/lib/blind/judge-view";
import { type Failure, type Profile, postEligibility, sendUntilReady } from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { useLocale } from "@/components/judge/words/use-words";
import { startKey, linkOf } from "./start-key";

/**
 * Asks whether somebody can take part, before they read the instructions; a study that asks for no such answers lets everybody. Says
 * whether to go on, and keeps the refusal. A busy server is asked again.
 */
export function useEligibility({ slug, consent, asksEligibility }: StudyView) {
  const locale = useLocale();
  const isHere = useIsHere();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = async (profile: Profile): Promise<boolean> => {
    if (!asksEligibility) return true;
    if (isAsking) return false;
    setAsking(true);
    setFailure(null);
    const body = { study: slug, locale, consent: consent.hash, profile, ...linkOf(slug) };
    const key = startKey(slug);
    const answer = await sendUntilReady(() => postEligibility(body, key), {
      onWait: () => undefined,
      isWanted: () => isHere.current,
    });
    if (!isHere.current) return false;
    setAsking(false);
    if (!answer.ok) setFailure(answer);
    return answer.ok;
  };
  return { ask, isAsking, failure };
}

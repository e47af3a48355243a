"use client";

import { useState } from "react";
import type { StudyView } from "@/lib/blind/judge-view";
import { type Failure, type Profile, postEligibility } from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { useLocale } from "@/components/judge/words/use-words";
import { startKey, linkOf } from "./start-key";

/**
 * Asks whether somebody can take part, before they read on; a study that asks for no such answers lets everybody. What was refused
 * stays with who was refused.
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
    const answer = await postEligibility(body, startKey(slug));
    if (!isHere.current) return false;
    setAsking(false);
    if (!answer.ok) setFailure(answer);
    return answer.ok;
  };
  return { ask, isAsking, failure };
}

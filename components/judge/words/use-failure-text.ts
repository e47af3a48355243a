"use client";

import { useCallback } from "react";
import type { Failure } from "@/components/judge/judge-api";
import { formatMessage } from "@/lib/text/messages";
import { useLocale, useRefusals, useWords } from "./use-words";

/** What went wrong and what to do, in the page's language. What only a program could have done wrong stays in English. */
export function useFailureText(): (failure: Failure) => string {
  const problems = useWords("problems");
  const refusals = useRefusals();
  const locale = useLocale();
  return useCallback(
    ({ status, reason, values, detail, faults }) => {
      if (status === 0) return problems.offline;
      if (status >= 500) return problems.server;
      const known = reason !== undefined && Object.hasOwn(refusals, reason) ? refusals[reason] : undefined;
      const sentence = known === undefined ? detail : formatMessage(known, values, locale);
      if (sentence === undefined) return status === 429 ? problems.tooMany : problems.server;
      return [sentence, ...faults].join(" · ");
    },
    [problems, refusals, locale],
  );
}

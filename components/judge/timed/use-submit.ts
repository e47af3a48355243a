"use client";

import { useCallback, useRef, useState } from "react";
import { isPassing } from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { newKey } from "@/components/judge/new-key";
import { drawRandom, waitMs } from "@/components/judge/wait";
import type { SubmittedWork } from "@/lib/blind/timed-view";
import { isTooLong } from "@/lib/sandbox/program-limit";
import type { TimedApi } from "./timed-api";
import { useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

type SubmitPhase = { kind: "idle" | "sending" | "waiting" } | { kind: "refused"; message: string };

/** Submits a program, with the same key again until the server has answered. */
export function useSubmit({
  api,
  position,
  takeActiveMs,
  onSend,
  onAnswer,
  onRefused,
}: {
  api: TimedApi;
  position: number;
  takeActiveMs: () => number;
  /** Before a program is sent for the first time. */
  onSend: () => void;
  onAnswer: (answer: SubmittedWork, source: string) => void;
  onRefused: () => void;
}): { phase: SubmitPhase; submit: (source: string) => Promise<void> } {
  const submissionWords = useWords("submission");
  const textOf = useFailureText();
  const [phase, setPhase] = useState<SubmitPhase>({ kind: "idle" });
  const isHere = useIsHere();
  const isBusy = useRef(false);
  const submit = useCallback(
    async (source: string): Promise<void> => {
      if (isBusy.current) return;
      if (isTooLong(source)) {
        setPhase({ kind: "refused", message: submissionWords.long });
        return;
      }
      isBusy.current = true;
      onSend();
      const submission = { source, key: newKey(), activeMs: takeActiveMs() };
      for (let ownMs = 1_000; isHere.current; ownMs *= 2) {
        setPhase({ kind: "sending" });
        const answer = await api.submit(position, submission);
        if (answer.ok) {
          setPhase({ kind: "idle" });
          onAnswer(answer.value, source);
          break;
        }
        if (!isPassing(answer)) {
          setPhase({ kind: "refused", message: textOf(answer) });
          onRefused();
          break;
        }
        setPhase({ kind: "waiting" });
        await untilOnlineOr(waitMs(answer.retryAfterMs, ownMs, drawRandom()));
      }
      isBusy.current = false;
    },
    [api, position, takeActiveMs, onSend, onAnswer, onRefused, isHere, submissionWords.long, textOf],
  );
  return { phase, submit };
}

const untilOnlineOr = (ms: number): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });

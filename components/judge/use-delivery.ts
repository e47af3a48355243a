"use client";

import { type Dispatch, useCallback, useEffect, useRef } from "react";
import type { VerdictBody } from "@/lib/score/verdict";
import type { TrialAction } from "./trial-state";
import { drawRandom, waitMs } from "./wait";

/** What became of sending: stored (the next trial is on its way), to be tried again, or refused with a reason. */
export type Outcome =
  | { is: "stored" }
  | { is: "offline" | "busy"; retryAfterMs?: number | undefined }
  | { is: "refused"; message: string };
export type Send = (verdict: VerdictBody) => Promise<Outcome>;

const FIRST_WAIT_MS = 1_000;

/**
 * Sends the answer in hand, and again until it is stored or refused: at once when the connection is back, else after
 * growing waits. The same body each time, so that a retry after a lost reply never counts twice.
 */
export function useDelivery(send: Send, dispatch: Dispatch<TrialAction>): (verdict: VerdictBody) => void {
  const inHand = useRef<{ verdict: VerdictBody; ownMs: number; isSending: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  }, [send]);

  const attempt = useCallback(async () => {
    const hand = inHand.current;
    if (!hand || hand.isSending) return;
    clearTimeout(timer.current);
    hand.isSending = true;
    dispatch({ type: "deliver", delivery: { at: "sending" } });
    const outcome = await latestSend.current(hand.verdict);
    hand.isSending = false;
    if (inHand.current !== hand) return;
    if (outcome.is === "offline" || outcome.is === "busy") {
      dispatch({ type: "deliver", delivery: { at: outcome.is } });
      const ms = waitMs(outcome.retryAfterMs, hand.ownMs, drawRandom());
      timer.current = setTimeout(() => void again.current(), ms);
      hand.ownMs *= 2;
      return;
    }
    inHand.current = null;
    if (outcome.is === "refused")
      dispatch({ type: "deliver", delivery: { at: "refused", message: outcome.message } });
  }, [dispatch]);

  const again = useRef(attempt);
  useEffect(() => {
    const online = () => void attempt();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      clearTimeout(timer.current);
      inHand.current = null;
    };
  }, [attempt]);

  return useCallback(
    (verdict) => {
      inHand.current ??= { verdict, ownMs: FIRST_WAIT_MS, isSending: false };
      void attempt();
    },
    [attempt],
  );
}

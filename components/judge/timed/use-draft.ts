"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isPassing } from "@/components/judge/judge-api";
import { drawRandom, waitMs } from "@/components/judge/wait";
import { dropCopy, keepCopy } from "./draft-copy";
import type { TimedApi } from "./timed-api";

/** At most this often a draft is sent; a crash loses no more typing than this. */
const PACE_MS = 5_000;

export type DraftStatus = "saved" | "typing" | "offline" | "refused";

export interface DraftKeeper {
  status: DraftStatus;
  change: (text: string) => void;
  /** Sends what is not sent yet. Resolves when the server has it, or has not. */
  flush: () => Promise<void>;
}

interface DraftPlace {
  api: TimedApi;
  position: number;
  /** What the server holds. */
  stored: string;
  /** What is in the editor at first. */
  text: string;
  /** Milliseconds in front since the last call, which are counted once. */
  takeActiveMs: () => number;
  /** The server no longer takes drafts of this task. */
  onRefused: () => void;
}

/** Keeps a program in this browser with each change, and on the server soon after. */
export function useDraft(place: DraftPlace): DraftKeeper {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const [status, setStatus] = useState<DraftStatus>(place.text === place.stored ? "saved" : "typing");
  const work = useRef({ text: place.text, sent: place.stored, sentAt: -Infinity, failures: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const underWay = useRef<Promise<void> | null>(null);

  const keep = useCallback((onItsWay: string) => {
    const { api, position } = latest.current;
    const { text, sent } = work.current;
    keepCopy(api.study, position, { text, known: [...new Set([sent, onItsWay])] });
  }, []);
  const sendNow = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = work.current;
    const { api, position, takeActiveMs, onRefused } = latest.current;
    if (now.text === now.sent) return;
    const source = now.text;
    keep(source);
    now.sentAt = performance.now();
    const answer = await api.putDraft(position, { source, activeMs: takeActiveMs() });
    if (answer.ok) {
      now.sent = source;
      now.failures = 0;
      if (now.text === source) dropCopy(api.study, position);
      else keep(source);
      setStatus(now.text === source ? "saved" : "typing");
    } else if (isPassing(answer)) {
      now.failures++;
      setStatus("offline");
      const ms = waitMs(answer.retryAfterMs, 1_000 * 2 ** Math.min(now.failures, 5), drawRandom());
      timer.current = setTimeout(() => void again.current(), ms);
      return;
    } else {
      setStatus("refused");
      onRefused();
      return;
    }
    if (now.text !== now.sent) timer.current = setTimeout(() => void again.current(), PACE_MS);
  }, [keep]);
  const flush = useCallback(async (): Promise<void> => {
    await underWay.current;
    const sending = sendNow();
    underWay.current = sending;
    await sending;
    if (underWay.current === sending) underWay.current = null;
  }, [sendNow]);
  const again = useRef(flush);

  const change = useCallback(
    (text: string) => {
      const now = work.current;
      now.text = text;
      keep(now.sent);
      setStatus((before) => (before === "offline" ? before : "typing"));
      if (now.failures > 0) return;
      clearTimeout(timer.current);
      const ms = Math.max(0, now.sentAt + PACE_MS - performance.now());
      timer.current = setTimeout(() => void flush(), Math.max(ms, SETTLE_MS));
    },
    [flush, keep],
  );

  useEffect(() => {
    const online = () => void flush();
    const leave = () => {
      if (document.visibilityState !== "hidden") return;
      const { api, position, takeActiveMs } = latest.current;
      const { text, sent } = work.current;
      const activeMs = takeActiveMs();
      if (text !== sent || activeMs > 0) api.leaveDraft(position, { source: text, activeMs });
    };
    // What a reload found unsent.
    if (work.current.text !== work.current.sent) void flush();
    window.addEventListener("online", online);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      clearTimeout(timer.current);
    };
  }, [flush]);
  return useMemo(() => ({ status, change, flush }), [status, change, flush]);
}

/** Typing is sent together; a pause of this length ends it where the last draft is old. */
const SETTLE_MS = 400;

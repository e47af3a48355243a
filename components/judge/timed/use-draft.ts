"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isPassing } from "@/components/judge/judge-api";
import { drawRandom, waitMs } from "@/components/judge/wait";
import { isTooLong } from "@/lib/sandbox/program-limit";
import { dropCopy, keepCopy } from "./draft-copy";
import type { TimedApi } from "./timed-api";

/** About this often a draft is sent while a person types; with the way to the server a crash loses five seconds of typing at most. */
const PACE_MS = 4_000;

export type DraftStatus = "saved" | "typing" | "offline" | "refused" | "long";

interface DraftKeeper {
  status: DraftStatus;
  change: (text: string) => void;
  /** Sends what is not sent yet. Resolves when the server has it, or has not. */
  flush: () => Promise<void>;
  /** Waits while a submission is on its way, which the server keeps as it keeps a draft. */
  hold: () => void;
  /** The server has this text, from a submission. */
  took: (text: string) => void;
  /** The submission was refused. */
  resume: () => void;
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
  const work = useRef({
    text: place.text,
    sent: place.stored,
    sentAt: -Infinity,
    /** When the oldest change was made that is not on its way. */
    changedAt: Infinity,
    failures: 0,
  });
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
    if (isTooLong(source)) {
      setStatus("long");
      return;
    }
    keep(source);
    now.sentAt = performance.now();
    now.changedAt = Infinity;
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
      const at = performance.now();
      now.text = text;
      now.changedAt = Math.min(now.changedAt, at);
      keep(now.sent);
      setStatus((before) => (isTooLong(text) ? "long" : before === "offline" ? before : "typing"));
      if (now.failures > 0) return;
      clearTimeout(timer.current);
      // Who types without a pause is not waited for.
      const due = Math.min(Math.max(now.sentAt + PACE_MS, at + SETTLE_MS), now.changedAt + PACE_MS);
      timer.current = setTimeout(() => void flush(), Math.max(0, due - at));
    },
    [flush, keep],
  );

  const hold = useCallback(() => clearTimeout(timer.current), []);
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    const { text, sent } = work.current;
    if (text !== sent) timer.current = setTimeout(() => void again.current(), PACE_MS);
  }, []);
  const took = useCallback(
    (text: string) => {
      const { api, position } = latest.current;
      const now = work.current;
      now.sent = text;
      now.failures = 0;
      if (now.text === text) {
        now.changedAt = Infinity;
        dropCopy(api.study, position);
        setStatus("saved");
      } else keep(text);
      resume();
    },
    [keep, resume],
  );

  useEffect(() => {
    const online = () => void flush();
    const leave = () => {
      if (document.visibilityState !== "hidden") return;
      const { api, position, takeActiveMs } = latest.current;
      const { text, sent } = work.current;
      const activeMs = takeActiveMs();
      if (!isTooLong(text) && (text !== sent || activeMs > 0))
        api.leaveDraft(position, { source: text, activeMs });
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
  return useMemo(
    () => ({ status, change, flush, hold, took, resume }),
    [status, change, flush, hold, took, resume],
  );
}

/** Typing is sent together; a pause of this length ends it where the last draft is old. */
const SETTLE_MS = 400;

"use client";

import { useRef, useState } from "react";
import type { QueuedSample, VettingAnswer, VettingCounts, VettingStep } from "./vetting-actions";

interface Queue {
  current: QueuedSample | null;
  counts: VettingCounts;
  /** Passed over in this sitting. */
  skipped: number;
  canUndo: boolean;
  isBusy: boolean;
  message: string | null;
  decide: (verdict: "accept" | "reject", why: string) => Promise<boolean>;
  skip: () => void;
  undo: () => void;
  startAgain: () => void;
}

/** The samples that wait, one at a time. The next ones come with each answer, so that there is nothing to wait for. */
export function useQueue(
  first: { samples: QueuedSample[]; counts: VettingCounts },
  step: VettingStep,
): Queue {
  const [samples, setSamples] = useState(first.samples);
  const [counts, setCounts] = useState(first.counts);
  const [passed, setPassed] = useState<QueuedSample[]>([]);
  const [decided, setDecided] = useState<QueuedSample[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const inHand = useRef(false);
  const answered = useRef(new Set<string>());
  const current = samples[0] ?? null;
  const isNotPassed = (one: QueuedSample) => passed.every(({ key }) => key !== one.key);

  /** One step at a time: a second key before the answer would decide about a sample that is not shown yet. */
  const take = async (
    given: Parameters<VettingStep>[0],
  ): Promise<Extract<VettingAnswer, { isDone: true }> | null> => {
    if (inHand.current) return null;
    inHand.current = true;
    setBusy(true);
    setMessage(null);
    try {
      const answer = await step(given);
      if (!answer.isDone) {
        setMessage(answer.message);
        return null;
      }
      setCounts(answer.counts);
      return answer;
    } catch {
      setMessage("The server did not answer, so nothing may have been stored. Try again.");
      return null;
    } finally {
      inHand.current = false;
      setBusy(false);
    }
  };

  return {
    current,
    counts,
    isBusy,
    message,
    skipped: passed.length,
    canUndo: decided.length > 0,
    decide: async (verdict, why) => {
      if (!current) return false;
      const answer = await take({ do: verdict, key: current.key, why, after: current.ordinal });
      if (!answer) return false;
      answered.current.add(current.key);
      setDecided((before) => [...before, current]);
      setSamples(answer.samples.filter(isNotPassed));
      return true;
    },
    skip: () => {
      if (!current || inHand.current) return;
      setPassed((before) => [...before, current]);
      setSamples((before) => before.slice(1));
      // Behind the scenes: a key pressed meanwhile still counts.
      if (samples.length <= 2)
        void step({ do: "look", key: "", why: "", after: current.ordinal })
          .then((answer) => {
            if (!answer.isDone) return;
            const isNews = (one: QueuedSample, last: number) =>
              one.ordinal > last && !answered.current.has(one.key);
            setSamples((before) => {
              const last = before.at(-1)?.ordinal ?? current.ordinal;
              return [...before, ...answer.samples.filter((one) => isNews(one, last))];
            });
          })
          .catch(() => undefined);
    },
    undo: () => {
      const last = decided.at(-1);
      if (!last) return;
      void take({ do: "undo", key: last.key, why: "", after: last.ordinal }).then((answer) => {
        if (!answer) return;
        answered.current.delete(last.key);
        setDecided((before) => before.slice(0, -1));
        setSamples([last, ...answer.samples.filter(isNotPassed)]);
      });
    },
    startAgain: () => {
      void take({ do: "look", key: "", why: "", after: -1 }).then((answer) => {
        if (!answer) return;
        setPassed([]);
        setSamples(answer.samples);
      });
    },
  };
}

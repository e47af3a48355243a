"use client";

import { useRef, useState } from "react";
import type { FindingsQueue } from "@/lib/study/finding";
import type { FindingStep } from "./finding-actions";

export type FindingCommand = "true" | "false" | "unsure" | "skip" | "undo";

/** One finding at a time. A step waits for the one before: a second key would judge a finding that was not read. */
export function useFindings(first: FindingsQueue, step: FindingStep) {
  const [queue, setQueue] = useState(first);
  const [judged, setJudged] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const inHand = useRef(false);

  const take = async (given: Parameters<FindingStep>[0]): Promise<boolean> => {
    if (inHand.current) return false;
    inHand.current = true;
    setBusy(true);
    setMessage(null);
    try {
      const answer = await step(given);
      if (answer.isDone) setQueue({ current: answer.current, counts: answer.counts });
      else setMessage(answer.message);
      return answer.isDone;
    } catch {
      setMessage("The server did not answer, so nothing may have been stored. Try again.");
      return false;
    } finally {
      inHand.current = false;
      setBusy(false);
    }
  };

  const { current } = queue;
  const run = async (command: FindingCommand): Promise<boolean> => {
    if (command === "undo") {
      const last = judged.at(-1);
      if (last === undefined || !(await take({ do: "undo", handle: last }))) return false;
      setJudged((before) => before.slice(0, -1));
      return true;
    }
    if (!current) return false;
    const { handle } = current;
    if (command === "skip") return take({ do: "skip", handle });
    if (!(await take({ do: "judge", handle, ruling: command }))) return false;
    setJudged((before) => [...before, handle]);
    return true;
  };
  return { ...queue, isBusy, message, canUndo: judged.length > 0, run, again: () => take({ do: "again" }) };
}

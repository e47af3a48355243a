"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SessionView, TrialView } from "@/lib/blind/judge-view";
import type { VerdictBody } from "@/lib/score/verdict";
import { dropAllDrafts, dropDraft } from "./draft-store";
import { minutesLeft } from "./minutes-left";
import { deleteSession, type Failure, fetchSession, fetchTrial, isPassing, putVerdict } from "./judge-api";
import { Trial } from "./trial";
import type { TrialManners } from "./judging-step";
import { useOfflinePage } from "./use-offline-page";
import { useReturn } from "./use-return";
import type { Outcome } from "./use-delivery";
import { useWords } from "@/components/judge/words/use-words";
import { milestoneText } from "@/components/judge/words/texts";
import { useFailureText } from "@/components/judge/words/use-failure-text";

export interface SessionRunnerProps {
  study: string;
  session: SessionView;
  manners: TrialManners;
  trial: TrialView;
}

interface Shown {
  trial: TrialView;
  /** Counts what was shown, so that the same position shown anew starts anew. */
  turn: number;
  isSaved: boolean;
  notice: string | null;
}

/** Trial after trial on one page: the next one comes with the answer to the last. */
export function SessionRunner({ study, session, manners, trial: first }: SessionRunnerProps) {
  const trialWords = useWords("trial");
  const textOf = useFailureText();
  const router = useRouter();
  const [shown, setShown] = useState<Shown>({
    trial: first,
    turn: 0,
    isSaved: first.position > 1,
    notice: null,
  });
  const [frontier, setFrontier] = useState(session.position);
  const [doneMs, setDoneMs] = useState<readonly number[]>([]);
  const { trial } = shown;
  const toEnd = (state?: SessionView["state"]) =>
    // In the place of the trial: from the end, Back does not come to a trial that can no longer be answered.
    router.replace(`/judge/${study}/${state === "closing" ? "closing" : "end"}`);
  const show = (next: TrialView, notice: string | null = null) =>
    setShown(({ turn }) => ({ trial: next, turn: turn + 1, isSaved: true, notice }));

  const goTo = async (position: number) => {
    const answer = await fetchTrial(study, position);
    if (answer.ok) show(answer.value);
    else setShown((now) => ({ ...now, notice: textOf(answer) }));
  };

  /** Another tab or device was faster: what is stored stands; go where the session is. */
  const catchUp = async (): Promise<Outcome> => {
    const answer = await fetchSession(study);
    if (!answer.ok) return toOutcome(answer, textOf);
    if (answer.value.state !== "judging") toEnd(answer.value.state);
    else {
      const now = await fetchTrial(study, answer.value.position);
      if (!now.ok) return toOutcome(now, textOf);
      setFrontier(answer.value.position);
      show(now.value, trialWords.elsewhere);
    }
    dropDraft(study, trial.position);
    return { is: "stored" };
  };

  const send = async (verdict: VerdictBody): Promise<Outcome> => {
    const { readMs, judgeMs } = verdict.timing;
    const answer = await putVerdict(study, trial.position, verdict);
    if (!answer.ok) return answer.status === 409 ? catchUp() : toOutcome(answer, textOf);
    dropDraft(study, trial.position);
    setDoneMs((done) => [...done, readMs + judgeMs]);
    const { next } = answer.value;
    if (next) {
      const { breakEvery } = manners;
      const isMilestone =
        breakEvery !== undefined && trial.position === frontier && trial.position % breakEvery === 0;
      setFrontier(next.position);
      show(next, isMilestone ? milestoneText(trialWords, trial.position, trial.total) : null);
    } else toEnd(answer.value.state);
    return { is: "stored" };
  };

  useOfflinePage();
  useReturn(() => {
    if (trial.answer === undefined)
      void fetchSession(study).then((answer) => {
        if (answer.ok && answer.value.state !== "judging") toEnd(answer.value.state);
        else if (answer.ok && answer.value.position > trial.position) void catchUp();
      });
  });

  const withdraw = async () => {
    const answer = await deleteSession(study);
    if (!answer.ok) return textOf(answer);
    dropAllDrafts(study);
    toEnd();
    return null;
  };

  const mayGo = (position: number) => manners.allowBack && position >= 1 && position <= frontier;
  const way = (position: number) => (mayGo(position) ? () => void goTo(position) : undefined);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {shown.turn > 0 &&
          trialWords.announce({ position: trial.position, total: trial.total, title: trial.task.title })}{" "}
        {shown.notice}
      </p>
      <Trial
        key={shown.turn}
        study={study}
        trial={trial}
        manners={manners}
        send={send}
        isFirst={shown.turn === 0}
        isSaved={shown.isSaved}
        notice={shown.notice}
        minutesLeft={minutesLeft(doneMs, trial.total - frontier + 1)}
        onEarlier={way(trial.position - 1)}
        onLater={way(trial.position + 1)}
        onWithdraw={withdraw}
      />
    </>
  );
}

const toOutcome = (failure: Failure, textOf: (failure: Failure) => string): Outcome => {
  if (isPassing(failure))
    return { is: failure.status === 0 ? "offline" : "busy", retryAfterMs: failure.retryAfterMs };
  return { is: "refused", message: textOf(failure) };
};

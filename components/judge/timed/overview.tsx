"use client";

import { Title } from "./title";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { WithdrawButton } from "@/components/judge/end/withdraw-button";
import type { WorkOverview } from "@/lib/blind/timed-view";
import { useWords } from "@/components/judge/words/use-words";

/** Where a person is: the tasks of this stage, or what they wait for. */
export function Overview({
  study,
  overview,
  onGo,
  onLook,
}: {
  study: string;
  overview: WorkOverview;
  onGo: (position: number) => void;
  onLook: () => void;
}) {
  const overviewWords = useWords("overview");
  const { stage, tasks, position } = overview;
  if (stage === "waiting")
    return (
      <>
        <Title>{overviewWords.waitingTitle}</Title>
        <p>{overviewWords.waiting}</p>
        <Button onClick={onLook}>{overviewWords.look}</Button>
        <WithdrawButton study={study} />
      </>
    );
  if (stage === "done" || stage === "excluded" || position === null)
    return (
      <>
        <Title>{overviewWords.doneTitle}</Title>
        <p>{overviewWords.done}</p>
        <PlainLink href={`/judge/${study}/end`}>{overviewWords.toEnd}</PlainLink>
      </>
    );
  return (
    <>
      <Title>{overviewWords.title}</Title>
      <p>{overviewWords.lead}</p>
      <ol className="timed-list">
        {tasks.map((task) => (
          <li key={task.position} aria-current={task.position === position ? "step" : undefined}>
            <span>{task.title || overviewWords.task({ position: task.position })}</span>
            <span className="program-note">{overviewWords.states[task.state]}</span>
          </li>
        ))}
      </ol>
      <Button variant="primary" onClick={() => onGo(position)}>
        {overviewWords.begin({ position })}
      </Button>
      <WithdrawButton study={study} />
    </>
  );
}

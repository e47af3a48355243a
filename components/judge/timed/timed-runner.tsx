"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { Failure } from "@/components/judge/judge-api";
import { Button } from "@/components/ui/button";
import { ClosedTask } from "./closed-task";
import { TaskDesk } from "./task-desk";
import type { WorkOverview, WorkView } from "@/lib/blind/timed-view";
import { type Act, TimedApi } from "./timed-api";
import { Overview } from "./overview";
import { TimedPage } from "./timed-page";
import { useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

type Shown =
  | { kind: "loading" }
  | { kind: "problem"; message: string }
  | { kind: "overview"; overview: WorkOverview }
  | { kind: "task"; view: WorkView; receivedAt: number };

const LOADING: Shown = { kind: "loading" };

/** A person's timed tasks, one after the other. All that is shown comes from the server, so a reload goes on where it was. */
export function TimedRunner({
  study,
  title,
  interpreters,
}: {
  study: string;
  /** Of the study. */
  title: string;
  interpreters: string;
}) {
  const overviewWords = useWords("overview");
  const api = useMemo(() => new TimedApi(study), [study]);
  const [shown, setShown] = useState<Shown>(LOADING);
  const textOf = useFailureText();
  const fail = useCallback(
    (failure: Failure) => setShown({ kind: "problem", message: textOf(failure) }),
    [textOf],
  );
  const showTask = useCallback(
    (view: WorkView) => setShown({ kind: "task", view, receivedAt: performance.now() }),
    [],
  );

  const goTo = useCallback(
    async (position: number) => {
      const answer = await api.task(position);
      if (answer.ok) showTask(answer.value);
      else fail(answer);
    },
    [api, showTask, fail],
  );
  const look = useCallback(async () => {
    const answer = await api.overview();
    if (!answer.ok) return fail(answer);
    const { tasks, position } = answer.value;
    const isBegun = tasks.some((task) => task.position === position && task.state !== "next");
    if (position !== null && isBegun) await goTo(position);
    else setShown({ kind: "overview", overview: answer.value });
  }, [api, fail, goTo]);
  useEffect(() => {
    const timer = setTimeout(() => void look());
    return () => clearTimeout(timer);
  }, [look]);

  const position = shown.kind === "task" ? shown.view.position : null;
  const onChanged = useCallback(() => {
    if (position !== null) void goTo(position);
  }, [position, goTo]);
  const onAct = useCallback(
    async (act: Act) => {
      if (position === null) return;
      const answer = await api.act(position, act);
      if (answer.ok) showTask(answer.value);
      else if (answer.status === 409) void goTo(position);
      else fail(answer);
    },
    [api, position, showTask, goTo, fail],
  );

  if (shown.kind === "task" && shown.view.state === "open")
    return (
      <TaskDesk
        key={shown.view.position}
        api={api}
        view={shown.view}
        receivedAt={shown.receivedAt}
        interpreters={interpreters}
        onChanged={onChanged}
        onAct={(act) => void onAct(act)}
      />
    );
  return (
    <TimedPage title={title} isBusy={shown.kind === "loading"}>
      {shown.kind === "loading" && <p role="status">{overviewWords.loading}</p>}
      {shown.kind === "problem" && (
        <>
          <p role="alert">{shown.message}</p>
          <Button onClick={() => void look()}>{overviewWords.again}</Button>
        </>
      )}
      {shown.kind === "overview" && (
        <Overview
          study={study}
          overview={shown.overview}
          onGo={(next) => void goTo(next)}
          onLook={() => void look()}
        />
      )}
      {shown.kind === "task" && (
        <ClosedTask view={shown.view} onAct={(act) => void onAct(act)} onNext={() => void look()} />
      )}
    </TimedPage>
  );
}

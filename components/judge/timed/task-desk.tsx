"use client";

import { useCallback, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { CodeEditor, type CodeEditorHandle } from "./code-editor";
import { textToGoOnWith } from "./draft-copy";
import { RunOutput } from "@/components/judge/programs/run-output";
import { classOfResult, resultOf, Submissions } from "./submissions";
import { TaskBar } from "./task-bar";
import type { SubmittedWork, WorkView } from "@/lib/blind/timed-view";
import type { Act, TimedApi } from "./timed-api";
import { useActive } from "./use-active";
import { useDraft } from "./use-draft";
import { isRunnableHere, type RunOutcome, useProgram } from "@/components/judge/programs/use-program";
import { useSubmit } from "./use-submit";
import { useWords } from "@/components/judge/words/use-words";

interface TaskDeskProps {
  api: TimedApi;
  view: WorkView;
  /** `performance.now()` when the view came. */
  receivedAt: number;
  /** Address of the interpreters. */
  interpreters: string;
  /** What the server says may be another thing by now. */
  onChanged: () => void;
  onAct: (act: Act) => void;
}

/** An open task: its text, the editor, Run and Submit. */
export function TaskDesk({ api, view, receivedAt, interpreters, onChanged, onAct }: TaskDeskProps) {
  const taskWords = useWords("task");
  const runWords = useWords("run");
  const submissionWords = useWords("submission");
  const { task, position } = view;
  const editor = useRef<CodeEditorHandle>(null);
  const helpId = useId();
  const inputId = useId();
  const inputHelpId = useId();
  const [stdin, setStdin] = useState("");
  const [outcome, setOutcome] = useState<RunOutcome | null>(null);
  const [submissions, setSubmissions] = useState(view.submissions);
  const [last, setLast] = useState<SubmittedWork | null>(null);
  const takeActiveMs = useActive();
  const stored = view.draft ?? view.starter;
  const [text] = useState(() => textToGoOnWith(api.study, position, stored));
  const draft = useDraft({ api, position, stored, text, takeActiveMs, onRefused: onChanged });
  const program = useProgram(task.language, interpreters, taskWords.notLoaded);
  const canRun = isRunnableHere(task.language);

  const { hold, took, resume } = draft;
  const onAnswer = useCallback(
    (answer: SubmittedWork, source: string) => {
      took(source);
      setSubmissions((before) => [...before.filter(({ number }) => number !== answer.number), answer]);
      setLast(answer);
      if (answer.state !== "open") onChanged();
    },
    [took, onChanged],
  );
  const onRefused = useCallback(() => {
    resume();
    onChanged();
  }, [resume, onChanged]);
  const { phase, submit } = useSubmit({
    api,
    position,
    takeActiveMs,
    onSend: hold,
    onAnswer,
    onRefused,
  });

  const run = () => {
    if (!canRun || program.phase !== "idle") return;
    void api.countRuns(position, 1);
    void program.run(editor.current?.read() ?? text, stdin).then(setOutcome);
  };
  const send = () => void submit(editor.current?.read() ?? text);
  /** The server has the last program before the task leaves the screen. */
  const act = (name: Act) => void draft.flush().then(() => onAct(name));
  const isSending = phase.kind === "sending" || phase.kind === "waiting";
  const note = (): { text: string; className: string } => {
    if (phase.kind === "sending") return { text: taskWords.submitting, className: "program-note" };
    if (phase.kind === "waiting") return { text: submissionWords.waiting, className: "program-note" };
    if (phase.kind === "refused") return { text: phase.message, className: "program-problem" };
    // A phone has it below Submissions, where it leaves the bar its height.
    if (!last) return { text: taskWords.submitHelp, className: "program-note max-lg:sr-only" };
    const text = `${submissionWords.number({ number: last.number })}: ${resultOf(submissionWords, last)}`;
    return { text, className: classOfResult(last) };
  };
  const { text: noteText, className: noteClass } = note();
  return (
    <main className="timed-desk">
      <a href="#program" className="skip" onClick={() => editor.current?.focus()}>
        {taskWords.skip}
      </a>
      <TaskBar
        view={view}
        receivedAt={receivedAt}
        draft={draft.status}
        onOver={onChanged}
        onPause={() => act("pause")}
        onGiveUp={() => act("give-up")}
      />
      <div className="timed-columns">
        <section aria-label={taskWords.task} tabIndex={0} className="timed-text">
          <h2>{task.title}</h2>
          <MarkedText text={task.body} className="prose" />
          <Submissions submissions={submissions} readsInput={view.readsInput} />
        </section>
        <section id="program" aria-label={taskWords.editor} className="timed-work">
          <CodeEditor
            ref={editor}
            text={text}
            language={task.language}
            label={taskWords.editor}
            describedBy={helpId}
            isReadOnly={false}
            onChange={draft.change}
            onRun={run}
            onSubmit={send}
          />
          <p id={helpId} className="program-note max-md:hidden">
            {taskWords.editorHelp}
          </p>
          <div className="timed-actions">
            {canRun &&
              (program.phase === "idle" ? (
                <Button onClick={run} aria-keyshortcuts="Control+Enter">
                  {taskWords.run}
                </Button>
              ) : (
                <Button onClick={program.stop}>{runWords.stop}</Button>
              ))}
            <Button
              variant="primary"
              aria-disabled={isSending || undefined}
              aria-keyshortcuts="Control+Shift+Enter"
              onClick={send}
            >
              {taskWords.submit}
            </Button>
            <p role="status" className={noteClass}>
              {noteText}
            </p>
          </div>
          {canRun ? (
            <div className="timed-run" data-input={view.readsInput}>
              {view.readsInput ? (
                <div>
                  <label htmlFor={inputId}>{taskWords.input}</label>
                  <textarea
                    id={inputId}
                    aria-describedby={inputHelpId}
                    className="field program-input"
                    rows={4}
                    spellCheck={false}
                    value={stdin}
                    onChange={({ target }) => setStdin(target.value)}
                  />
                  <p id={inputHelpId} className="program-note">
                    {taskWords.inputHelp}
                  </p>
                </div>
              ) : (
                <p className="program-note">{taskWords.runHelp}</p>
              )}
              <div>
                <p className="timed-label">{taskWords.output}</p>
                <RunOutput
                  phase={program.phase}
                  outcome={outcome}
                  label={taskWords.output}
                  none={taskWords.none}
                  language={task.language}
                />
              </div>
            </div>
          ) : (
            <p className="program-note">{taskWords.cannotRun}</p>
          )}
        </section>
      </div>
    </main>
  );
}

"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Manners, StudyView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/plain-link";
import { MarkedText } from "@/components/ui/marked-text";
import { readArrival } from "./arrival-store";
import { beginSteps } from "./begin-steps";
import { Completion } from "@/components/judge/end/completion";
import { Contact } from "@/components/judge/end/contact";
import { FieldsForm } from "@/components/judge/fields-form";
import type { Profile, QuizAnswers } from "@/components/judge/judge-api";
import { KeyList } from "@/components/judge/key-list";
import { Practice } from "@/components/judge/practice";
import { QuizForm, quizProblem } from "./quiz";
import { ScalePicture } from "./scale-picture";
import { StartButton } from "./start-button";
import { useEligibility } from "./use-eligibility";
import { useFailureText } from "@/components/judge/words/use-failure-text";
import { useWords } from "@/components/judge/words/use-words";
import { practiceNextText } from "@/components/judge/words/texts";

/** Consent, profile, instructions, practice, quiz, start: one thing at a time, and always a way back. */
export function Begin({
  view,
  length,
  measures,
  panes,
  contact,
  comparing,
  start: startInstead,
}: {
  view: StudyView;
  /** How long it is, in words. */
  length: string;
  /** The keys of trials are explained by what a trial gives; tasks to do have their own. */
  measures: "scores" | "minutes" | "labels";
  /** How many programs stand in a trial. */
  panes: number;
  /** The study's contact, as the researcher wrote it; empty if there is none. */
  contact: string;
  /** As in a trial: what two programs of a practice trial have in common. */
  comparing: Manners["comparing"];
  /** Stands in for the button that starts a session, where none shall start. */
  start?: ReactNode;
}) {
  const beginWords = useWords("begin");
  const keysWords = useWords("keys");
  const quizWords = useWords("quiz");
  const problemsWords = useWords("problems");
  const steps = beginSteps(view);
  const textOf = useFailureText();
  const { ask, isAsking, isWaiting, failure } = useEligibility(view);
  const aboutWords = useWords("about");
  const onwardWords = useWords("onward");
  const named = <Contact words={{ about: aboutWords }} contact={contact} />;
  const isRefused = failure?.reason === "not-eligible";
  const [at, setAt] = useState(0);
  const [hasDeclined, setDeclined] = useState(false);
  const [profile, setProfile] = useState<Profile>({});
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [attempts, setAttempts] = useState(view.quiz?.attempts ?? 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [at, hasDeclined, isRefused]);

  const step = steps[at] ?? "instructions";
  const next = () => setAt(at + 1);
  const isLast = at === steps.length - 1;
  const start = startInstead ?? (
    <StartButton
      study={view.slug}
      consent={view.consent.hash}
      profile={profile}
      label={beginWords.startFirst}
      onRefused={({ reason, values }) => {
        if (reason !== "quiz-again") return;
        setAttempts(Number(values.left));
        // The same answers once more would change nothing, and look as if nothing had been sent.
        setAnswers({});
      }}
      {...(view.quiz && { quiz: answers, problemBefore: quizProblem(quizWords, view.quiz, answers) })}
    />
  );
  const onward = isLast ? (
    start
  ) : (
    <Button variant="primary" onClick={next}>
      {beginWords.next}
    </Button>
  );
  const back = at > 0 && <Button onClick={() => setAt(at - 1)}>{beginWords.back}</Button>;
  if (hasDeclined)
    return <Declined study={view.slug} headingRef={heading} onBack={() => setDeclined(false)} />;
  return (
    <>
      {!isRefused && (
        <p className="mb-1 text-sm text-muted" data-begun={at > 0 || undefined}>
          {beginWords.step({ at: at + 1, of: steps.length })} · {length}
        </p>
      )}
      {step !== "practice" && (
        <h2 ref={heading} tabIndex={-1} className="begin-step mb-4 max-sm:mb-2">
          {isRefused ? beginWords.refusedTitle : beginWords.steps[step]}
        </h2>
      )}
      {step === "consent" && (
        <>
          <MarkedText text={view.consent.text} />
          {/* A consent text of the researcher's own may leave the contact out. */}
          {!view.consent.text.includes(contact) && named}
          <div className="mt-6 flex flex-wrap gap-3 max-sm:mt-4 max-sm:flex-col max-sm:gap-2">
            <Button variant="primary" onClick={next}>
              {beginWords.agree}
            </Button>
            <Button onClick={() => setDeclined(true)}>{beginWords.decline}</Button>
          </div>
        </>
      )}
      {step === "profile" && isRefused && failure && (
        <div role="alert">
          <p>{textOf(failure)}</p>
          {failure.completion && <Completion completion={failure.completion} />}
          {named}
          <ButtonLink className="mt-6" href="/">
            {onwardWords.home}
          </ButtonLink>
        </div>
      )}
      {step === "profile" && !isRefused && (
        <FieldsForm
          fields={view.profile}
          initial={profile}
          lead={beginWords.profileLead}
          send={isAsking ? beginWords.checking : beginWords.next}
          // The answer moves this page on: it must not come to another one.
          back={!isAsking && back}
          onDone={(entered) => {
            setProfile(entered);
            // A preview starts no session and refuses nobody.
            if (startInstead) next();
            else void ask(entered).then((mayGoOn) => mayGoOn && next());
          }}
        />
      )}
      {step === "profile" && !isRefused && (failure || isWaiting) && (
        <p role="alert" className="text-sm text-danger">
          {failure ? textOf(failure) : problemsWords.waiting}
        </p>
      )}
      {step === "instructions" && (
        <>
          <MarkedText text={view.instructions} />
          {comparing?.differences && (
            <p className="mt-4 flex items-center gap-2">
              <span className="pane-key flex-none" aria-hidden="true" /> {beginWords.differ}
            </p>
          )}
          {view.scale && <ScalePicture scale={view.scale} />}
          <div className="mt-6 flex flex-wrap items-start gap-3">
            {back}
            {onward}
          </div>
          {/* Below the button, which a list of fifteen keys would push out of sight. */}
          {measures !== "minutes" && (
            <div className="max-md:hidden">
              <h3 className="mt-8 mb-3">{keysWords.title}</h3>
              <KeyList
                isOfLabels={measures === "labels"}
                panes={panes}
                hasDifferences={comparing?.differences === true}
                isWide
              />
            </div>
          )}
        </>
      )}
      {step === "practice" && (
        <Practice
          practice={view.practice}
          instructions={view.instructions}
          comparing={comparing}
          next={practiceNextText(beginWords, view)}
          back={back}
          start={onward}
        />
      )}
      {step === "quiz" && view.quiz && (
        <QuizForm
          quiz={view.quiz}
          left={attempts}
          answers={answers}
          onAnswer={(id, choice) => setAnswers((now) => ({ ...now, [id]: choice }))}
        >
          {back}
          <Button onClick={() => setAt(steps.indexOf("instructions"))}>
            {beginWords.steps.instructions}
          </Button>
          {start}
        </QuizForm>
      )}
    </>
  );
}

function Declined({
  study,
  headingRef,
  onBack,
}: {
  study: string;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}) {
  const beginWords = useWords("begin");
  // Only ever shown after a tap, so the tab's own storage can be asked.
  const { declined } = readArrival(study);
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="mb-4">
        {beginWords.declinedTitle}
      </h2>
      <p>{beginWords.declined}</p>
      {declined && <Completion completion={declined} />}
      <Button className="mt-6" onClick={onBack}>
        {beginWords.reconsider}
      </Button>
    </>
  );
}

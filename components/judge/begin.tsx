"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { StudyView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { beginSteps } from "./begin-steps";
import type { Profile } from "./judge-api";
import { KeyList } from "./key-list";
import { Practice } from "./practice";
import { ProfileForm } from "./profile-form";
import { StartButton } from "./start-button";
import { beginWords, keysWords } from "./words/en";

/** Consent, profile, instructions, practice, start: one thing at a time, and always a way back. */
export function Begin({
  view,
  invite,
  start: startInstead,
}: {
  view: StudyView;
  invite?: string | undefined;
  /** Stands in for the button that starts a session, where none shall start. */
  start?: ReactNode;
}) {
  const steps = beginSteps(view);
  const [at, setAt] = useState(0);
  const [hasDeclined, setDeclined] = useState(false);
  const [profile, setProfile] = useState<Profile>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [at, hasDeclined]);
  useEffect(() => {
    // An invite's code leaves the address bar: it would end up in histories and screenshots.
    if (invite) window.history.replaceState(null, "", window.location.pathname);
  }, [invite]);

  const step = steps[at] ?? "instructions";
  const next = () => setAt(at + 1);
  const isLast = at === steps.length - 1;
  const start = startInstead ?? (
    <StartButton
      study={view.slug}
      consent={view.consent.hash}
      invite={invite}
      profile={profile}
      label={beginWords.startFirst}
    />
  );
  const back = at > 0 && <Button onClick={() => setAt(at - 1)}>{beginWords.back}</Button>;
  if (hasDeclined) return <Declined headingRef={heading} onBack={() => setDeclined(false)} />;
  return (
    <>
      <p className="text-sm text-muted">{beginWords.step(at + 1, steps.length)}</p>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {beginWords.steps[step]}
      </h2>
      {step === "consent" && (
        <>
          <MarkedText text={view.consent.text} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary" onClick={next}>
              {beginWords.agree}
            </Button>
            <Button onClick={() => setDeclined(true)}>{beginWords.decline}</Button>
          </div>
        </>
      )}
      {step === "profile" && (
        <ProfileForm
          fields={view.profile}
          initial={profile}
          back={back}
          onDone={(entered) => {
            setProfile(entered);
            next();
          }}
        />
      )}
      {step === "instructions" && (
        <>
          <MarkedText text={view.instructions} />
          <h3 className="max-md:hidden mt-6 mb-3">{keysWords.title}</h3>
          <div className="max-md:hidden">
            <KeyList />
          </div>
          <div className="mt-6 flex flex-wrap items-start gap-3">
            {back}
            {isLast ? (
              start
            ) : (
              <Button variant="primary" onClick={next}>
                {beginWords.next}
              </Button>
            )}
          </div>
        </>
      )}
      {step === "practice" && <Practice practice={view.practice} back={back} start={start} />}
    </>
  );
}

function Declined({
  headingRef,
  onBack,
}: {
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}) {
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="mb-4">
        {beginWords.declinedTitle}
      </h2>
      <p>{beginWords.declined}</p>
      <Button className="mt-6" onClick={onBack}>
        {beginWords.reconsider}
      </Button>
    </>
  );
}

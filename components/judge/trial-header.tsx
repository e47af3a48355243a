import type { ReactNode } from "react";
import { minutesLeftText } from "./minutes-left";
import { Button } from "@/components/ui/button";
import type { Delivery } from "./trial-state";
import { useWords } from "@/components/judge/words/use-words";

interface TrialHeaderProps {
  position: number;
  total: number;
  delivery: Delivery;
  /** The answer before this one is stored. */
  isSaved: boolean;
  /** Marks that are not sent yet are kept in this browser. */
  isKept: boolean;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
  /** What the trials are called, where they are none of the study's. */
  title?: string;
  onPause: () => void;
  onKeys: () => void;
  onAbout: () => void;
  /** The folded task, once it is read. */
  task?: ReactNode;
  minutesLeft?: number | null;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
}

const MOST_DOTS = 12;

/** Where one is, whether it is saved, and the way out. */
export function TrialHeader({
  position,
  total,
  delivery,
  isSaved,
  isKept,
  headingRef,
  title,
  task,
  minutesLeft = null,
  ...on
}: TrialHeaderProps) {
  const trialWords = useWords("trial");
  const place = trialWords.progress({ position, total });
  const heading = title ? (total === 1 ? title : `${title} · ${place}`) : null;
  return (
    <header className="flex-none">
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 sm:gap-x-3">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="text-base font-semibold whitespace-nowrap"
          aria-label={heading === null ? trialWords.heading({ position, total }) : undefined}
        >
          {heading ?? place}
        </h1>
        {total > 1 && total <= MOST_DOTS && <Dots position={position} total={total} />}
        {task}
        {minutesLeft !== null && (
          <span className="ms-auto text-sm whitespace-nowrap text-muted max-lg:hidden">
            {minutesLeftText(trialWords, minutesLeft)}
          </span>
        )}
        <Saved delivery={delivery} isSaved={isSaved} isKept={isKept} />
        {on.onEarlier && (
          <Button variant="quiet" onClick={on.onEarlier}>
            {trialWords.earlier}
          </Button>
        )}
        {on.onLater && (
          <Button variant="quiet" onClick={on.onLater}>
            {trialWords.later}
          </Button>
        )}
        <Button variant="quiet" aria-keyshortcuts="i" onClick={on.onAbout}>
          {trialWords.about}
        </Button>
        <Button variant="quiet" className="max-md:hidden" aria-keyshortcuts="?" onClick={on.onKeys}>
          {trialWords.shortcuts} <kbd aria-hidden="true">?</kbd>
        </Button>
        <Button variant="quiet" onClick={on.onPause}>
          {trialWords.pause}
        </Button>
      </div>
      {/* A phone has no room for dots beside the buttons. */}
      <progress
        className={total > MOST_DOTS ? undefined : "mb-1 sm:hidden"}
        value={position - 1}
        max={total}
        aria-label={heading ?? trialWords.heading({ position, total })}
      />
    </header>
  );
}

function Dots({ position, total }: { position: number; total: number }) {
  return (
    <span className="flex gap-1 max-sm:hidden" aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <span
          key={at}
          className="dot"
          data-state={at + 1 < position ? "done" : at + 1 === position ? "here" : "ahead"}
        />
      ))}
    </span>
  );
}

function Saved({ delivery, isSaved, isKept }: Pick<TrialHeaderProps, "delivery" | "isSaved" | "isKept">) {
  const savedWords = useWords("saved");
  const stored = isSaved ? savedWords.saved : "";
  const text = delivery.at !== "marking" ? savedWords[delivery.at] : isKept ? savedWords.kept : stored;
  const isTrouble = delivery.at !== "marking" && delivery.at !== "sending";
  return (
    <p
      role="status"
      // On a phone it gives way to the buttons, unless it says that something is wrong.
      className={`ms-auto me-2 truncate text-end text-xs ${isTrouble ? "font-semibold text-danger sm:text-sm" : "text-muted max-sm:flex-1 max-sm:basis-0"}`}
    >
      {text}
    </p>
  );
}

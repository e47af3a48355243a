"use client";

import { type MouseEvent, useId, useRef } from "react";
import { LocalTime } from "@/components/ui/local-time";
import { ButtonLink } from "@/components/ui/plain-link";
import { usePreference } from "@/components/ui/use-preference";
import { type NoteOutcome, type NoteState, useNote } from "./use-note";
import { useWalkKeys } from "./use-walk-keys";

/** The note on one drawn sample and the way to its neighbours; what is typed is stored before the page is left. */
export function ItemNote({
  item,
  place,
  previous,
  next,
  limit,
  save,
}: {
  item: { note: string; notedBy: string | null; notedAt: string | null };
  /** "3 of 100" */
  place: string;
  /** Addresses of the neighbours. */
  previous: string | null;
  next: string | null;
  limit: number;
  /** Null for whoever may only look. */
  save: ((note: string) => Promise<NoteOutcome>) | null;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOn, setOn] = usePreference("evenhand:inspect-keys", true);
  const { text, state, change, flush } = useNote(item.note, save ?? refuse);
  const go = async (href: string | null) => {
    if (href !== null && (await flush())) window.location.assign(href);
  };
  useWalkKeys(
    { next: () => void go(next), previous: () => void go(previous), note: () => field.current?.focus() },
    isOn,
  );
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void go(event.currentTarget.getAttribute("href"));
  };
  return (
    <section aria-labelledby={`${id}-head`} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-head`}>Drawn sample {place}</h2>
        <nav aria-label="Drawn samples" className="flex flex-wrap gap-2 text-sm">
          {previous !== null && (
            <ButtonLink href={previous} onClick={follow}>
              Previous {isOn && <kbd aria-hidden="true">k</kbd>}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink href={next} onClick={follow}>
              Next {isOn && <kbd aria-hidden="true">j</kbd>}
            </ButtonLink>
          )}
        </nav>
      </div>
      <label htmlFor={id} className="font-medium">
        Note {save && isOn && <kbd aria-hidden="true">n</kbd>}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={limit}
        readOnly={save === null}
        className="field"
        aria-describedby={`${id}-state`}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void flush()}
        onKeyDown={({ key }) => key === "Escape" && field.current?.blur()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
        <p id={`${id}-state`} role="status" className={state.kind === "failed" ? "text-danger" : ""}>
          <StateWords state={state} item={item} canWrite={save !== null} />
        </p>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
          Single keys: j next, k previous{save && ", n note, Escape leaves it"}
        </label>
      </div>
    </section>
  );
}

function StateWords({
  state,
  item,
  canWrite,
}: {
  state: NoteState;
  item: { notedBy: string | null; notedAt: string | null };
  canWrite: boolean;
}) {
  if (state.kind === "failed") return state.message;
  if (state.kind === "saving") return "Saving…";
  if (state.kind === "saved") return "Saved.";
  if (state.kind === "unsaved") return "Not saved yet.";
  if (item.notedBy === null || item.notedAt === null)
    return canWrite ? "A note is saved while you type." : "Nobody noted anything yet.";
  return (
    <>
      Noted by {item.notedBy}, <LocalTime iso={item.notedAt} />.
    </>
  );
}

const refuse = (): Promise<NoteOutcome> => Promise.resolve({ isDone: true });

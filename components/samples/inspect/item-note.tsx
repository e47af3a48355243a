"use client";

import { type MouseEvent, useCallback, useId, useMemo, useRef } from "react";
import { LocalTime } from "@/components/ui/local-time";
import { ButtonLink } from "@/components/ui/plain-link";
import { usePreference } from "@/components/ui/use-preference";
import { type NoteOutcome, type NoteState, useNote } from "./use-note";
import { useWalkKeys } from "./use-walk-keys";

interface Noted {
  note: string;
  category: string;
  missing: number | null;
  irrelevant: number | null;
}

/** As it is typed. */
interface Fields {
  note: string;
  category: string;
  missing: string;
  irrelevant: string;
}

/** The note on one drawn sample and the way to its neighbours; what is typed is stored before the page is left. */
export function ItemNote({
  item,
  place,
  previous,
  next,
  limits,
  categories,
  save,
}: {
  item: Noted & { notedBy: string | null; notedAt: string | null };
  /** "3 of 100" */
  place: string;
  /** Addresses of the neighbours. */
  previous: string | null;
  next: string | null;
  /** Most characters. */
  limits: { note: number; category: number };
  /** Those that the list has already, to choose from. */
  categories: readonly string[];
  /** Null for whoever may only look. */
  save: ((noted: Noted) => Promise<NoteOutcome>) | null;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOn, setOn] = usePreference("evenhand:inspect-keys", true);
  const given = useMemo(() => toFields(item), [item]);
  const store = useCallback(
    async (fields: Fields): Promise<NoteOutcome> => {
      const next = toNoted(fields);
      if (next === null) return { isDone: false, message: "An estimate is a whole number from 0 to 100." };
      return save === null ? { isDone: true } : save(next);
    },
    [save],
  );
  const { noted, state, change, flush } = useNote(given, store);
  const put = (next: Partial<Fields>) => change({ ...noted, ...next });
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
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {(["missing", "irrelevant"] as const).map((side) => (
          <label key={side} className="flex flex-col gap-1">
            <span className="font-medium">
              {side === "missing" ? "Missing of the reference" : "Irrelevant in the program"}
            </span>
            <span className="flex items-center gap-2">
              <input
                type="number"
                inputMode="numeric"
                className="field w-24"
                min={0}
                max={100}
                readOnly={save === null}
                value={noted[side]}
                onChange={({ target }) => put({ [side]: target.value })}
                onBlur={() => void flush()}
              />
              %
            </span>
          </label>
        ))}
        <label className="flex min-w-48 flex-1 flex-col gap-1">
          <span className="font-medium">Category</span>
          <input
            className="field"
            list={`${id}-categories`}
            maxLength={limits.category}
            readOnly={save === null}
            value={noted.category}
            onChange={({ target }) => put({ category: target.value })}
            onBlur={() => void flush()}
          />
          <datalist id={`${id}-categories`}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </label>
      </div>
      <label htmlFor={id} className="font-medium">
        Note {save && isOn && <kbd aria-hidden="true">n</kbd>}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={limits.note}
        readOnly={save === null}
        className="field"
        aria-describedby={`${id}-state`}
        value={noted.note}
        onChange={({ target }) => put({ note: target.value })}
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

const toFields = ({ note, category, missing, irrelevant }: Noted): Fields => ({
  note,
  category,
  missing: missing?.toString() ?? "",
  irrelevant: irrelevant?.toString() ?? "",
});

/** Null where an estimate is no whole percentage. */
const toNoted = ({ note, category, missing, irrelevant }: Fields): Noted | null => {
  const [lacks, adds] = [missing, irrelevant].map((typed) => (typed === "" ? null : Number(typed)));
  const isShare = (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= 0 && value <= 100);
  if (lacks === undefined || adds === undefined || !isShare(lacks) || !isShare(adds)) return null;
  return { note, category, missing: lacks, irrelevant: adds };
};

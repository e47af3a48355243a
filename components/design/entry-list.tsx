"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { getAt, setAt } from "@/lib/study/protocol/document-path";
import { fieldId, toText, useEditor, useEntries, useField } from "./editor-context";
import { FieldFaults, Hint } from "./field-frame";

interface EntryListProps {
  path: string;
  /** What one entry is called: "question". */
  noun: string;
  hint?: ReactNode;
  /** A new entry, given how many there are. */
  blank: (count: number) => unknown;
  /** What one entry says of itself in its head; its number where it says nothing. */
  titleOf?: (entry: unknown) => string;
  /** What one entry says in a line while it is folded; where this is left out, entries do not fold. */
  summaryOf?: (entry: unknown) => string;
  isOrdered?: boolean;
  most?: number;
  onRemove?: (at: number) => void;
  onAdd?: (entry: unknown) => void;
  children: (path: string, at: number) => ReactNode;
}

/** A list of entries that can be added, taken out and, where their order matters, moved. */
export function EntryList({
  path,
  noun,
  hint,
  isOrdered = false,
  most = 1000,
  children,
  ...props
}: EntryListProps) {
  const { change, faults: allFaults } = useEditor();
  const { set, faults } = useField(path);
  const entries = useEntries(path);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isOpen = (at: number) =>
    !props.summaryOf || open.has(at) || allFaults.some((fault) => fault.path.startsWith(`${path}.${at}.`));
  const titleOf = props.titleOf ?? ((entry: unknown) => toText(getAt(entry, "id")));
  const swap = (at: number, to: number) => {
    const moved = [...entries];
    [moved[at], moved[to]] = [moved[to], moved[at]];
    set(moved);
    setOpen(new Set([...open].map((one) => (one === at ? to : one === to ? at : one))));
  };
  const remove = (at: number) => {
    setOpen(new Set([...open].flatMap((one) => (one === at ? [] : one > at ? one - 1 : one))));
    if (props.onRemove) props.onRemove(at);
    else change((filled, document) => setAt(document, path, withoutEntry(getAt(filled, path), at)));
  };
  const add = () => {
    const entry = props.blank(entries.length);
    setOpen(new Set([...open, entries.length]));
    if (props.onAdd) props.onAdd(entry);
    else set([...entries, entry]);
  };
  return (
    <div id={fieldId(path)} tabIndex={-1} className="flex flex-col gap-4">
      <Hint>{hint}</Hint>
      <FieldFaults path={path} faults={faults} />
      {entries.map((entry, at) => {
        const name = `${noun} ${at + 1}`;
        return (
          <fieldset key={at} className="card min-w-0 px-4 pt-1 pb-4">
            <legend className="sr-only">{name}</legend>
            <div className="-mr-2 mb-1 flex items-center gap-1">
              <span className="mr-auto min-w-0 truncate text-sm">
                <span aria-hidden="true" className="text-muted">
                  {at + 1}
                </span>{" "}
                <span className="font-semibold">{titleOf(entry)}</span>
              </span>
              {props.summaryOf && (
                <Button
                  variant="quiet"
                  className="text-sm"
                  aria-label={`${isOpen(at) ? "Fold" : "Edit"} ${name}`}
                  aria-expanded={isOpen(at)}
                  onClick={() =>
                    setOpen(new Set(isOpen(at) ? [...open].filter((one) => one !== at) : [...open, at]))
                  }
                >
                  {isOpen(at) ? "Fold" : "Edit"}
                </Button>
              )}
              {isOrdered && at > 0 && (
                <IconButton label={`Move ${name} up`} onClick={() => swap(at, at - 1)}>
                  <ArrowUp aria-hidden="true" size={16} />
                </IconButton>
              )}
              {isOrdered && at < entries.length - 1 && (
                <IconButton label={`Move ${name} down`} onClick={() => swap(at, at + 1)}>
                  <ArrowDown aria-hidden="true" size={16} />
                </IconButton>
              )}
              <IconButton label={`Remove ${name}`} onClick={() => remove(at)}>
                <Trash2 aria-hidden="true" size={16} />
              </IconButton>
            </div>
            {isOpen(at) ? (
              <div className="flex flex-col gap-4">{children(`${path}.${at}`, at)}</div>
            ) : (
              <p className="text-sm text-muted">{props.summaryOf?.(entry)}</p>
            )}
          </fieldset>
        );
      })}
      {entries.length < most && (
        <div>
          <Button className="text-sm" onClick={add}>
            <Plus aria-hidden="true" size={16} /> Add {article(noun)}
          </Button>
        </div>
      )}
    </div>
  );
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant="quiet" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}

const withoutEntry = (list: unknown, at: number): unknown[] =>
  Array.isArray(list) ? (list as unknown[]).filter((_, which) => which !== at) : [];

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

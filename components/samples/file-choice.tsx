"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Chosen, SIZE_LIMIT, toChosenText } from "./chosen";
import { FileZone } from "./file-zone";
import type { Importing } from "./use-import";

/** Three ways to hand over a file: choose it, drop it anywhere on the page, or paste its text. */
export function FileChoice({
  importing: { table, check, take },
  takeBoth,
  pasted,
}: {
  importing: Importing;
  /** The files of tasks and samples at once, where both can come. */
  takeBoth: ((files: readonly File[]) => void) | null;
  /** A text that was pasted before, to go on with. */
  pasted: string | null;
}) {
  const [isPasting, setPasting] = useState(pasted !== null);
  return (
    <div className="flex flex-col gap-3">
      <FileZone
        title={`Choose a file of ${table}`}
        where="or drop it on this page"
        hint={`CSV, Excel (.xlsx), JSON lines or ZIP; at most ${SIZE_LIMIT}${takeBoth ? ". The files of tasks and samples can be chosen together" : ""}`}
        accept={ACCEPTED}
        onFile={take}
        onSeveral={takeBoth}
      />
      {isPasting ? (
        <PastedText table={table} first={pasted ?? ""} onChoose={(chosen) => void check(chosen)} />
      ) : (
        <Button className="self-start text-sm" onClick={() => setPasting(true)}>
          Paste cells of a spreadsheet, or text
        </Button>
      )}
    </div>
  );
}

/** Opens the chooser at once: a corrected file is one click away. */
export function CorrectedFile({ take, children }: { take: Importing["take"]; children: string }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="button cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      {children}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={ACCEPTED}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) take(file);
          // The same file may be chosen again, after it was corrected.
          target.value = "";
        }}
      />
    </label>
  );
}

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.zip,text/csv,application/x-ndjson,application/zip";

function PastedText({
  table,
  first,
  onChoose,
}: {
  table: string;
  first: string;
  onChoose: (chosen: Chosen) => void;
}) {
  const id = useId();
  const [text, setText] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        The {table} as cells or text, with the line of column names
      </label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        className="field font-mono text-sm"
        value={text}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {isMissing && (
        <p id={`${id}-fault`} className="text-sm text-danger">
          Paste the text first.
        </p>
      )}
      <Button
        className="self-start"
        onClick={() => {
          setMissing(text.trim() === "");
          if (text.trim() !== "") onChoose(toChosenText(text));
        }}
      >
        Check the text
      </Button>
    </div>
  );
}

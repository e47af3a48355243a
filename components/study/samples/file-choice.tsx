"use client";

import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Chosen, toChosen } from "./use-import";

/** Three ways to hand over a file: choose it, drop it, or paste its text. */
export function FileChoice({
  table,
  pasted,
  onChoose,
}: {
  table: string;
  /** A text that was pasted before, to go on with. */
  pasted: string | null;
  onChoose: (chosen: Chosen) => void;
}) {
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(pasted !== null);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(toChosen(file));
  };
  return (
    <div className="flex flex-col gap-3">
      <label
        htmlFor={id}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isOver ? "border-accent bg-sunken" : "border-edge hover:border-ink"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Upload aria-hidden="true" size={20} className="text-muted" />
        <span>
          <span className="font-medium">Choose a file of {table}</span>
          <span className="text-muted"> or drop it here</span>
        </span>
        <span className="text-sm text-muted">CSV or JSON lines, UTF-8, at most 20 MiB</span>
        <input
          id={id}
          type="file"
          className="sr-only"
          accept=".csv,.jsonl,.ndjson,text/csv,application/x-ndjson"
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again, after it was mended.
            target.value = "";
          }}
        />
      </label>
      {isPasting ? (
        <PastedText table={table} first={pasted ?? ""} onChoose={onChoose} />
      ) : (
        <Button variant="quiet" className="self-start text-sm" onClick={() => setPasting(true)}>
          Paste text instead
        </Button>
      )}
    </div>
  );
}

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
        The {table} as text, with the line of column names
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
          if (text.trim() !== "") onChoose(toChosen(text));
        }}
      >
        Check the text
      </Button>
    </div>
  );
}

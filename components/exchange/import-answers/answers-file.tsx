import { useId } from "react";
import { type Chosen, SIZE_LIMIT } from "@/components/samples/chosen";
import { FileZone } from "@/components/samples/file-zone";
import { SelectField } from "@/components/ui/select-field";
import { BATTLE_FILE, LONG_FILE, VERDICT_FILE } from "@/lib/exchange/recorded/recorded-columns";
import type { RecordedFormat } from "@/lib/exchange/recorded/import-mapping";

const FORMATS: Readonly<Record<RecordedFormat, string>> = {
  verdicts: "verdicts.csv of Evenhand",
  battles: "Arena battles, one vote a row",
  long: "Long form, one score a row",
};
const FILES = { verdicts: VERDICT_FILE, battles: BATTLE_FILE, long: LONG_FILE };

/** What a file does not say of itself. */
export interface Reading {
  format: RecordedFormat;
  /** Of votes: `model_a` was shown on the left. */
  hasSides: boolean;
  /** Of votes that name no judge or no task. */
  isUnnamed: boolean;
  /** The file is a table with a row for each item and a column for each rater. */
  isMatrix: boolean;
  /** Of scores in long form. */
  isTogether: boolean;
}

/** The file, and how it is to be read. */
export function AnswersFile({
  chosen,
  fault,
  reading,
  onChoose,
  onRead,
}: {
  chosen: Chosen | null;
  fault: string | null;
  reading: Reading;
  onChoose: (file: File | string) => void;
  onRead: (reading: Reading) => void;
}) {
  return (
    <section aria-labelledby="file" className="flex flex-col gap-5">
      <h2 id="file">The file</h2>
      <FileZone
        title={chosen === null ? "Choose a file of answers" : "Choose another file"}
        where="or drop it here"
        hint={`CSV, TSV or JSON lines; UTF-8, at most ${SIZE_LIMIT}`}
        accept=".csv,.tsv,.jsonl,.ndjson,text/csv,application/x-ndjson"
        fault={fault}
        chosen={chosen && { name: chosen.name, bytes: chosen.file.size }}
        onFile={onChoose}
      />
      <SelectField
        label="Format"
        value={reading.format}
        onChange={({ target }) => onRead({ ...reading, format: target.value as RecordedFormat })}
        options={Object.entries(FORMATS).map(([value, name]) => ({ value, name }))}
      />
      <div className="-mt-3 text-sm text-muted">
        <p>
          Needed: <Columns of={FILES[reading.format].required} />
        </p>
        <details className="mt-1">
          <summary className="w-fit">
            {FILES[reading.format].optional.length} optional columns; others are ignored
          </summary>
          <p className="mt-1">
            <Columns of={FILES[reading.format].optional} />
          </p>
        </details>
      </div>
      {reading.format === "battles" && (
        <Choice
          label="model_a was shown on the left; tick this only if the source says so"
          is={reading.hasSides}
          onChange={(hasSides) => onRead({ ...reading, hasSides })}
        />
      )}
      <Choice
        label="The file names no judges, or no tasks"
        hint="Each row then counts as a judge, or a task, of its own, and intervals take answers as independent."
        is={reading.isUnnamed}
        onChange={(isUnnamed) => onRead({ ...reading, isUnnamed })}
      />
      {reading.format === "long" && (
        <Choice
          label="The file is a table: a row for each item, a column for each rater"
          is={reading.isMatrix}
          onChange={(isMatrix) => onRead({ ...reading, isMatrix })}
        />
      )}
      {reading.format === "long" && (
        <Choice
          label="Each rater saw the two systems of a task side by side"
          is={reading.isTogether}
          onChange={(isTogether) => onRead({ ...reading, isTogether })}
        />
      )}
    </section>
  );
}

function Columns({ of }: { of: readonly string[] }) {
  return <span className="font-mono text-xs wrap-anywhere">{of.join(", ")}</span>;
}

function Choice({
  label,
  hint,
  is,
  onChange,
}: {
  label: string;
  hint?: string;
  is: boolean;
  onChange: (is: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-1 size-4.5 shrink-0"
          checked={is}
          aria-describedby={hint && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="pl-7 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

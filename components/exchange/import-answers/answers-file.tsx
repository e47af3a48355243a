import { Upload } from "lucide-react";
import { useId } from "react";
import { type Chosen, SIZE_LIMIT } from "@/components/samples/chosen";
import { formatBytes } from "@/components/samples/format-bytes";
import { SelectField } from "@/components/ui/select-field";
import { BATTLE_FILE, LONG_FILE, VERDICT_FILE } from "@/lib/exchange/recorded/recorded-columns";
import type { RecordedFormat } from "@/lib/exchange/recorded/import-mapping";

const FORMATS: Readonly<Record<RecordedFormat, string>> = {
  verdicts: "verdicts: the columns of our verdicts.csv",
  battles: "arena battles: model_a, model_b, winner",
  long: "long form: task, rater, system, property, score",
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
  onChoose: (file: File) => void;
  onRead: (reading: Reading) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby="file" className="flex flex-col gap-5">
      <h2 id="file">The file</h2>
      <div className="flex flex-col gap-1">
        <label
          htmlFor={id}
          className="flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-dashed border-edge px-4 py-6 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <Upload aria-hidden="true" size={20} className="text-muted" />
          <span className="font-medium">
            {chosen === null ? "Choose a file of answers" : "Choose another file"}
          </span>
          <span className="text-sm text-muted">CSV, TSV or JSON lines; UTF-8, at most {SIZE_LIMIT}</span>
          <input
            id={id}
            type="file"
            className="sr-only"
            accept=".csv,.tsv,.jsonl,.ndjson,text/csv,application/x-ndjson"
            aria-invalid={fault !== null || undefined}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onChoose(file);
              // The same file may be chosen again, after it was mended.
              target.value = "";
            }}
          />
        </label>
        <p id={`${id}-said`} className="text-sm empty:hidden">
          {fault !== null && <span className="text-danger">{fault}</span>}
          {chosen !== null && (
            <>
              <span className="text-muted">Chosen: </span>
              <span className="font-mono [overflow-wrap:anywhere]">{chosen.name}</span>
              <span className="text-muted"> ({formatBytes(chosen.file.size)})</span>
            </>
          )}
        </p>
      </div>
      <SelectField
        label="Form"
        value={reading.format}
        onChange={({ target }) => onRead({ ...reading, format: target.value as RecordedFormat })}
        options={Object.entries(FORMATS).map(([value, name]) => ({ value, name }))}
      />
      <p className="-mt-3 text-sm text-muted">
        Needed: <Columns of={FILES[reading.format].required} />. If there:{" "}
        <Columns of={FILES[reading.format].optional} />. Other columns are passed over.
      </p>
      {reading.format === "battles" && (
        <Choice
          label="model_a was shown on the left; leave this unticked unless the source says so"
          is={reading.hasSides}
          onChange={(hasSides) => onRead({ ...reading, hasSides })}
        />
      )}
      <Choice
        label="Rows that name no judge, or no task, are each by a judge, or about a task, of their own"
        is={reading.isUnnamed}
        onChange={(isUnnamed) => onRead({ ...reading, isUnnamed })}
      />
      {reading.format === "long" && (
        <Choice
          label="The file is a table instead: a row for each item, a column for each rater"
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

function Choice({ label, is, onChange }: { label: string; is: boolean; onChange: (is: boolean) => void }) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        className="mt-1 size-4.5"
        checked={is}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

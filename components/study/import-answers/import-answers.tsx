"use client";

import { useEffect, useId, useRef, useState } from "react";
import { toSlug } from "@/components/study/editor/new-study";
import { type Chosen, toChosen } from "@/components/study/samples/chosen";
import { formatBytes } from "@/components/study/samples/format-bytes";
import { RefusedReport } from "@/components/study/samples/import-report";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ButtonLink } from "@/components/ui/plain-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { guessFormat } from "@/lib/exchange/recorded/guess-format";
import { firstColumns } from "./first-columns";
import { FoundAnswers } from "./found-answers";
import { useAnswersImport } from "./use-answers-import";
import { type Targets, ValueMapping, toScores } from "./value-mapping";

const FORMATS = {
  verdicts: "verdicts: the columns of our verdicts.csv",
  battles: "arena battles: model_a, model_b, winner",
  long: "long form: task, rater, system, property, score",
};
type Format = keyof typeof FORMATS;

/** Whose data they are, the file, what its values mean; checked first, then stored whole or not at all. */
export function ImportAnswers() {
  const { state, check, store, cancel, reset } = useAnswersImport();
  const [about, setAbout] = useState({ title: "", slug: "", citation: "", url: "", licence: "" });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [format, setFormat] = useState<Format>("verdicts");
  const [isTogether, setTogether] = useState(false);
  const [isUnnamed, setUnnamed] = useState(false);
  const [targets, setTargets] = useState<Targets>({});
  const [fault, setFault] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const fileId = useId();
  // Who goes by keyboard goes on from what came of the button that was pressed.
  useEffect(() => {
    if (state.is !== "empty") outcome.current?.focus({ preventScroll: true });
  }, [state.is]);
  const found = state.is === "checked" || state.is === "refused" ? state.found : null;
  const slug = about.slug || toSlug(about.title);
  const set = (part: Partial<typeof about>) => {
    setAbout({ ...about, ...part });
    if (state.is === "checked") reset();
  };
  const query = (): Record<string, string> => ({
    ...{ slug, title: about.title.trim(), citation: about.citation.trim(), format },
    ...(about.url.trim() === "" ? {} : { url: about.url.trim() }),
    ...(about.licence.trim() === "" ? {} : { licence: about.licence.trim() }),
    mapping: JSON.stringify(toMapping({ scores: toScores(targets, found), isUnnamed, isTogether, format })),
  });
  const begin = (): void => {
    const missing = [
      ...(chosen === null ? ["a file"] : []),
      ...(about.title.trim() === "" ? ["a title"] : []),
      ...(about.citation.trim() === "" ? ["a citation"] : []),
    ];
    setFault(missing.length === 0 ? null : `Still missing: ${missing.join(", ")}.`);
    if (chosen !== null && missing.length === 0) check(chosen, query());
  };
  const take = async (file: File): Promise<void> => {
    const fresh = toChosen(file);
    reset();
    setTargets({});
    if (typeof fresh === "string" || fresh.type === "application/zip")
      return setFault(
        typeof fresh === "string" ? fresh : "Unpack the archive first; answers come as CSV or JSON lines.",
      );
    setFault(null);
    setChosen(fresh);
    setFormat(guessFormat(await firstColumns(file)) ?? format);
  };
  if (state.is === "done")
    return (
      <div ref={outcome} tabIndex={-1} aria-live="polite" className="flex flex-col items-start gap-4">
        <Notice>The answers are imported.</Notice>
        <ButtonLink href={`/studies/${state.slug}/results`} variant="primary">
          See the results
        </ButtonLink>
      </div>
    );
  const isBusy = state.is === "checking" || state.is === "importing";
  return (
    <form
      className="flex flex-col gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) begin();
      }}
    >
      <section aria-labelledby="whose" className="flex flex-col gap-5">
        <h2 id="whose">Whose data are they?</h2>
        <TextField
          label="Citation"
          hint="As a paper would cite them. It stands on every page and in every file of the study."
          maxLength={2000}
          value={about.citation}
          onChange={({ target }) => set({ citation: target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Title"
            maxLength={200}
            value={about.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextField
            label="Short name"
            hint="In addresses and names of files. It cannot be changed later."
            className="field font-mono"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={slug}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <TextField
            label="Address (optional)"
            type="url"
            value={about.url}
            onChange={({ target }) => set({ url: target.value })}
          />
          <TextField
            label="Licence (optional)"
            maxLength={200}
            value={about.licence}
            onChange={({ target }) => set({ licence: target.value })}
          />
        </div>
      </section>
      <section aria-labelledby="file" className="flex flex-col gap-5">
        <h2 id="file">The file</h2>
        <div className="flex flex-col gap-1">
          <label htmlFor={fileId} className="font-medium">
            CSV or JSON lines
          </label>
          <input
            id={fileId}
            type="file"
            className="field"
            accept=".csv,.jsonl,.ndjson,text/csv,application/x-ndjson"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void take(file);
            }}
          />
        </div>
        <SelectField
          label="Form"
          value={format}
          onChange={({ target }) => {
            setFormat(target.value as Format);
            reset();
          }}
          options={Object.entries(FORMATS).map(([value, name]) => ({ value, name }))}
        />
        {format === "battles" && (
          <Choice
            label="Where no judge or no task is named, count each vote as one of its own"
            is={isUnnamed}
            onChange={setUnnamed}
          />
        )}
        {format === "long" && (
          <Choice
            label="Each rater saw the two systems of a task side by side"
            is={isTogether}
            onChange={setTogether}
          />
        )}
      </section>
      {found !== null && <FoundAnswers found={found} />}
      {found !== null && <ValueMapping found={found} targets={targets} onChange={setTargets} />}
      <div ref={outcome} tabIndex={-1} aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {fault !== null && <Notice kind="fault">{fault}</Notice>}
        {state.is === "refused" && <RefusedReport refusal={state.refusal} />}
        {isBusy && chosen !== null && (
          <p aria-live="off" className="tabular-nums">
            {state.sent < chosen.file.size
              ? `Sending: ${formatBytes(state.sent)} of ${formatBytes(chosen.file.size)}`
              : state.is === "checking"
                ? "Checking every line\u2026"
                : "Storing\u2026"}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {state.is === "checked" && chosen !== null && (
          <Button variant="primary" onClick={() => store(chosen, query())}>
            Import {state.found.scores.toLocaleString("en")} scores
          </Button>
        )}
        <Button
          type="submit"
          {...(state.is === "checked" ? {} : { variant: "primary" as const })}
          aria-disabled={isBusy}
        >
          {state.is === "checked" || state.is === "refused" ? "Check again" : "Check the file"}
        </Button>
        {isBusy && <Button onClick={cancel}>Cancel</Button>}
      </div>
    </form>
  );
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

const toMapping = ({
  scores,
  isUnnamed,
  isTogether,
  format,
}: {
  scores: Record<string, number | string> | null;
  isUnnamed: boolean;
  isTogether: boolean;
  format: Format;
}): Record<string, unknown> => ({
  ...(scores === null ? {} : { scores }),
  ...(format === "battles" && isUnnamed ? { unnamed: "own" } : {}),
  ...(format === "long" && isTogether ? { design: "side-by-side" } : {}),
});

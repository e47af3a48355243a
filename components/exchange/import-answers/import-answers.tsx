"use client";

import { useEffect, useRef, useState } from "react";
import { toSlug } from "@/lib/text/to-slug";
import { type Chosen, toChosen } from "@/components/samples/chosen";
import { RefusedReport } from "@/components/samples/import-report";
import { SendProgress } from "@/components/samples/send-progress";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { guessFormat } from "@/lib/exchange/recorded/guess-format";
import { NO_ABOUT, aboutFaults, toAbout } from "./about-answers";
import { AboutFields } from "./about-fields";
import { AnswersFile, type Reading } from "./answers-file";
import { firstColumns } from "./first-columns";
import { FoundAnswers } from "./found-answers";
import { ImportedAnswers } from "./imported-answers";
import { useAnswersImport } from "./use-answers-import";
import { MOST_VALUES, ValueMapping } from "./value-mapping";
import { type Targets, standing, toMissing, toScores, valuesOf } from "./value-scores";

/** The file, whose data they are, what its values mean; checked first, then stored whole or not at all. */
export function ImportAnswers() {
  const { state, check, store, cancel, change, begin } = useAnswersImport();
  const [about, setAbout] = useState(NO_ABOUT);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unusable, setUnusable] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading>({
    format: "verdicts",
    isUnnamed: false,
    hasSides: false,
    isTogether: false,
    isMatrix: false,
  });
  const [targets, setTargets] = useState<Targets>({});
  /** How often a check was asked for: what is missing is told from the first time on. */
  const [tries, setTries] = useState(0);
  /** Whether a check was asked for while values on the page had no meaning. */
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { found } = state;
  const values = found === null ? [] : valuesOf(found).map(({ value }) => value);
  const stands = standing(values, reading.format);
  const fields = { ...about, slug: about.slug || toSlug(about.title) };
  const faults = tries > 0 ? aboutFaults(fields) : {};
  const fileFault = unusable ?? (tries > 0 && chosen === null ? "Choose a file first." : null);
  const undecided = values.slice(0, MOST_VALUES).filter((value) => !stands.has(value) && !targets[value]);
  const missing = new Set(isAsking ? undecided : []);
  const isBusy = state.is === "checking" || state.is === "importing";
  const canImport = state.is === "checked" || state.is === "importing";
  const hasFault = Object.keys(faults).length > 0 || fileFault !== null || missing.size > 0;
  // Who goes by keyboard goes on from what came of the button that was pressed.
  useEffect(() => {
    if (state.is === "checked" || state.is === "refused" || state.is === "done") outcome.current?.focus();
  }, [state.is]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const query = (): Record<string, string> => {
    const scores = toScores(targets, stands);
    const mapping = {
      ...(scores === null ? {} : { scores }),
      missing: toMissing(targets),
      ...(reading.format === "battles" && reading.hasSides ? { sides: "recorded" } : {}),
      ...(reading.isUnnamed ? { unnamed: "own" } : {}),
      ...(reading.format === "long" && reading.isMatrix ? { matrix: {} } : {}),
      ...(reading.format === "long" && reading.isTogether ? { design: "side-by-side" } : {}),
    };
    return { ...toAbout(fields), format: reading.format, mapping: JSON.stringify(mapping) };
  };
  const submit = (): void => {
    if (isBusy) return;
    setTries(tries + 1);
    setAsking(undecided.length > 0);
    const isWhole = Object.keys(aboutFaults(fields)).length === 0 && undecided.length === 0;
    if (chosen !== null && isWhole) check(chosen, query());
  };
  const beginAnew = (): void => {
    begin();
    setTargets({});
    setAsking(false);
  };
  const take = async (file: File | string): Promise<void> => {
    const fresh = typeof file === "string" ? file : toChosen(file);
    beginAnew();
    if (typeof fresh === "string" || fresh.type === "application/zip") {
      setChosen(null);
      return setUnusable(typeof fresh === "string" ? fresh : UNPACK);
    }
    setUnusable(null);
    setChosen(fresh);
    const format = guessFormat(await firstColumns(fresh.file));
    if (format !== null) setReading((before) => ({ ...before, format }));
  };

  if (state.is === "done") return <ImportedAnswers ref={outcome} found={state.found} slug={state.slug} />;
  return (
    <form
      ref={form}
      className="flex flex-col gap-8"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AnswersFile
        chosen={chosen}
        reading={reading}
        fault={fileFault}
        onChoose={(file) => void take(file)}
        onRead={(next) => {
          setReading(next);
          if (next.format === reading.format) return change();
          beginAnew();
        }}
      />
      <AboutFields
        fields={fields}
        faults={faults}
        onChange={(part) => {
          setAbout({ ...about, ...part });
          change();
        }}
      />
      <div ref={outcome} tabIndex={-1} aria-live="polite" className="flex flex-col gap-6 empty:hidden">
        {state.is === "refused" && <RefusedReport refusal={state.refusal} />}
        {found !== null && <FoundAnswers found={found} isWhole={state.is !== "refused"} />}
      </div>
      {found !== null && values.length > 0 && (
        <ValueMapping
          found={found}
          stands={stands}
          targets={targets}
          hasVotes={reading.format === "battles"}
          missing={missing}
          onChange={(next) => {
            setTargets(next);
            change();
          }}
        />
      )}
      <div className="flex flex-col gap-4">
        {isBusy && chosen !== null && (
          <SendProgress
            is={state.is}
            sent={state.sent}
            size={chosen.file.size}
            cancel={() => {
              cancel();
              form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
            }}
          />
        )}
        {hasFault && !isBusy && <Notice kind="fault">Something above is still missing, or not right.</Notice>}
        <div className="flex flex-wrap gap-3">
          {canImport && chosen !== null && found !== null && (
            <Button
              variant="primary"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) store(chosen, query());
              }}
            >
              Import {found.scores.toLocaleString("en")} scores
            </Button>
          )}
          <Button type="submit" variant={canImport ? "plain" : "primary"} aria-disabled={isBusy}>
            {found === null ? "Check the file" : "Check again"}
          </Button>
        </div>
      </div>
    </form>
  );
}

const UNPACK = "Unpack the archive first; answers come as CSV or JSON lines.";

"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { RuleAnswer, RuleStep } from "./vetting-actions";

const FIELDS = ["system", "licence", "source", "before"] as const;

/** Decides about many samples at once: first how many they are, then the reason, then the yes or no. */
export function RuleForm({
  systems,
  step,
  onDone,
}: {
  /** The human ones. */
  systems: readonly { value: string; name: string }[];
  step: RuleStep;
  onDone: () => void;
}) {
  const [only, another] = systems;
  const [rule, setRule] = useState<Record<string, string>>(only && !another ? { system: only.value } : {});
  const [why, setWhy] = useState("");
  const [counted, setCounted] = useState<Extract<RuleAnswer, { isDone: true }> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, startTransition] = useTransition();
  const given = Object.fromEntries(FIELDS.flatMap((name) => (rule[name] ? [[name, rule[name]]] : [])));
  const set = (name: (typeof FIELDS)[number]) => ({
    value: rule[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => {
      setRule((before) => ({ ...before, [name]: target.value }));
      setCounted(null);
      setFault(null);
      setDone(null);
      setEmpty(false);
    },
  });
  const ask = (verdict: "accept" | "reject", isDryRun: boolean) => {
    if (isBusy) return;
    startTransition(async () => {
      const heard = await step({ rule: given, verdict, why, isDryRun });
      setFault(heard.isDone ? null : heard.message);
      // What was counted stays when a decision is refused, so that the reason can be given.
      if (!heard.isDone) return;
      setCounted(isDryRun ? heard : null);
      if (isDryRun) return;
      setDone(`${verdict === "accept" ? "Vetted" : "Refused"}: ${heard.matching.toLocaleString("en")}.`);
      onDone();
    });
  };
  return (
    <form
      className="card flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const says = Object.keys(given).length > 0;
        setEmpty(!says);
        if (says) ask("accept", true);
      }}
    >
      <p className="max-w-prose text-sm text-muted">
        Takes the samples that nobody has decided about yet and that match everything you say here. Dates and
        licences are those that came with the import; a sample without one does not match.
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="System"
          options={[{ value: "", name: "any, by the fields beside" }, ...systems]}
          {...(isEmpty && {
            fault:
              "or another field must say which samples are meant: choose a system, or give a date, a licence or a source",
          })}
          {...set("system")}
        />
        <TextField label="Published before" type="date" {...set("before")} />
        <TextField label="Licence" placeholder="MIT" maxLength={200} {...set("licence")} />
        <TextField label="Source contains" placeholder="npm" maxLength={200} {...set("source")} />
      </div>
      <div>
        <button type="submit" className="button" aria-disabled={isBusy}>
          Count them
        </button>
      </div>
      {fault && !counted && <Notice kind="fault">{fault}</Notice>}
      <p role="status" className="text-sm">
        {done ?? (counted ? meant(counted) : "")}
      </p>
      {counted && counted.matching > 0 && (
        <>
          <TextField
            label="Because"
            hint="Needed: it is stored with each of them."
            value={why}
            {...(fault !== null && { fault })}
            maxLength={500}
            onChange={({ target }) => setWhy(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" aria-disabled={isBusy} onClick={() => ask("accept", false)}>
              Yes to all {counted.matching.toLocaleString("en")}
            </Button>
            <Button aria-disabled={isBusy} onClick={() => ask("reject", false)}>
              No to all {counted.matching.toLocaleString("en")}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

const meant = ({ matching, first }: Extract<RuleAnswer, { isDone: true }>): string => {
  if (matching === 0) return "No sample that waits matches.";
  const more = matching > first.length ? ", \u2026" : "";
  return `${matching === 1 ? "One sample matches" : `${matching.toLocaleString("en")} samples match`}: ${first.join(", ")}${more}`;
};

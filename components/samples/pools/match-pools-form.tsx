"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import type { MatchingRule } from "@/lib/pools/matching-rule";
import { MATCHED_MEASURES, MEASURE_WORDS, type MatchedMeasure } from "@/lib/pools/measures";
import { withNamesInMatching } from "@/lib/pools/name-pools";
import type { SystemNames } from "@/lib/results/naming/system-names";
import type { MatchingAnswer, MatchingStep } from "./matching-actions";
import { MatchingPreview } from "./matching-preview";

/** Chooses how the pools are matched, shows what would go, and sets it aside. */
export function MatchPoolsForm({ names, step }: { names: SystemNames; step: MatchingStep }) {
  const router = useRouter();
  const [method, setMethod] = useState<MatchingRule["method"]>("nearest");
  const [by, setBy] = useState<readonly MatchedMeasure[]>(["lines", "tokens"]);
  const [within, setWithin] = useState("0.2");
  const [ends, setEnds] = useState("0.05");
  const [score, setScore] = useState(false);
  const [answer, setAnswer] = useState<MatchingAnswer | null>(null);
  const [done, setDone] = useState("");
  const [isBusy, startTransition] = useTransition();
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setAnswer(null);
      setDone("");
    };
  const ordered = MATCHED_MEASURES.filter((measure) => by.includes(measure));
  const rule: MatchingRule =
    method === "nearest"
      ? { method, by: ordered, within: Number(within), score }
      : { method, by: ordered, ends: Number(ends) };
  const ask = (isDryRun: boolean) => {
    if (isBusy || ordered.length === 0) return;
    startTransition(async () => {
      const heard = await step({ rule, isDryRun });
      if (heard.isDone && !isDryRun) {
        setDone(`${counted(heard.matching.setAside)} set aside.`);
        setAnswer(null);
        router.refresh();
      } else setAnswer(heard);
    });
  };
  return (
    <form
      className="card flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask(true);
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Method"
          value={method}
          onChange={({ target }) => changing(setMethod)(target.value === "trim" ? "trim" : "nearest")}
          options={[
            { value: "nearest", name: "Keep samples with a similar partner" },
            { value: "trim", name: "Trim the shortest and longest samples" },
          ]}
        />
        {method === "nearest" ? (
          <SelectField
            label="Largest difference"
            value={within}
            onChange={({ target }) => changing(setWithin)(target.value)}
            options={shares([0.05, 0.1, 0.2, 0.3, 0.5])}
          />
        ) : (
          <SelectField
            label="Trim at least this share at each end of a pool"
            value={ends}
            onChange={({ target }) => changing(setEnds)(target.value)}
            options={[
              { value: "0", name: "none: only what lies outside another pool\u2019s range" },
              ...shares([0.01, 0.05, 0.1, 0.25]),
            ]}
          />
        )}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Match on</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {MATCHED_MEASURES.map((measure) => (
            <label key={measure} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={by.includes(measure)}
                onChange={({ target }) =>
                  changing(setBy)(target.checked ? [...by, measure] : by.filter((one) => one !== measure))
                }
              />
              {MEASURE_WORDS[measure].name}
              {measure === "characters" && " (characters)"}
            </label>
          ))}
        </div>
        {ordered.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            Choose at least one.
          </p>
        )}
      </fieldset>
      {method === "nearest" && (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={score}
            onChange={({ target }) => changing(setScore)(target.checked)}
          />
          <span>
            Also match on the classifier&rsquo;s score
            <span className="block text-sm text-muted">
              Partners must have nearly the same score from the token classifier. This keeps fewer samples,
              and only those that the classifier finds hard to tell apart; say so in your paper.
            </span>
          </span>
        </label>
      )}
      <div>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? "Comparing\u2026" : "Preview"}
        </button>
      </div>
      {answer && !answer.isDone && <Notice kind="fault">{answer.message}</Notice>}
      <p role="status" className="text-sm">
        {done ||
          (answer?.isDone
            ? answer.matching.setAside === 0
              ? "The pools match by this rule: no sample would be set aside."
              : `${counted(answer.matching.setAside)} would be set aside.`
            : "")}
      </p>
      {answer?.isDone && <MatchingPreview {...withNamesInMatching(answer.matching, names)} />}
      {answer?.isDone && answer.matching.setAside > 0 && (
        <div>
          <Button variant="primary" aria-disabled={isBusy} onClick={() => ask(false)}>
            Set {counted(answer.matching.setAside)} aside
          </Button>
        </div>
      )}
    </form>
  );
}

const shares = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), name: `${Math.round(100 * value)}%` }));

const counted = (samples: number): string =>
  samples === 1 ? "1 sample" : `${samples.toLocaleString("en")} samples`;

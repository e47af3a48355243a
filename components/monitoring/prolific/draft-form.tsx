"use client";

import { useActionState, useState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { fromCents, toCents } from "@/lib/study/prolific/money";
import { costOf } from "./prolific-words";

/** The fields of a new study on Prolific. What was typed stays when something is wrong with it. */
export function DraftForm({
  first,
  action,
}: {
  first: { title: string; minutes: number; places: number; paysScreenedOut: boolean };
  action: StepAction;
}) {
  const [outcome, create] = useActionState(action, null);
  const [form, setForm] = useState({
    title: first.title,
    description: "",
    reward: "",
    minutes: String(first.minutes),
    places: String(first.places),
    screenOutReward: "",
  });
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const faults = outcome?.isDone === false ? (outcome.faults ?? []) : [];
  const faultOf = (name: keyof typeof form) => {
    const fault = faults.find(({ path }) => path === name)?.message;
    return fault === undefined ? {} : { fault };
  };
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="create">
      <div>
        <h2 id="create">Create the study on Prolific</h2>
        <p className="max-w-prose text-muted">
          Makes a draft there with this study’s address and completion codes. A draft costs nothing, and
          participants do not see it. Choose your audience on Prolific’s page before you publish.
        </p>
      </div>
      <form action={create} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <TextField label="Title for participants" required {...field("title")} {...faultOf("title")} />
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
            <TextField
              label="Reward"
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="4.50"
              {...field("reward")}
              {...faultOf("reward")}
            />
            <TextField
              label="Minutes"
              required
              inputMode="numeric"
              autoComplete="off"
              {...field("minutes")}
              {...faultOf("minutes")}
            />
            <TextField
              label="Places"
              required
              inputMode="numeric"
              autoComplete="off"
              {...field("places")}
              {...faultOf("places")}
            />
          </div>
          <TextAreaField
            label="Description for participants"
            required
            rows={4}
            hint="Participants read it before they decide. Do not name the systems, or say where the code comes from."
            {...field("description")}
            faults={faults.filter(({ path }) => path === "description").map(({ message }) => message)}
          />
          {first.paysScreenedOut && (
            <TextField
              label="Reward when screened out"
              inputMode="decimal"
              autoComplete="off"
              hint="Prolific pays it to each participant who brings the code for it. Empty: you review them yourself. Not every Prolific account has this."
              {...field("screenOutReward")}
              {...faultOf("screenOutReward")}
            />
          )}
        </div>
        <CostNote form={form} />
        <SubmitButton busy="Creating…" className="self-start">
          Create the draft
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
    </section>
  );
}

function CostNote({ form }: { form: { reward: string; places: string; minutes: string } }) {
  const cost = costOf({
    rewardCents: toCents(form.reward),
    places: Number(form.places),
    minutes: Number(form.minutes),
  });
  return (
    <p className="text-sm text-muted" aria-live="polite">
      {cost === null
        ? "Amounts are in the currency of the Prolific account."
        : `${fromCents(cost.total)} for all places, plus Prolific’s fee; ${fromCents(cost.hourly)} an hour. Amounts are in the currency of the Prolific account.`}
    </p>
  );
}

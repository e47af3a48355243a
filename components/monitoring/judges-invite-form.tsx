"use client";

import { useActionState, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { EACH_ARM, type InvitesAction, type MadeInvite } from "./judges-form";
import { NewLinks } from "./judges-new-links";

const KINDS = [
  { value: "personal", name: "Personal: one judge each" },
  { value: "general", name: "General: for several" },
];

interface Sent {
  round: number;
  /** What the fields begin with: React empties a form that was sent, and what was chosen is a good beginning for the next links. */
  count: string;
  uses: string;
  arm: string;
  label: string;
  /** Shown until the page is left: nothing shows them again. */
  made: readonly MadeInvite[];
  outcome: Awaited<ReturnType<InvitesAction>>;
}

const FIRST: Sent = { round: 0, count: "1", uses: "", arm: "", label: "", made: [], outcome: null };
/** Where each arm has its language, most studies need one link for each group of judges. */
const FIRST_OF_GROUPS: Sent = { ...FIRST, arm: EACH_ARM };

/** Makes invites, and shows their links the one time that they are known. */
export function InviteForm({
  slug,
  arms,
  hasLanguageGroups,
  action,
}: {
  slug: string;
  arms: readonly string[];
  hasLanguageGroups: boolean;
  action: InvitesAction;
}) {
  const [kind, setKind] = useState(hasLanguageGroups ? "general" : "personal");
  // One state, so that the links are shown when the form is emptied and not before: what is chosen then for the next links would be lost.
  const [sent, send] = useActionState<Sent, FormData>(
    async (last, form) => {
      const outcome = await action(last.outcome, form);
      return {
        round: last.round + 1,
        count: outcome?.isDone ? FIRST.count : textOf(form, "count"),
        uses: textOf(form, "uses"),
        arm: textOf(form, "arm"),
        label: outcome?.isDone ? FIRST.label : textOf(form, "label"),
        made: outcome?.isDone ? [...last.made, ...outcome.invites] : last.made,
        outcome,
      };
    },
    hasLanguageGroups ? FIRST_OF_GROUPS : FIRST,
  );
  const { outcome } = sent;
  const fault = (path: string) =>
    outcome?.isDone === false ? outcome.faults.find((one) => one.path === path)?.message : undefined;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="make-invites">
      <h2 id="make-invites">Make invites</h2>
      <form action={send} className="flex flex-col gap-4">
        <div key={sent.round} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label="Kind"
            name="kind"
            defaultValue={kind}
            onChange={({ target }) => setKind(target.value)}
            options={KINDS}
            fault={fault("kind")}
          />
          <TextField
            label="How many links"
            {...(arms.length > 1 && { hint: "To each arm, if you choose every arm" })}
            name="count"
            type="number"
            min={1}
            max={1000}
            required
            defaultValue={sent.count}
            fault={fault("count")}
          />
          {kind === "general" && (
            <TextField
              label="Sessions per link"
              name="uses"
              type="number"
              min={1}
              defaultValue={sent.uses}
              hint="Leave empty for any number"
              fault={fault("uses")}
            />
          )}
          {arms.length > 1 && (
            <SelectField
              label="Arm"
              name="arm"
              defaultValue={sent.arm}
              options={[
                { value: "", name: "Randomised" },
                { value: EACH_ARM, name: "Every arm" },
                ...arms.map((arm) => ({ value: arm, name: arm })),
              ]}
              fault={fault("arm")}
            />
          )}
          <TextField
            label="Label"
            name="label"
            maxLength={200}
            defaultValue={sent.label}
            autoComplete="off"
            hint="For you only; several links are numbered"
            fault={fault("label")}
          />
        </div>
        <SubmitButton busy="Making…" className="self-start">
          Make the links
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {sent.made.length > 0 && <NewLinks slug={slug} invites={sent.made} />}
      <p className="max-w-prose text-sm text-muted">
        A personal link starts one session and goes on with it on any device. A link counts as used only when
        the judge agrees to take part.
        {arms.length > 1 &&
          " Judges whose link names an arm are placed, not randomised, and the results say so."}
      </p>
    </section>
  );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

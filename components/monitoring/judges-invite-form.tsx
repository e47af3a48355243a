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

const FIRST = { round: 0, count: "1", uses: "", arm: "", label: "", made: [] as readonly MadeInvite[] };
/** Where each arm has its language, most studies need one link for each group of judges. */
const FIRST_OF_GROUPS = { ...FIRST, arm: EACH_ARM };

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
  // React empties a form that was sent; what was chosen is a good beginning for the next links.
  const [sent, setSent] = useState(hasLanguageGroups ? FIRST_OF_GROUPS : FIRST);
  const [kind, setKind] = useState(hasLanguageGroups ? "general" : "personal");
  const [outcome, send] = useActionState<Awaited<ReturnType<InvitesAction>>, FormData>(
    async (before, form) => {
      const heard = await action(before, form);
      setSent((last) => ({
        round: last.round + 1,
        count: heard?.isDone ? FIRST.count : textOf(form, "count"),
        uses: textOf(form, "uses"),
        arm: textOf(form, "arm"),
        label: heard?.isDone ? FIRST.label : textOf(form, "label"),
        // Shown until the page is left: nothing shows them again.
        made: heard?.isDone ? [...last.made, ...heard.invites] : last.made,
      }));
      return heard;
    },
    null,
  );
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
            hint="For you only; several are numbered"
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

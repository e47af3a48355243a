"use client";

import { Download } from "lucide-react";
import { useActionState, useState } from "react";
import { saveText } from "@/components/monitoring/save-text";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { moneyWords } from "@/lib/study/prolific/money";
import type { ShownBonus } from "@/lib/study/prolific/recruitment";
import type { BonusAction, BonusOutcome } from "./bonus-outcome";

/** The same bonus for every participant of a kind: as a file, or set up on Prolific and paid by a step of its own. */
export function BonusCard({
  slug,
  currency,
  bonuses,
  canSpend,
  action,
}: {
  slug: string;
  currency: string | null;
  bonuses: readonly (ShownBonus & { pay: StepAction })[];
  canSpend: boolean;
  action: BonusAction;
}) {
  const [outcome, send] = useActionState<BonusOutcome, FormData>(action, null);
  const [amount, setAmount] = useState("");
  const [whom, setWhom] = useState("finished");
  const faults = outcome?.isDone === false ? outcome.faults : [];
  const fault = faults.find(({ path }) => path === "amount")?.message;
  const file = outcome?.isDone ? outcome.file : null;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="bonus">
      <div>
        <h2 id="bonus">Bonus</h2>
        <p className="max-w-prose text-muted">
          One amount for all participants of a kind. A bonus never depends on answers: while the study is
          sealed, that would reveal them.
        </p>
      </div>
      <form action={send} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:max-w-2xl">
          <TextField
            label="Amount for each"
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="1.50"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...(currency === null ? {} : { hint: `In ${currency}.` })}
            {...(fault === undefined ? {} : { fault })}
          />
          <SelectField
            label="Participants"
            name="whom"
            value={whom}
            onChange={({ target }) => setWhom(target.value)}
            options={[
              { value: "finished", name: "Finished here" },
              { value: "approved", name: "Approved on Prolific" },
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="plain" busy="Working…" name="do" value="file">
            Make the file
          </SubmitButton>
          <SubmitButton variant="plain" busy="Working…" name="do" value="set-up">
            Set up on Prolific
          </SubmitButton>
        </div>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {file && (
        <div role="status" className="flex flex-col items-start gap-3 rounded-lg border-2 border-accent p-4">
          <p>
            A list of {file.people} {file.people === 1 ? "participant" : "participants"}, for the bulk bonus
            payment on Prolific’s page.
          </p>
          <Button onClick={() => saveText(`${slug}-bonus.csv`, file.csv)}>
            <Download aria-hidden="true" size={15} /> Save the bonus file
          </Button>
        </div>
      )}
      {bonuses.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="Bonuses that were set up">
          {bonuses.map((bonus) => (
            <li
              key={bonus.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2"
            >
              <span>
                {moneyWords(bonus.amount, currency)} for {bonus.people}{" "}
                {bonus.people === 1 ? "participant" : "participants"}{" "}
                <span className="text-sm text-muted">
                  ({moneyWords(bonus.total, currency)} with fees), set up <LocalTime iso={bonus.setUpAt} />
                </span>
              </span>
              <BonusState bonus={bonus} currency={currency} canSpend={canSpend} pay={bonus.pay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BonusState({
  bonus,
  currency,
  canSpend,
  pay,
}: {
  bonus: ShownBonus;
  currency: string | null;
  canSpend: boolean;
  pay: StepAction;
}) {
  if (bonus.state === "paid") return <span>Paid</span>;
  if (bonus.state === "asked")
    return (
      <span className="max-w-prose text-sm">
        Prolific did not say whether it paid. Look at the transactions there; this list is not sent again.
      </span>
    );
  if (!canSpend) return <span className="text-sm text-muted">An administrator of this server pays it.</span>;
  const total = moneyWords(bonus.total, currency);
  return (
    <StepButton
      name="Pay"
      about={`${moneyWords(bonus.amount, currency)} to ${bonus.people} participants`}
      title={`Pay ${total}?`}
      confirm={`Pay ${total}`}
      busy="Paying…"
      action={pay}
    >
      <p>
        {bonus.people} {bonus.people === 1 ? "participant receives" : "participants receive"}{" "}
        {moneyWords(bonus.amount, currency)} together. The account of this server pays {total} with fees. This
        cannot be undone.
      </p>
    </StepButton>
  );
}

"use client";

import { useActionState, useState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { AddressForProlific } from "./address-for-prolific";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";

/** Links a study that was made on Prolific's own page. */
export function LinkForm({ address, action }: { address: string; action: StepAction }) {
  const [outcome, link] = useActionState(action, null);
  const [id, setId] = useState("");
  const fault = outcome?.isDone === false ? outcome.faults?.[0]?.message : undefined;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="link">
      <div>
        <h2 id="link">Or link a study that is there already</h2>
        <p className="max-w-prose text-muted">
          Its address on Prolific must be this one, and its completion codes those of the protocol.
        </p>
      </div>
      <AddressForProlific address={address} />
      <form action={link} className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-md">
          <TextField
            label="Study on Prolific"
            name="id"
            required
            autoComplete="off"
            spellCheck={false}
            hint="Its id, or the address of its page."
            value={id}
            onChange={({ target }) => setId(target.value)}
            {...(fault === undefined ? {} : { fault })}
          />
        </div>
        <SubmitButton variant="plain" busy="Linking…" className="sm:mt-7">
          Link it
        </SubmitButton>
      </form>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
    </section>
  );
}

"use client";

import { useActionState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { type PeopleAction, faultOf, typedIn } from "./outcome";
import { OutcomeNote } from "./outcome-note";

const SCOPES = [
  { value: "read", name: "Read only" },
  { value: "write", name: "Read and write" },
];
const DAYS = [
  { value: "30", name: "For 30 days" },
  { value: "90", name: "For 90 days" },
  { value: "365", name: "For a year" },
  { value: "", name: "Until revoked" },
];

/** Makes a personal API token, which is shown this once. */
export function TokenForm({ action }: { action: PeopleAction }) {
  const [outcome, send] = useActionState(action, null);
  const scope = typedIn(outcome, "scope") ?? "read";
  const days = typedIn(outcome, "days") ?? "90";
  return (
    <div className="flex flex-col gap-4">
      <form action={send} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
          <TextField
            label="Name"
            name="name"
            required
            maxLength={80}
            autoComplete="off"
            placeholder="What it is for"
            defaultValue={typedIn(outcome, "name")}
            fault={faultOf(outcome, "name")}
          />
          <SelectField
            key={`scope-${scope}`}
            label="Permission"
            name="scope"
            defaultValue={scope}
            options={SCOPES}
            fault={faultOf(outcome, "scope")}
          />
          <SelectField
            key={`days-${days}`}
            label="Expires"
            name="days"
            defaultValue={days}
            options={DAYS}
            fault={faultOf(outcome, "days")}
          />
        </div>
        <SubmitButton busy="Making the token…" className="self-start">
          Make a token
        </SubmitButton>
      </form>
      <OutcomeNote outcome={outcome} />
    </div>
  );
}

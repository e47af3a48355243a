"use client";

import { useActionState, useState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import type { StudyRole } from "@/lib/study/member";
import type { PeopleAction } from "./outcome";
import { ROLES } from "./roles";

/** A member's role; the button to change it comes with a choice that differs. */
export function RoleForm({ email, role, action }: { email: string; role: StudyRole; action: PeopleAction }) {
  const [outcome, send] = useActionState(action, null);
  const [chosen, setChosen] = useState<string>(role);
  return (
    <form action={send} onReset={() => setChosen(role)} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="email" value={email} />
      <select
        name="role"
        aria-label={`Role of ${email}`}
        className="min-h-9 rounded-md border border-edge bg-card px-2 text-ink"
        defaultValue={role}
        onChange={({ target }) => setChosen(target.value)}
      >
        {ROLES.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {chosen !== role && (
        <SubmitButton variant="plain" busy="Changing…" className="min-h-9 text-sm">
          Change
        </SubmitButton>
      )}
      {outcome && !outcome.isDone && (
        <p role="alert" className="basis-full text-sm text-danger">
          {outcome.message}
        </p>
      )}
    </form>
  );
}

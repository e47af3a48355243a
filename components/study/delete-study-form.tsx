"use client";

import { useActionState, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { StepAction } from "./step-form";

/** Deleting for ever: the slug is typed by hand, so that no slip of a hand does it. */
export function DeleteStudyForm({ slug, action }: { slug: string; action: StepAction }) {
  const [outcome, submit] = useActionState(action, null);
  const [typed, setTyped] = useState("");
  return (
    <form action={submit} className="flex max-w-prose flex-col gap-4">
      <TextField
        label="Type the study's short name to delete it"
        hint={`It is ${slug}`}
        name="typedSlug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
      <div>
        <SubmitButton variant="danger" busy="Deleting…">
          Delete this study for ever
        </SubmitButton>
      </div>
    </form>
  );
}

"use client";

import { useActionState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { useOrigin } from "@/components/ui/use-origin";

/** A link that was just made, or what was wrong. */
export type LinkOutcome = { isDone: true; token: string } | { isDone: false; message: string } | null;

/** Makes a link to the results, and shows it this once. */
export function LinkForm({
  action,
}: {
  action: (before: LinkOutcome, form: FormData) => Promise<LinkOutcome>;
}) {
  const [outcome, submit] = useActionState(action, null);
  const origin = useOrigin();
  const link = outcome?.isDone ? `${origin}/shared/${outcome.token}` : null;
  return (
    <div className="flex flex-col gap-4">
      <form action={submit} className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-sm">
          <TextField
            label="For whom"
            hint="A name for the link, for you only."
            name="label"
            maxLength={80}
            autoComplete="off"
            placeholder="Reviewers"
          />
        </div>
        <SubmitButton busy="Making the link…" className="sm:mt-7">
          Make a link
        </SubmitButton>
      </form>
      {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
      {link && (
        <div role="status" className="flex flex-col gap-2 rounded-lg border-2 border-accent p-4">
          <p className="max-w-prose">
            <strong>Copy it now.</strong> The link is shown this once: only a fingerprint of it is stored.
          </p>
          <code className="font-mono text-sm break-all">{link}</code>
          <div>
            <CopyButton text={link} label="Copy the link" />
          </div>
        </div>
      )}
    </div>
  );
}

"use client";

import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { StepOutcome } from "./step-form";

/** Puts a study away, or takes it back: nothing is lost by it, so nothing is asked. */
export function ArchiveButton({
  isArchived,
  action,
}: {
  isArchived: boolean;
  action: (isArchived: boolean) => Promise<StepOutcome>;
}) {
  const [outcome, submit] = useActionState<StepOutcome>(() => action(!isArchived), null);
  return (
    <form action={submit} className="flex flex-col items-start gap-2">
      <p className="max-w-prose text-sm text-muted">
        {isArchived
          ? "This study is archived: the list of studies leaves it out unless you look for archived ones. Everything else works as ever."
          : "An archived study is left out of the list of studies. Nothing else changes, and you can restore it at any time."}
      </p>
      <SubmitButton variant="plain" busy={isArchived ? "Taking it back…" : "Archiving…"}>
        {isArchived ? "Take out of the archive" : "Archive this study"}
      </SubmitButton>
      {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
    </form>
  );
}

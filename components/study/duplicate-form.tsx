"use client";

import { useActionState, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { withoutSimulated } from "@/lib/study/simulated-title";
import { toSlug } from "@/lib/text/to-slug";
import { NameFields } from "./name-fields";
import type { StepAction } from "./step-form";

/** What the duplicate is called; the short name follows the title until somebody types one. */
export function DuplicateForm({
  title: original,
  slug: originalSlug,
  action,
}: {
  title: string;
  slug: string;
  action: StepAction;
}) {
  const [outcome, submit] = useActionState(action, null);
  const [title, setTitle] = useState(`${withoutSimulated(original).slice(0, 190)} (again)`);
  const [ownSlug, setOwnSlug] = useState<string | null>(`${originalSlug.slice(0, 54)}-again`);
  const slug = ownSlug ?? toSlug(title);
  const faultOf = (path: string): { fault?: string } => {
    const fault = outcome?.isDone === false && outcome.faults?.find((one) => one.path === path)?.message;
    return fault ? { fault } : {};
  };
  return (
    <form action={submit} className="flex max-w-xl flex-col gap-4">
      <NameFields
        title={title}
        slug={slug}
        titleHint="Judges read it."
        isTitleRequired
        faultOf={faultOf}
        onTitle={setTitle}
        onSlug={setOwnSlug}
      />
      {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
      <div>
        <SubmitButton busy="Copying…">Make the draft</SubmitButton>
      </div>
    </form>
  );
}

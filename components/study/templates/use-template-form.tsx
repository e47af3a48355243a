"use client";

import { useActionState, useState } from "react";
import { NameFields } from "@/components/study/name-fields";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toSlug } from "@/lib/text/to-slug";

/** What the study is called that begins with a template. */
export function UseTemplateForm({ action }: { action: StepAction }) {
  const [outcome, submit] = useActionState(action, null);
  const [title, setTitle] = useState("");
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const faultOf = (path: string): { fault?: string } => {
    const fault = outcome?.isDone === false && outcome.faults?.find((one) => one.path === path)?.message;
    return fault ? { fault } : {};
  };
  return (
    <form action={submit} className="flex max-w-xl flex-col gap-4">
      <NameFields
        title={title}
        slug={ownSlug ?? toSlug(title)}
        titleHint="Judges see it, so it must not reveal what you expect."
        isTitleRequired
        faultOf={faultOf}
        onTitle={setTitle}
        onSlug={setOwnSlug}
      />
      {outcome?.isDone === false && (
        <Notice kind="fault">
          {outcome.message}
          {outcome.faults
            ?.filter(({ path }) => path !== "title" && path !== "slug")
            .map(({ path, message }) => ` ${path}: ${message}.`)}
        </Notice>
      )}
      <div>
        <SubmitButton variant="primary" busy="Creating…">
          Create the draft
        </SubmitButton>
      </div>
    </form>
  );
}

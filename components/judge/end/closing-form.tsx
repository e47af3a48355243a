"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldView } from "@/lib/blind/judge-view";
import { FieldsForm } from "@/components/judge/fields-form";
import { type Profile, putClosing, sendUntilReady } from "@/components/judge/judge-api";
import { useIsHere } from "@/components/judge/use-is-here";
import { useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

/** The questions after the last trial. What was typed stays in the form until the server has it. */
export function ClosingForm({ study, fields }: { study: string; fields: FieldView[] }) {
  const problemsWords = useWords("problems");
  const closingWords = useWords("closing");
  const textOf = useFailureText();
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useIsHere();
  const send = async (answers: Profile) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    const answer = await sendUntilReady(() => putClosing(study, answers), {
      onWait: () => setProblem(problemsWords.waiting),
      isWanted: () => isHere.current,
    });
    if (!isHere.current) return;
    setProblem(null);
    // Another tab was faster: what it stored stands, and the end page says that all is stored.
    if (answer.ok || answer.status === 409) return router.replace(`/judge/${study}/end`);
    setSending(false);
    setProblem(textOf(answer));
  };
  return (
    <>
      <FieldsForm
        fields={fields}
        lead={closingWords.lead}
        send={isSending ? closingWords.sending : closingWords.send}
        onDone={(answers) => void send(answers)}
      />
      <p role="alert" className="min-h-6 pt-2 text-sm text-danger">
        {problem}
      </p>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { dropAllDrafts } from "@/components/judge/draft-store";
import { deleteSession } from "@/components/judge/judge-api";
import { useWords } from "@/components/judge/words/use-words";
import { useFailureText } from "@/components/judge/words/use-failure-text";

/** The way out for good, which asks once more. */
export function WithdrawButton({ study }: { study: string }) {
  const withdrawWords = useWords("withdraw");
  const textOf = useFailureText();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    const answer = await deleteSession(study);
    if (!answer.ok) return setProblem(textOf(answer));
    dropAllDrafts(study);
    setOpen(false);
    router.push(`/judge/${study}/end`);
    router.refresh();
  };
  return (
    <>
      <Button variant="quiet" className="-ms-2.5 underline" onClick={() => setOpen(true)}>
        {withdrawWords.button}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={withdrawWords.title}>
        <p>{withdrawWords.body}</p>
        {problem && (
          <p role="alert" className="mt-3 text-danger">
            {problem}
          </p>
        )}
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <Button onClick={() => setOpen(false)}>{withdrawWords.cancel}</Button>
          <Button variant="danger" onClick={() => void withdraw()}>
            {withdrawWords.confirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

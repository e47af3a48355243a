"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { dropAllDrafts } from "@/components/judge/draft-store";
import { deleteSession } from "@/components/judge/judge-api";
import { withdrawWords } from "@/components/judge/words/en";

/** The way out for good, which asks once more. */
export function WithdrawButton({ study }: { study: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    const answer = await deleteSession(study);
    if (!answer.ok) return setProblem(answer.message);
    dropAllDrafts(study);
    setOpen(false);
    router.push(`/judge/${study}/end`);
    router.refresh();
  };
  return (
    <>
      <Button variant="quiet" className="-ml-2.5" onClick={() => setOpen(true)}>
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

"use client";

import { useState } from "react";
import type { CompletionView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { ButtonLink } from "@/components/ui/plain-link";
import { useWords } from "@/components/judge/words/use-words";

/** The code that a panel asks for, and the way back to it. Whoever comes back sees it again. */
export function Completion({ completion }: { completion: CompletionView }) {
  const completionWords = useWords("completion");
  const { code, address } = completion;
  const [said, setSaid] = useState("");
  const copy = (text: string) =>
    copyText(text).then((isCopied) => setSaid(isCopied ? completionWords.copied : completionWords.notCopied));
  return (
    <section className="card my-6 flex flex-col items-start gap-3 p-5" aria-labelledby="completion">
      <h2 id="completion">{completionWords.title}</h2>
      {code !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-muted">{completionWords.code}</span>
          <code className="font-mono text-xl font-semibold break-all select-all">{code}</code>
          <Button variant="quiet" className="max-sm:-ms-2.5" onClick={() => void copy(code)}>
            {completionWords.copy}
          </Button>
          <span role="status" className="text-sm text-muted">
            {said}
          </span>
        </p>
      )}
      {address !== null && (
        <ButtonLink variant="primary" href={address} rel="noreferrer">
          {address.startsWith("https://app.prolific.com/")
            ? completionWords.toProlific
            : completionWords.toPanel}
        </ButtonLink>
      )}
    </section>
  );
}

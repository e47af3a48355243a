"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { shareWords } from "@/components/judge/words/en";

/** Shares the score and the address of the test, and nothing of its items. */
export function Share({ study, text }: { study: string; text: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  const [isCopied, setCopied] = useState(false);
  const address = () => new URL(`/judge/${study}`, window.location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${text} ${address()}`);
      setCopied(true);
    } catch {
      // No clipboard on plain HTTP: a prompt holds the link, ready to be copied by hand.
      window.prompt(shareWords.copy, address());
    }
  };
  return (
    <>
      {canShare && (
        // Closing the share sheet rejects; that is no error.
        <Button onClick={() => void navigator.share({ text, url: address() }).catch(() => undefined)}>
          {shareWords.share}
        </Button>
      )}
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? shareWords.copied : shareWords.copy}</span>
      </Button>
    </>
  );
}

const never = () => () => undefined;

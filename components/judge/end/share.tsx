"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/judge/words/use-words";

interface ShareProps {
  study: string;
  text: string;
  /** A row of squares, one an item. */
  squares: string;
  /** Right answers: the link's picture shows them. */
  right: number;
}

/** Shares the score and the address of the test, and nothing of its items. */
export function Share({ study, text, squares, right }: ShareProps) {
  const resultWords = useWords("result");
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  const [isCopied, setCopied] = useState(false);
  const address = () => new URL(`/judge/${study}?got=${right}`, window.location.href).href;
  const message = [text, squares].filter(Boolean).join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${message}\n${address()}`);
      setCopied(true);
    } catch {
      // No clipboard on plain HTTP: a prompt holds the link, ready to be copied by hand.
      window.prompt(resultWords.copy, address());
    }
  };
  return (
    <>
      {canShare && (
        // Closing the share sheet rejects; that is no error.
        <Button
          onClick={() => void navigator.share({ text: message, url: address() }).catch(() => undefined)}
        >
          {resultWords.share}
        </Button>
      )}
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? resultWords.copied : resultWords.copy}</span>
      </Button>
    </>
  );
}

const never = () => () => undefined;

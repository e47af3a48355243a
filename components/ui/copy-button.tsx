"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonVariant } from "./button";
import { copyText } from "./copy-text";

/** Copies a text and says so, to eyes and ears. */
export function CopyButton({
  text,
  label,
  about,
  variant = "quiet",
}: {
  /** A function where the text is made when somebody asks for it. */
  text: string | (() => string | Promise<string>);
  label: string;
  about?: string;
  variant?: ButtonVariant;
}) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <Button
      variant={variant}
      className={variant === "quiet" ? "text-sm max-sm:px-1.5" : ""}
      onClick={() => void copied(text).then(setOutcome)}
    >
      <Icon aria-hidden="true" size={15} />
      {label}
      {about && <span className="sr-only"> {about}</span>}
      <span role="status" className={outcome === "failed" ? "text-danger" : "sr-only"}>
        {outcome === "copied" ? "Copied" : outcome === "failed" ? "Copying was refused" : ""}
      </span>
    </Button>
  );
}

const copied = async (text: string | (() => string | Promise<string>)): Promise<"copied" | "failed"> =>
  (await copyText(typeof text === "string" ? text : await text())) ? "copied" : "failed";

"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { PasswordField } from "@/components/ui/password-field";

/** A field for a new password, with a meter of how hard it is to guess. The password stays in the browser until it is sent. */
export function NewPasswordField({
  email,
  ...field
}: ComponentProps<typeof PasswordField> & { email: string }) {
  const [password, setPassword] = useState("");
  const score = usePasswordScore(password, email);
  const place = useRef<HTMLDivElement>(null);
  // A form that was sent is emptied.
  useEffect(() => {
    const form = place.current?.closest("form");
    const forget = (): void => setPassword("");
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  return (
    <div ref={place} className="flex flex-col gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      {score !== null && (
        <div className="flex items-center gap-3 text-sm">
          <meter
            aria-label="Strength of the password"
            className="h-3 w-32"
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={score}
          />
          <span aria-live="polite">{WORDS[score]}</span>
        </div>
      )}
    </div>
  );
}

/** By score: below 2 the server refuses it. */
const WORDS = [
  "Very easy to guess",
  "Easy to guess",
  "Takes some guessing",
  "Hard to guess",
  "Very hard to guess",
];

/** Null until something is typed, and while the lists of common passwords load. */
function usePasswordScore(password: string, email: string): number | null {
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (password === "") return;
    let isOld = false;
    void import("@/lib/text/password-score").then(({ passwordScore }) => {
      if (!isOld) setScore(passwordScore(password, email));
    });
    return () => {
      isOld = true;
    };
  }, [password, email]);
  return password === "" ? null : score;
}

"use client";

import { useId, useState } from "react";

const LEAST = 10;

/** The typed reason for unsealing early, with what is still missing said while it is typed. */
export function UnsealReason() {
  const id = useId();
  const [reason, setReason] = useState("");
  const missing = LEAST - reason.trim().length;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        Reason
      </label>
      <textarea
        id={id}
        name="reason"
        required
        minLength={LEAST}
        maxLength={500}
        rows={3}
        className="field"
        aria-describedby={`${id}-hint`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {missing > 0
          ? `At least ten characters; ${missing} to go.`
          : "Everybody who reads an export reads this."}
      </p>
    </div>
  );
}

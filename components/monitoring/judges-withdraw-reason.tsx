import { useId } from "react";

/** Why a session leaves after the results could be seen; it goes into the audit log. */
export function WithdrawReason() {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        Reason, for the audit log
      </label>
      <textarea id={id} name="reason" required minLength={10} maxLength={2000} rows={3} className="field" />
    </div>
  );
}

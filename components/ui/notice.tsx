import type { ReactNode } from "react";

/** A message that stands apart. A fault is announced; a note is not. */
export function Notice({ kind = "note", children }: { kind?: "note" | "fault"; children: ReactNode }) {
  return (
    <div
      role={kind === "fault" ? "alert" : undefined}
      className={`rounded-lg border-l-4 bg-sunken px-4 py-3 text-sm ${kind === "fault" ? "border-danger" : "border-edge"}`}
    >
      {children}
    </div>
  );
}

import { Button } from "@/components/ui/button";
import { formatBytes } from "./format-bytes";

/** How far a file is: sent, checked, stored. */
export function SendProgress({
  is,
  sent,
  size,
  cancel,
}: {
  is: "checking" | "importing";
  /** Bytes, as `size`. */
  sent: number;
  size: number;
  cancel: () => void;
}) {
  const isSending = sent < size;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {/* The figures change many times a second, which nobody wants to hear. */}
      <p aria-live="off" className="tabular-nums">
        {isSending ? `Sending: ${formatBytes(sent)} of ${formatBytes(size)}` : WORKING[is]}
      </p>
      {isSending ? <progress value={sent} max={size} aria-label="Sent" /> : <progress aria-label="Working" />}
      {(isSending || is === "checking") && (
        <Button className="self-start" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Once all of it is sent, storing cannot be stopped any more: it may be done already. */
const WORKING = { checking: "Checking every line…", importing: "Storing…" };

import { Notice } from "@/components/ui/notice";

/** Arms that judges were placed in are no experiment between judges: a reader has to know. */
export function PlacedNote({ placement }: { placement: { placed: number; sessions: number } }) {
  const { placed, sessions } = placement;
  if (placed === 0) return null;
  const isAll = placed === sessions;
  return (
    <div className="mb-6">
      <Notice>
        {isAll ? `All ${sessions} sessions` : `${placed} of ${sessions} sessions`}{" "}
        {isAll || placed > 1 ? "were" : "was"} placed in {isAll || placed > 1 ? "their arms" : "its arm"} by
        invite, not randomised. What differs between arms may come from who was invited to which.
      </Notice>
    </div>
  );
}

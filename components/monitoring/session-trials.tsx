/** How far a session is, or why that is not told. */
export function SessionTrials({ answered, total }: { answered: number | null; total: number | null }) {
  if (answered !== null && total !== null) return `${answered} of ${total}`;
  return (
    <span className="text-muted" title="How many trials a session has would tell its arm.">
      sealed
    </span>
  );
}

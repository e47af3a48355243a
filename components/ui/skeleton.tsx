/** Stands where something is being worked out, as large as what will come. */
export function Skeleton({ label, heights }: { label: string; heights: readonly string[] }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="text-muted">{label}</p>
      {heights.map((height, at) => (
        <div key={at} aria-hidden="true" className={`card animate-pulse bg-sunken ${height}`} />
      ))}
    </div>
  );
}

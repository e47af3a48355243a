/** What a reader should know of an interval that stands outside its declared range. */
export function RangeNote({ note }: { note: string | null }) {
  return note === null ? null : <p className="mt-2 max-w-prose text-sm text-muted">{note}</p>;
}

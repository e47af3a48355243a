import { Remark } from "./pairs/result-section";

/** What a reader should know of an interval that stands outside its declared range. */
export function RangeNote({ note }: { note: string | null }) {
  return note === null ? null : <Remark isSmall>{note}</Remark>;
}

import { type TextChange, changedWords } from "@/lib/study/amendments/amendable-texts";

/** What an amendment takes away and what it puts there, in words and in marks: not by colour alone. */
export function AmendReview({ changes }: { changes: readonly TextChange[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={change.name} className="card p-5">
          <h3 className="mb-2 text-base">{change.name}</h3>
          <ChangedText {...change} />
        </li>
      ))}
    </ul>
  );
}

function ChangedText({ before, after }: TextChange) {
  const { start, removed, added, end } = changedWords(before, after);
  return (
    <p className="max-w-prose break-words whitespace-pre-wrap">
      {start}
      {removed && (
        <del className="rounded bg-sunken px-0.5 text-muted decoration-2">
          <span className="sr-only">taken out: </span>
          {removed}
        </del>
      )}
      {added && (
        <ins className="rounded bg-sunken px-0.5 font-medium decoration-accent decoration-2">
          <span className="sr-only">put in: </span>
          {added}
        </ins>
      )}
      {end}
    </p>
  );
}

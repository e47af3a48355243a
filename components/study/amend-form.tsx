"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type AmendableTexts, listChanges, toAmendmentPatch } from "@/lib/study/amendments/amendable-texts";
import { AmendFields } from "./amend-fields";
import { AmendReview } from "./amend-review";

type AmendOutcome =
  | { isDone: true }
  | { isDone: false; message: string; faults: { path: string; message: string }[] };

/** The words of an open study to change: first written, then looked at beside what they replace, then published. */
export function AmendForm({
  texts,
  amend,
}: {
  texts: AmendableTexts;
  amend: (patch: unknown) => Promise<AmendOutcome>;
}) {
  const [version, setVersion] = useState(texts.version);
  const [after, setAfter] = useState(texts);
  // Published, perhaps behind somebody else's amendment: what stands now is what goes on from here.
  if (version !== texts.version) {
    setVersion(texts.version);
    setAfter(texts);
  }
  const [isReviewing, setReviewing] = useState(false);
  const [outcome, setOutcome] = useState<AmendOutcome | null>(null);
  const [isBusy, start] = useTransition();
  const patch = toAmendmentPatch(texts, after);
  const changes = listChanges(texts, patch);
  const publish = () =>
    start(async () => {
      const answer = await amend(patch);
      setOutcome(answer);
      if (!answer.isDone) return;
      setReviewing(false);
    });
  return (
    <section aria-labelledby="amend" className="flex flex-col gap-5">
      <h2 id="amend">{isReviewing ? `Amendment ${texts.version}, as judges will read it` : "Texts"}</h2>
      {outcome && !outcome.isDone && (
        <Notice kind="fault">
          {outcome.message}
          {outcome.faults.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {outcome.faults.map(({ path, message }) => (
                <li key={path + message}>
                  {path} {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {outcome?.isDone && changes.length === 0 && (
        <div role="status">
          <Notice>Published. Whoever begins from now on reads these words.</Notice>
        </div>
      )}
      {isReviewing ? <AmendReview changes={changes} /> : <AmendFields texts={after} onChange={setAfter} />}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-3">
        {isReviewing ? (
          <>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => !isBusy && publish()}>
              {isBusy ? "Publishing…" : "Publish this amendment"}
            </Button>
            <Button onClick={() => setReviewing(false)}>Back to the texts</Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              aria-disabled={changes.length === 0}
              onClick={() => {
                if (changes.length === 0) return;
                setOutcome(null);
                setReviewing(true);
              }}
            >
              Review
            </Button>
            <p role="status" className="text-sm text-muted">
              {changes.length === 0
                ? "Nothing is changed yet."
                : `${changes.length} ${changes.length === 1 ? "text is" : "texts are"} changed.`}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

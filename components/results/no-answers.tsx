"use client";

import { useTaken } from "./taken-to-file";

/** Results of a study that nobody has answered, or of a part of it: after unsealing no answer can come any more. */
export function NoAnswers({ isPart }: { isPart: boolean }) {
  const title = "No answers to report";
  const text = isPart
    ? "No judge\u2019s answer is about this part of the study, so there is nothing to estimate. Choose another part, or take a condition away."
    : "This study was unsealed before any judge had answered, so there is nothing to estimate. Its hashes and its seed stand under Progress.";
  if (useTaken({ kind: "section", title }, { kind: "words", text })) return null;
  return (
    <section className="card p-8">
      <h2 className="mb-2">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
    </section>
  );
}

"use client";

import { toShown } from "./shown-number";

/** The answers to the questions that were not the study's first one. */
export function OtherAnswers({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="card divide-y divide-line">
      {sentences.map((sentence) => (
        <li key={sentence} className="px-5 py-3">
          {toShown(sentence)}
        </li>
      ))}
    </ul>
  );
}

"use client";

import { useId, useState } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { sectionSlug } from "./api-document";
import { MethodPath } from "./method-path";
import { type FoundCall, findCalls } from "./find-calls";

/** Every call at a glance, by section, and those that hold the words that one types. */
export function ApiSearch({ calls }: { calls: readonly FoundCall[] }) {
  const [words, setWords] = useState("");
  const id = useId();
  const found = findCalls(calls, words);
  /** On a phone the list of all calls is folded: a section leads to its page, which begins with its calls. */
  const isSearching = words.trim() !== "";
  const sections = [...new Set(found.map(({ section }) => section))];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-md flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          Search calls
        </label>
        <input
          id={id}
          type="search"
          className="field"
          value={words}
          placeholder="export verdicts"
          onChange={({ target }) => setWords(target.value)}
        />
        <p role="status" className="text-sm text-muted">
          {!isSearching
            ? `${calls.length} calls`
            : found.length === 0
              ? "No call has all of these words."
              : `${found.length} of ${calls.length} calls`}
        </p>
      </div>
      <nav aria-label="Calls" className="gap-x-8 md:columns-2">
        {sections.map((section) => (
          <div key={section} className="break-inside-avoid md:mb-6">
            <h3 className="max-md:py-1 md:mb-1">
              <PlainLink
                href={`/docs/api/${sectionSlug(section)}`}
                className="text-ink hover:underline md:no-underline"
              >
                {section}
                <span className="font-normal text-muted md:sr-only">
                  {" "}
                  ({found.filter((call) => call.section === section).length})
                </span>
              </PlainLink>
            </h3>
            <ul className={`flex flex-col ${isSearching ? "" : "max-md:hidden"}`}>
              {found
                .filter((call) => call.section === section)
                .map(({ method, path, summary, href }) => (
                  <li key={href}>
                    <PlainLink href={href} className="block py-1 no-underline">
                      <span className="underline">{summary}</span>{" "}
                      <span className="block text-muted">
                        <MethodPath method={method} path={path} />
                      </span>
                    </PlainLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

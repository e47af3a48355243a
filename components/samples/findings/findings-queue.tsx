"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import { giveAwayInSentence } from "@/lib/pools/give-away-rules";
import type { FindingsQueue as Queue, GiveAwayPlace, ShownFinding } from "@/lib/study/finding";
import type { FindingStep } from "./finding-actions";
import { type FindingCommand, useFindings } from "./use-findings";
import "./finding-code.css";

const KEYS: Readonly<Record<string, FindingCommand>> = {
  t: "true",
  f: "false",
  n: "unsure",
  s: "skip",
  u: "undo",
};

/** One finding after the other: true, false or not sure, one key each. */
export function FindingsQueue({ first, step }: { first: Queue; step: FindingStep }) {
  const queue = useFindings(first, step);
  const [singleKeys, setSingleKeys] = usePreference("evenhand:finding-keys", true);
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, counts } = queue;
  const { run } = queue;
  useSingleKeys(KEYS, (command) => void run(command), singleKeys);
  const isFirst = useRef(true);
  useEffect(() => {
    // The page's own beginning is not jumped over.
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [current?.handle]);
  const all = counts.judged + counts.left;
  const button = (
    command: FindingCommand,
    label: string,
    variant: "plain" | "primary" | "quiet" = "plain",
  ) => (
    <Button
      variant={variant}
      aria-disabled={queue.isBusy || (command === "undo" && !queue.canUndo)}
      onClick={() => void run(command)}
    >
      {label}
    </Button>
  );
  return (
    <section className="flex flex-col gap-5" aria-label="Findings to judge">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p role="status">
            You judged{" "}
            <span className="font-semibold">
              {counts.judged.toLocaleString("en")} of {all.toLocaleString("en")}
            </span>
          </p>
          <label className="inline-flex min-h-6 items-center gap-2 text-muted max-md:hidden">
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={({ target }) => setSingleKeys(target.checked)}
            />
            Keys <kbd>t</kbd> <kbd>f</kbd> <kbd>n</kbd> <kbd>s</kbd> <kbd>u</kbd>
          </label>
        </div>
        <progress
          className="mt-2"
          value={counts.judged}
          max={Math.max(1, all)}
          aria-label="Findings that you judged"
        />
      </div>
      {queue.message && <Notice kind="fault">{queue.message}</Notice>}
      {current ? (
        <Finding key={current.handle} finding={current} headingRef={heading} />
      ) : (
        <div className="card p-8">
          <h2 ref={heading} tabIndex={-1}>
            {counts.left === 0 ? "You judged every finding" : "That was the last one"}
          </h2>
          {counts.left > 0 && (
            <>
              <p className="mt-1 mb-4">
                {counts.left === 1 ? "One finding is" : `${counts.left.toLocaleString("en")} findings are`}{" "}
                not judged yet.
              </p>
              <Button onClick={() => void queue.again()}>
                Show {counts.left === 1 ? "it" : "them"} again
              </Button>
            </>
          )}
        </div>
      )}
      {(current || queue.canUndo) && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3">
          {button("undo", "Undo", "quiet")}
          {current && (
            <>
              {button("skip", "Skip", "quiet")}
              {button("unsure", "Not sure")}
              {button("false", "False")}
              {button("true", "True", "primary")}
            </>
          )}
        </div>
      )}
    </section>
  );
}

function Finding({
  finding,
  headingRef,
}: {
  finding: ShownFinding;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
}) {
  const { tool, rule, line, message, language, html, giveAways } = finding;
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = pane.current;
    const found = box?.querySelector<HTMLElement>(".line.found");
    if (box && found) box.scrollTop = found.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <h2 ref={headingRef} tabIndex={-1} className="[overflow-wrap:anywhere]">
        {message}
      </h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[
          { name: "Line", value: line === null ? "not named" : String(line) },
          { name: "Rule", value: rule },
          { name: "Tool", value: tool },
          { name: "Language", value: language },
        ].map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {giveAways.length > 0 && (
        <Notice>
          This may name the source of the code: {giveAways.map(giveAwayWords).join("; ")}. Choose &ldquo;Not
          sure&rdquo; if it tells you the system.
        </Notice>
      )}
      {html === "" ? (
        <p className="card p-4 text-muted">No code was imported for this sample.</p>
      ) : (
        <div className="card min-w-0 overflow-hidden">
          <div
            ref={pane}
            className="max-h-[60dvh] overflow-auto"
            tabIndex={0}
            role="group"
            aria-label={line === null ? "The code" : `The code, line ${line} marked`}
          >
            {/* Escaped text and class names only, from the highlighter. */}
            <pre className="code" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </div>
      )}
    </div>
  );
}

const giveAwayWords = ({ place, rule }: GiveAwayPlace): string =>
  `${giveAwayInSentence(rule)} in ${place === "message" ? "what the tool says" : "the code"}`;

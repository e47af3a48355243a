"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import { type SystemNames, withSystemNames } from "@/lib/results/naming/system-names";
import { QueuedSampleView } from "./queued-sample-view";
import { QueueEnd } from "./queue-end";
import { ReasonField } from "./reason-field";
import { useQueue } from "./use-queue";
import { useReasons } from "./use-reasons";
import { VETTING_KEYS } from "./vetting-keys";
import type { QueuedSample, VettingCounts, VettingStep } from "./vetting-actions";

type Verdict = "accept" | "reject";

/** One sample after the other, yes or no, by keyboard or thumb. */
export function VettingQueue({
  slug,
  names,
  first,
  step,
}: {
  slug: string;
  names: SystemNames;
  first: { samples: QueuedSample[]; counts: VettingCounts };
  step: VettingStep;
}) {
  const queue = useQueue(first, step);
  const [singleKeys, setSingleKeys] = usePreference("evenhand:vetting-keys", true);
  const [acceptReasons, addAcceptReason] = useReasons("accept");
  const [rejectReasons, addRejectReason] = useReasons("reject");
  const [why, setWhy] = useState<Record<Verdict, string | null>>({ accept: null, reject: null });
  const [lacking, setLacking] = useState<Verdict | null>(null);
  const acceptField = useRef<HTMLInputElement>(null);
  const rejectField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was said last stands there again, until somebody writes something else.
  const said = {
    accept: why.accept ?? acceptReasons[0] ?? "",
    reject: why.reject ?? rejectReasons[0] ?? "",
  };

  const decide = async (verdict: Verdict) => {
    const reason = said[verdict].trim();
    if (reason.length < 3) {
      setLacking(verdict);
      (verdict === "accept" ? acceptField : rejectField).current?.focus();
      return;
    }
    setLacking(null);
    if (!(await queue.decide(verdict, reason))) return;
    (verdict === "accept" ? addAcceptReason : addRejectReason)(reason);
    heading.current?.focus({ preventScroll: true });
  };
  useSingleKeys(
    VETTING_KEYS,
    (command) => {
      if (command === "undo") queue.undo();
      else if (command === "skip") queue.skip();
      else if (queue.current) void decide(command);
    },
    singleKeys,
  );

  const { accepted, rejected, undecided } = queue.counts;
  const decided = accepted + rejected;
  const fault = (verdict: Verdict) => (lacking === verdict ? "\u2026 a few words are needed here" : null);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <p role="status">
            <span className="font-semibold">
              {decided.toLocaleString("en")} of {(decided + undecided).toLocaleString("en")}
            </span>{" "}
            decided: {accepted.toLocaleString("en")} yes, {rejected.toLocaleString("en")} no
            {queue.skipped > 0 && `; ${queue.skipped} skipped for now`}
          </p>
          <label className="inline-flex min-h-6 items-center gap-2 text-muted max-md:hidden">
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={({ target }) => setSingleKeys(target.checked)}
            />
            Keys <kbd>y</kbd> <kbd>n</kbd> <kbd>s</kbd> <kbd>u</kbd>
          </label>
        </div>
        <progress
          className="mt-2"
          value={decided}
          max={Math.max(1, decided + undecided)}
          aria-label="Samples decided about"
        />
      </div>
      {queue.message && <Notice kind="fault">{queue.message}</Notice>}
      {queue.current ? (
        <QueuedSampleView sample={withSystemNames(queue.current, names)} headingRef={heading} />
      ) : (
        <QueueEnd slug={slug} undecided={undecided} onAgain={queue.startAgain} />
      )}
      {queue.current && (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          <ReasonField
            label="Yes, a person wrote it, because"
            value={said.accept}
            reasons={acceptReasons}
            fault={fault("accept")}
            inputRef={acceptField}
            onChange={(accept) => setWhy((before) => ({ ...before, accept }))}
            onEnter={() => void decide("accept")}
          />
          <ReasonField
            label="No, nobody shall see it, because"
            value={said.reject}
            reasons={rejectReasons}
            fault={fault("reject")}
            inputRef={rejectField}
            onChange={(reject) => setWhy((before) => ({ ...before, reject }))}
            onEnter={() => void decide("reject")}
          />
        </div>
      )}
      {(queue.current || queue.canUndo) && (
        <div className="sticky bottom-0 -mx-4 grid grid-cols-4 gap-2 border-t border-line bg-paper px-4 py-3 md:flex">
          <Button variant="quiet" aria-disabled={!queue.canUndo || queue.isBusy} onClick={queue.undo}>
            Undo
          </Button>
          {queue.current && (
            <>
              <Button variant="quiet" aria-disabled={queue.isBusy} onClick={queue.skip}>
                Skip
              </Button>
              <Button aria-disabled={queue.isBusy} onClick={() => void decide("reject")}>
                No
              </Button>
              <Button variant="primary" aria-disabled={queue.isBusy} onClick={() => void decide("accept")}>
                Yes
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

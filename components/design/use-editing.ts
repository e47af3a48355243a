"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState, useTransition } from "react";
import type { JsonDocument } from "@/lib/study/protocol/document-path";
import { fillGaps } from "@/lib/study/protocol/fill-gaps";
import { type Protocol, completeProtocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";
import { isSameJson } from "@/lib/study/protocol/same-json";
import type { SaveDesign } from "./design-actions";
import { useDocument } from "./use-document";

/** All that happens to a protocol between two savings: what it says, what is wrong with it, whether it is saved. */
export function useEditing(first: JsonDocument, protocol: Protocol, save: SaveDesign) {
  const router = useRouter();
  const { document, past, dispatch } = useDocument(first);
  const [saved, setSaved] = useState(first);
  const [good, setGood] = useState(protocol);
  const [refusal, setRefusal] = useState<{ of: JsonDocument; message: string; faults: Fault[] } | null>(null);
  const [isSaving, startSaving] = useTransition();
  const check = useMemo(() => completeProtocol(document), [document]);
  const filled = useMemo(() => fillGaps(document), [document]);
  // What the preview shows: the last version without faults.
  if (check.ok && check.protocol !== good) setGood(check.protocol);
  // The server's faults hold until something changes.
  const refused = refusal?.of === document ? refusal : null;
  const isDirty = !isSameJson(document, saved);
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isDirty]);

  const send = () =>
    startSaving(async () => {
      if (!check.ok) return;
      const outcome = await save(changedFields(saved, document, check.protocol));
      if (!outcome.isDone)
        return setRefusal({ of: document, message: outcome.message, faults: outcome.faults });
      setSaved(document);
      setRefusal(null);
      router.refresh();
    });
  return {
    document,
    filled,
    good,
    isDirty,
    isSaving,
    dispatch,
    send,
    canUndo: past.length > 0,
    faults: check.ok ? (refused?.faults ?? []) : check.faults,
    message: refused?.message ?? null,
  };
}

/**
 * Only what was changed here is sent: what somebody else changed meanwhile stays. A field that was taken out is sent as
 * it is filled in; one that nobody ever wrote is not sent at all, so that the server fills it in from what is stored.
 */
export function changedFields(
  before: JsonDocument,
  after: JsonDocument,
  completed: Protocol,
): Record<string, unknown> {
  const filled = new Map<string, unknown>(Object.entries(completed));
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...fields]
      .filter((field) => !isSameJson(before[field], after[field]))
      .map((field) => [field, after[field] ?? filled.get(field)]),
  );
}

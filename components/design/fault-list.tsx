"use client";

import type { RefObject } from "react";
import type { Fault } from "@/lib/text/fault";
import { fieldId, useEditor } from "./editor-context";
import { sectionAt } from "./sections";

/** Everything that is wrong, each fault with the way to its field. */
export function FaultList({
  faults,
  isForm,
  listRef,
}: {
  faults: readonly Fault[];
  isForm: boolean;
  listRef: RefObject<HTMLDivElement | null>;
}) {
  const { folds } = useEditor();
  return (
    <div ref={listRef} tabIndex={-1}>
      {faults.length > 0 && (
        <div className="mb-6 rounded-lg border-l-4 border-danger bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">
            {faults.length === 1 ? "One thing is" : `${faults.length} things are`} wrong. Nothing is saved
            until it is mended.
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {faults.map(({ path, message }, at) => (
              <li key={at}>
                {isForm ? (
                  <a
                    href={`#${fieldId(path)}`}
                    className="font-mono"
                    onClick={(event) => {
                      event.preventDefault();
                      folds.unfold(sectionAt(path)?.id ?? "basics");
                      goTo(path);
                    }}
                  >
                    {path || "document"}
                  </a>
                ) : (
                  <code className="font-mono">{path || "document"}</code>
                )}{" "}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** To the field itself, or to the nearest thing around it that is on the page. */
const goTo = (path: string): void => {
  const steps = path.split(".");
  const paths = steps.map((_, at) => fieldId(steps.slice(0, steps.length - at).join(".")));
  const found = [...paths, sectionAt(path)?.id ?? "basics"]
    .map((id) => document.getElementById(id))
    .find((element) => element !== null);
  found?.scrollIntoView({ block: "center" });
  found?.focus({ preventScroll: true });
};

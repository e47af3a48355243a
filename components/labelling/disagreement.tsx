import type { ReactNode } from "react";
import { CodeDiff } from "@/components/samples/inspect/code-diff";
import { DiffKey } from "@/components/samples/inspect/diff-key";
import { MarkedText } from "@/components/ui/marked-text";
import { REFERENCE_WORDS } from "@/lib/metrics/diff-words";
import type { CodeComparison } from "@/lib/presentation/compare-code";

interface DisagreementProps {
  kind: string;
  task: { title: string; body: string };
  comparison: CodeComparison;
  statements: { left: string[]; right: string[] };
  labels: string[];
  guidelines: string;
  children: ReactNode;
}

/** A kind of statement of one program with the labels that people gave it, nobody's name and no system, and the decision below. */
export function Disagreement(props: DisagreementProps) {
  const { kind, task, comparison, statements, labels } = props;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-lg">
          {kind} <span className="font-normal text-muted">in “{task.title}”</span>
        </h3>
        <ul className="flex flex-wrap items-baseline gap-2" aria-label="Labels that people gave">
          <li aria-hidden="true" className="text-sm text-muted">
            Labels that people gave:
          </li>
          {labels.map((label, at) => (
            <li key={at} className="rounded-lg border border-line px-3 py-1">
              {label}
            </li>
          ))}
        </ul>
        <dl className="grid gap-4 sm:grid-cols-2">
          {(["left", "right"] as const).map((side) => (
            <div key={side} className="min-w-0">
              <dt className="text-sm text-muted">{side === "left" ? "Reference" : "Program"}</dt>
              <dd>
                {statements[side].length === 0 ? (
                  <span className="text-muted">No statement found.</span>
                ) : (
                  <pre className="overflow-auto font-mono text-sm whitespace-pre-wrap">
                    {statements[side].join("\n")}
                  </pre>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <DiffKey words={REFERENCE_WORDS} left="the reference" right="the program" />
        <CodeDiff blocks={comparison.blocks} left="Reference" right="Program" />
        {props.children}
      </div>
      <aside className="flex flex-col gap-4 text-sm">
        {props.guidelines !== "" && (
          <details open className="card p-4">
            <summary className="font-semibold">Guidelines</summary>
            <MarkedText text={props.guidelines} className="prose mt-2" />
          </details>
        )}
        <details className="card p-4">
          <summary className="font-semibold">Task</summary>
          <MarkedText text={task.body} className="prose mt-2" />
        </details>
      </aside>
    </div>
  );
}

import { Check, CircleDashed, PenLine } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { STANDARD, type StandardItem, checklistText } from "@/lib/results/publishing/standards-checklist";

/** The checklist of the field's standard: what the study meets, and what the authors have to write. */
export function Checklist({ title, items }: { title: string; items: readonly StandardItem[] }) {
  const count = (state: StandardItem["state"]) => items.filter((item) => item.state === state).length;
  const left = items.filter(({ state }) => state !== "met");
  const met = items.filter(({ state }) => state === "met");
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="checklist">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="checklist">Checklist for reviewers</h2>
          <p className="max-w-prose text-muted">
            Follows the{" "}
            <a href={STANDARD.url} rel="noreferrer" target="_blank">
              {STANDARD.name}
            </a>
            . What is open or met in part is for you to write in the paper.
          </p>
        </div>
        <CopyButton text={checklistText(title, items)} label="Copy as Markdown" about="the checklist" />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {(["met", "partly", "open"] as const).map((state) => (
          <span key={state}>
            <span className="font-semibold">{count(state)}</span>{" "}
            <Badge tone={TONES[state]}>{NAMES[state]}</Badge>
          </span>
        ))}
      </p>
      <progress
        value={count("met")}
        max={items.length}
        aria-label="Items met"
        className="w-full max-w-prose"
      />
      <Parts items={left} />
      {met.length > 0 && (
        <details>
          <summary className="w-fit">What is met ({met.length})</summary>
          <div className="mt-3 flex flex-col gap-4">
            <Parts items={met} />
          </div>
        </details>
      )}
    </section>
  );
}

function Parts({ items }: { items: readonly StandardItem[] }) {
  const parts = [...new Set(items.map(({ part }) => part))];
  return parts.map((part) => (
    <div key={part}>
      <h3>{part}</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {items
          .filter((item) => item.part === part)
          .map(({ attribute, state, words }) => (
            <li key={attribute} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2">
              <StateIcon state={state} />
              <div>
                <p className="font-medium">{attribute}</p>
                <p className="max-w-prose text-sm text-muted">
                  <Badge tone={TONES[state]}>{NAMES[state]}</Badge> {words}
                </p>
              </div>
            </li>
          ))}
      </ul>
    </div>
  ));
}

const TONES = { met: "good", partly: "plain", open: "danger" } as const;

const NAMES: Record<StandardItem["state"], string> = { met: "met", partly: "in part", open: "open" };

function StateIcon({ state }: Pick<StandardItem, "state">) {
  const Icon = { met: Check, partly: CircleDashed, open: PenLine }[state];
  return <Icon aria-hidden="true" size={16} className={`mt-1 ${state === "met" ? "" : "text-muted"}`} />;
}

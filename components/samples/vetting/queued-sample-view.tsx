import { SamplePanes } from "@/components/samples/sample-panes";
import type { QueuedSample } from "./vetting-actions";

/** The sample that waits: where it comes from, then the original beside what judges see. */
export function QueuedSampleView({
  sample,
  headingRef,
}: {
  sample: QueuedSample;
  headingRef: React.RefObject<HTMLHeadingElement | null>;
}) {
  const { key, system, task, language, remarks } = sample;
  const facts = [
    { name: "System", value: system },
    ...(task === null ? [] : [{ name: "Task", value: task }]),
    { name: "Language", value: language },
    ...remarks,
  ];
  return (
    <div className="flex flex-col gap-3">
      <h2 ref={headingRef} tabIndex={-1} className="font-mono [overflow-wrap:anywhere]">
        {key}
      </h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <SamplePanes key={key} original={sample.originalHtml} shown={sample.shownHtml} />
    </div>
  );
}

import { MarkedText } from "@/components/ui/marked-text";
import type { LabelSettings } from "@/lib/study/labelling/label-settings";
import { choicesOf } from "@/lib/study/labelling/labels";
import { Facts, ReadingPart } from "./reading-part";

/** What is labelled, by how many people, and by which rules. */
export function ReadingLabelling({ statements }: { statements: LabelSettings }) {
  const { tasks, coders, kinds, guidelines } = statements;
  return (
    <ReadingPart id="statements" title="Labels">
      <Facts
        of={[
          ["Tasks", tasks === null ? "all" : `${tasks}, drawn at random`],
          ["People for each program", String(coders)],
        ]}
      />
      {kinds.map((kind) => (
        <details key={kind.id} className="mt-2">
          <summary>
            {kind.label}:{" "}
            {choicesOf(kind)
              .map(({ label }) => label)
              .join(", ")}
          </summary>
          {kind.queries.length === 0 && <p className="text-muted">Selected by hand.</p>}
          {kind.queries.map(({ language, query }) => (
            <figure key={language} className="my-2">
              <figcaption className="text-sm text-muted">{language}</figcaption>
              <pre className="overflow-auto font-mono text-sm whitespace-pre-wrap">{query}</pre>
            </figure>
          ))}
        </details>
      ))}
      <MarkedText text={guidelines} className="prose mt-3" />
    </ReadingPart>
  );
}

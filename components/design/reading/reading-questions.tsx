import { type DataColumn, DataTable } from "@/components/ui/data-table";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { ReadingPart } from "./reading-part";

const MARKS = ["\u22122", "\u22121", "+1", "+2"];

/** What is asked, with the words of all four marks. */
export function ReadingQuestions({ protocol }: { protocol: Protocol }) {
  return (
    <ReadingPart id="questions" title="Questions">
      <DataTable
        label="Questions"
        className="sm:min-w-[52rem]"
        rows={protocol.questions}
        keyOf={({ id }) => id}
        columns={[
          {
            name: "Question",
            is: "row-name",
            of: ({ id, label, help, required }) => (
              <>
                <span className="font-semibold">{label}</span>{" "}
                <code className="font-mono text-xs text-muted">{id}</code>
                {!required && <span className="text-muted"> (may be left out)</span>}
                {help && <span className="block max-w-prose text-muted">{help}</span>}
              </>
            ),
          },
          { name: "About", of: ({ kind }) => (kind === "pair" ? "the pair" : "each program") },
          ...MARKS.map((name, at): DataColumn<Protocol["questions"][number]> => ({
            name,
            of: ({ anchors }) => anchors[at],
          })),
        ]}
      />
    </ReadingPart>
  );
}

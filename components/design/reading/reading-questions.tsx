import { TableFrame } from "@/components/ui/table-frame";
import { TableHead } from "@/components/ui/table-head";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { ReadingPart } from "./reading-part";

const MARKS = ["\u22122", "\u22121", "+1", "+2"];

/** What is asked, with the words of all four marks. */
export function ReadingQuestions({ protocol }: { protocol: Protocol }) {
  return (
    <ReadingPart id="questions" title="Questions">
      <TableFrame label="Questions">
        <table className="w-full min-w-[52rem] text-left text-sm">
          <TableHead columns={["Question", "About", ...MARKS]} />
          <tbody>
            {protocol.questions.map(({ id, label, help, kind, anchors, required }) => (
              <tr key={id} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-3 py-2 font-normal">
                  <span className="font-semibold">{label}</span>{" "}
                  <code className="font-mono text-xs text-muted">{id}</code>
                  {!required && <span className="text-muted"> (may be left out)</span>}
                  {help && <span className="block max-w-prose text-muted">{help}</span>}
                </th>
                <td className="px-3 py-2">{kind === "pair" ? "the pair" : "each program"}</td>
                {anchors.map((anchor, at) => (
                  <td key={at} className="px-3 py-2">
                    {anchor}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </ReadingPart>
  );
}

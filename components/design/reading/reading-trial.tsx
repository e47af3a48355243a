import { formatPercent } from "@/lib/results/format-number";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { asksTellReasons, remarkRules } from "@/lib/study/remarks";
import { tryModeOf } from "@/lib/study/try-programs";
import { type Fact, Facts, ReadingPart, yesNo } from "./reading-part";

/** What a trial shows and takes. Timed tasks are no trials, but the programs that they begin with are shown, too. */
export function ReadingTrial({ protocol }: { protocol: Protocol }) {
  if (protocol.timed)
    return (
      <ReadingPart id="presentation" title="How code is shown">
        <Facts of={shownFacts(protocol)} />
      </ReadingPart>
    );
  return (
    <ReadingPart id="trial" title="The trial">
      <Facts of={[...takenFacts(protocol), ...shownFacts(protocol)]} />
    </ReadingPart>
  );
}

const takenFacts = (protocol: Protocol): Fact[] => [
  ["Programs shown", String(protocol.panes)],
  ["Task first", yesNo(protocol.taskFirst)],
  ["Flagged when read faster than", protocol.minReadMs > 0 ? `${protocol.minReadMs} milliseconds` : ""],
  ["Going back", yesNo(protocol.allowBack)],
  ["A comment from the judge", yesNo(protocol.allowComment)],
  ["Marking what gave it away", yesNo(protocol.tells)],
  ["Lines that differ", protocol.comparing?.differences && "marked in both programs"],
  ["Equal stretches", protocol.comparing?.fold && "folded until they are opened"],
  ["Asking why it gave it away", asksTellReasons(protocol) && "yes"],
  ["Remarks at lines", remarkWords(protocol)],
  ["Running both programs", tryModeOf(protocol) === "off" ? "" : tryModeOf(protocol)],
];

const shownFacts = ({ presentation }: Protocol): Fact[] => [
  ["Comments in the code", presentation.comments === "remove" ? "removed" : "as they are"],
  ["Names in the code", presentation.identifiers === "unify" ? "in one scheme" : "as they are"],
  [
    "Names in backticks in the tasks",
    presentation.taskNames === "unify" && presentation.identifiers === "unify"
      ? "follow the names in the code"
      : "",
  ],
  ["Layout of the code", presentation.format === "unify" ? "one for all" : "as it is"],
  [
    "Programs that do not parse",
    presentation.skipped === "refuse" ? "block opening" : "are shown with their white space unified only",
  ],
  ["Longest program", presentation.mostLines === undefined ? "" : `${presentation.mostLines} lines`],
  [
    "Pools may be told apart by a classifier up to",
    presentation.toldApartLimit === undefined ? "" : formatPercent(presentation.toldApartLimit),
  ],
];

const remarkWords = (protocol: Protocol): string => {
  const rules = remarkRules(protocol);
  if (rules === null) return "";
  const [kinds, severities] = [rules.kinds, rules.severities].map((list) =>
    list.map(({ label }) => label).join(", "),
  );
  return severities ? `${kinds}; severity: ${severities}` : (kinds ?? "");
};

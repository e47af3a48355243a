import { formatPercent } from "@/lib/results/format-number";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { asksTellReasons, remarkRules } from "@/lib/study/remarks";
import { tryModeOf } from "@/lib/study/try-programs";
import { Facts, ReadingPart, yesNo } from "./reading-part";

const ORDERS: Record<Protocol["allocation"]["order"], string> = {
  random: "at random",
  "blocked-by:language": "one language after the other",
  "blocked-by:task": "one task after the other",
};

/** Who is compared, who sees what, and how it is shown. */
export function ReadingSessions({ protocol }: { protocol: Protocol }) {
  const { allocation, limits, presentation, panes, systems, arms } = protocol;
  return (
    <>
      <ReadingPart id="systems" title="Systems and arms">
        <Facts
          of={[
            ...systems.map(
              ({ id, role, reference }) => [id, `${role}${reference ? ", reference" : ""}`] as const,
            ),
            ...arms.map((arm) => [`Arm ${arm.id}`, armWords(arm)] as const),
            ["Languages", protocol.languages.join(", ")],
          ]}
        />
      </ReadingPart>
      <ReadingPart id="sessions" title="Sessions">
        <Facts
          of={[
            ["Items per session", String(allocation.itemsPerSession)],
            [
              "Mix",
              DESIGN_SPECS[protocol.design].allocation === "pools" &&
                (allocation.mix === "independent" ? "a fair coin for each trial" : "half from each pool"),
            ],
            ["Sides", panes === 2 && (allocation.sides === "balanced" ? "balanced" : "at random")],
            ["Order", ORDERS[allocation.order]],
            ["Milestones", protocol.breakEvery && `after every ${protocol.breakEvery} trials`],
            ["Sessions in all", limits.sessions ? String(limits.sessions) : "no limit"],
            ["Sessions per judge", String(limits.perJudge)],
            ["Idle until released", `${limits.idleHours} hours`],
            ["Grace after closing", `${limits.graceHours} hours`],
            [
              "Attention checks",
              protocol.attentionChecks.map(({ id, position }) => `${id} at ${position}`).join(", "),
            ],
          ]}
        />
      </ReadingPart>
      <ReadingPart id="trial" title="The trial">
        <Facts
          of={[
            ["Programs shown", String(panes)],
            ["Task first", yesNo(protocol.taskFirst)],
            [
              "Flagged when read faster than",
              protocol.minReadMs > 0 ? `${protocol.minReadMs} milliseconds` : "",
            ],
            ["Going back", yesNo(protocol.allowBack)],
            ["Comments", yesNo(protocol.allowComment)],
            ["Marking what gave it away", yesNo(protocol.tells)],
            ["Lines that differ", protocol.comparing?.differences && "marked in both programs"],
            ["Equal stretches", protocol.comparing?.fold && "folded until they are opened"],
            ["Asking why it gave it away", asksTellReasons(protocol) && "yes"],
            ["Remarks at lines", remarkWords(protocol)],
            ["Running both programs", tryModeOf(protocol) === "off" ? "" : tryModeOf(protocol)],
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
              presentation.skipped === "refuse"
                ? "block opening"
                : "are shown with their white space unified only",
            ],
            [
              "Longest program",
              presentation.mostLines === undefined ? "" : `${presentation.mostLines} lines`,
            ],
            [
              "Pools may be told apart by a classifier up to",
              presentation.toldApartLimit === undefined ? "" : formatPercent(presentation.toldApartLimit),
            ],
          ]}
        />
      </ReadingPart>
    </>
  );
}

const remarkWords = (protocol: Protocol): string => {
  const rules = remarkRules(protocol);
  if (rules === null) return "";
  const [kinds, severities] = [rules.kinds, rules.severities].map((list) =>
    list.map(({ label }) => label).join(", "),
  );
  return severities ? `${kinds}; severity: ${severities}` : (kinds ?? "");
};

const armWords = ({ weight, systems, languages }: Protocol["arms"][number]): string =>
  [`weight ${weight}`, systems.join(", "), ...(languages ? [`only ${languages.join(", ")}`] : [])].join("; ");

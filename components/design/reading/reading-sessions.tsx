import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type Fact, Facts, ReadingPart } from "./reading-part";

const ORDERS: Record<Protocol["allocation"]["order"], string> = {
  random: "at random",
  "blocked-by:language": "one language after the other",
  "blocked-by:task": "one task after the other",
};

/** Who is compared, and who sees what. */
export function ReadingSessions({ protocol }: { protocol: Protocol }) {
  const { limits, systems, arms, timed } = protocol;
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
            ...(timed ? [] : dealtFacts(protocol)),
            ["Sessions in all", limits.sessions ? String(limits.sessions) : "no limit"],
            ["Sessions per judge", !timed && String(limits.perJudge)],
            ["Idle until released", `${limits.idleHours} hours`],
            ["Grace after closing", `${limits.graceHours} hours`],
            [
              "Attention checks",
              protocol.attentionChecks.map(({ id, position }) => `${id} at ${position}`).join(", "),
            ],
          ]}
        />
      </ReadingPart>
    </>
  );
}

/** How trials are dealt; people of timed tasks do all of them, by a plan. */
const dealtFacts = ({ design, allocation, panes, breakEvery }: Protocol): Fact[] => [
  ["Items per session", String(allocation.itemsPerSession)],
  [
    "Mix",
    DESIGN_SPECS[design].allocation === "pools" &&
      (allocation.mix === "independent" ? "a fair coin for each trial" : "half from each pool"),
  ],
  ["Sides", panes === 2 && (allocation.sides === "balanced" ? "balanced" : "at random")],
  ["Order", ORDERS[allocation.order]],
  ["Milestones", breakEvery && `after every ${breakEvery} trials`],
];

const armWords = ({ weight, systems, languages }: Protocol["arms"][number]): string =>
  [`weight ${weight}`, systems.join(", "), ...(languages ? [`only ${languages.join(", ")}`] : [])].join("; ");

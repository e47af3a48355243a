import { blockOf } from "@/lib/study/arms/lowest-weights";
import type { Fault } from "@/lib/text/fault";
import { translationFaults } from "@/lib/study/wording/translations";
import { forecastsOf } from "./forecasts";
import { SESSION_FLAGS } from "./flags";
import { stoppingFaults } from "./stopping-faults";
import { eligibilityFaults } from "./eligibility";
import { quizFaults } from "./quiz";
import { blindingFaults } from "@/lib/study/blinding/blinding-faults";
import { remarkFaults } from "@/lib/study/remarks";
import { tryFaults } from "@/lib/study/try-programs";
import { labelFaults } from "@/lib/study/labelling/label-faults";
import { timedFaults } from "@/lib/study/timed/timed-faults";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import type { Protocol } from "./protocol-type";

/** What the shape alone cannot say: ids that repeat, references to nothing, settings that contradict each other. */
export function protocolFaults(protocol: Protocol): Fault[] {
  const systems = new Set(protocol.systems.map(({ id }) => id));
  const questions = new Set(protocol.questions.map(({ id }) => id));
  return [
    ...repeated("systems", protocol.systems),
    ...repeated("questions", protocol.questions),
    ...repeated("arms", protocol.arms),
    ...repeated("profile", protocol.profile),
    ...repeated("closing", protocol.closing),
    ...repeated("attentionChecks", protocol.attentionChecks),
    ...fields("profile", protocol.profile),
    ...fields("closing", protocol.closing),
    ...paneFaults(protocol),
    ...protocol.arms.flatMap((arm, at) => armFaults(protocol, arm, at, systems)),
    ...protocol.questions.flatMap(({ kind }, at) =>
      kind === "pair" && protocol.panes === 1
        ? [{ path: `questions.${at}.kind`, message: "cannot be the pair, where one program is shown" }]
        : [],
    ),
    ...protocol.attentionChecks.flatMap((check, at) => [
      ...check.expect.flatMap(({ question }, which) =>
        questions.has(question)
          ? []
          : [
              {
                path: `attentionChecks.${at}.expect.${which}.question`,
                message: `names a question that is not there: "${question}"`,
              },
            ],
      ),
      ...(check.panes.length === protocol.panes
        ? []
        : [
            {
              path: `attentionChecks.${at}.panes`,
              message: `must be ${protocol.panes} in number, as in every trial of this study`,
            },
          ]),
    ]),
    ...limitFaults(protocol),
    ...measureFaults(protocol),
    ...tryFaults(protocol),
    ...compareFaults(protocol),
    ...quizFaults(protocol),
    ...eligibilityFaults(protocol),
    ...remarkFaults(protocol),
    ...blindingFaults(protocol),
    ...(questions.has(protocol.analysis.primary) || protocol.questions.length === 0
      ? []
      : [
          {
            path: "analysis.primary",
            message: `names a question that is not there: "${protocol.analysis.primary}"`,
          },
        ]),
    ...(isAscending(forecastsOf(protocol.analysis))
      ? []
      : [{ path: "analysis.forecasts", message: "must grow from surelyNot to surely" }]),
    ...classFaults(protocol),
    ...protocol.analysis.family.flatMap((id, at) =>
      questions.has(id)
        ? []
        : [{ path: `analysis.family.${at}`, message: `names a question that is not there: "${id}"` }],
    ),
    ...protocol.exclusions.flatMap(({ flag }, at) =>
      (SESSION_FLAGS as readonly string[]).includes(flag)
        ? []
        : [{ path: `exclusions.${at}.flag`, message: `must be one of ${SESSION_FLAGS.join(", ")}` }],
    ),
    ...roleFaults(protocol),
    ...stoppingFaults(protocol),
    ...translationFaults(protocol),
  ];
}

/** One program has nothing to be compared with. */
const compareFaults = ({ panes, comparing }: Protocol): Fault[] =>
  panes === 2
    ? []
    : (["differences", "fold"] as const).flatMap((field) =>
        comparing?.[field]
          ? [{ path: `comparing.${field}`, message: "must be off, where one program is shown" }]
          : [],
      );

/** A design asks questions, or it measures minutes, or labels. */
const measureFaults = (protocol: Protocol): Fault[] => {
  const { measures } = DESIGN_SPECS[protocol.design];
  const foreign: Fault[] = [
    ...(protocol.timed && measures !== "minutes" ? [misplaced("timed", protocol)] : []),
    ...(protocol.statements && measures !== "labels" ? [misplaced("statements", protocol)] : []),
  ];
  if (measures === "minutes") return [...timedFaults(protocol), ...foreign];
  if (measures === "labels") return [...labelFaults(protocol), ...foreign];
  return [
    ...(protocol.questions.length === 0
      ? [{ path: "questions", message: "needs at least one question" }]
      : []),
    ...foreign,
  ];
};

const misplaced = (path: string, { design }: Protocol): Fault => ({
  path,
  message: `does not belong to a ${design} study`,
});

/** `corpus_bleu` of lib/metrics: of all samples of a system together. */
const CORPUS_METRIC = "corpus_bleu";

/** Half of a rule would give no classes, without a reason that shows. */
const classFaults = ({ analysis: { classes } }: Protocol): Fault[] => {
  if (classes?.metric === CORPUS_METRIC)
    return [{ path: "analysis.classes.metric", message: "no single sample has it: choose another metric" }];
  const hasMetric = (classes?.metric ?? "") !== "";
  const hasThreshold = classes?.atLeast !== undefined;
  if (hasMetric === hasThreshold) return [];
  const missing = hasMetric ? "atLeast" : "metric";
  return [
    { path: `analysis.classes.${missing}`, message: "is needed: a metric and a threshold belong together" },
  ];
};

const repeated = (path: string, things: readonly { id: string }[]): Fault[] =>
  things.flatMap(({ id }, at) =>
    things.findIndex((other) => other.id === id) < at
      ? [{ path: `${path}.${at}.id`, message: `repeats "${id}"` }]
      : [],
  );

/** Allocation follows the design: with another number of panes a judge would be asked about a pane that is not there. */
const paneFaults = ({ design, panes }: Protocol): Fault[] =>
  panes === DESIGN_SPECS[design].panes
    ? []
    : [{ path: "panes", message: `must be ${DESIGN_SPECS[design].panes} in a ${design} study` }];

const fields = (path: string, list: Protocol["profile"]): Fault[] =>
  list.flatMap(({ type, choices, min, max }, at) => [
    ...(type === "choice" && !choices?.length
      ? [{ path: `${path}.${at}.choices`, message: "needs something to choose from" }]
      : []),
    ...(min !== undefined && max !== undefined && min > max
      ? [{ path: `${path}.${at}.max`, message: "must not be less than min" }]
      : []),
  ]);

const armFaults = (
  protocol: Protocol,
  arm: Protocol["arms"][number],
  at: number,
  systems: Set<string>,
): Fault[] => [
  ...arm.systems.flatMap((id, which) =>
    systems.has(id)
      ? []
      : [{ path: `arms.${at}.systems.${which}`, message: `names a system that is not there: "${id}"` }],
  ),
  ...(new Set(arm.systems).size < arm.systems.length
    ? [{ path: `arms.${at}.systems`, message: "names a system twice" }]
    : []),
  ...(DESIGN_SPECS[protocol.design].allocation === "pairs" && arm.systems.length < 2
    ? [{ path: `arms.${at}.systems`, message: "needs two systems, for two programs side by side" }]
    : []),
];

const limitFaults = ({ limits, arms }: Protocol): Fault[] => {
  const block = blockOf(arms.map(({ weight }) => weight));
  return limits.sessions !== undefined && limits.sessions % block !== 0
    ? [
        {
          path: "limits.sessions",
          message: `must be a multiple of ${block}, the sum of the arms' weights, so that the arms come out exactly`,
        },
      ]
    : [];
};

const roleFaults = (protocol: Protocol): Fault[] => {
  if (!hasTruth(protocol.design)) return [];
  const role = new Map(protocol.systems.map((system) => [system.id, system.role]));
  return protocol.arms.flatMap((arm, at) => {
    const roles = new Set(arm.systems.map((id) => role.get(id)));
    return roles.has("human") && roles.has("machine")
      ? []
      : [{ path: `arms.${at}.systems`, message: "needs a system of role human and one of role machine" }];
  });
};

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

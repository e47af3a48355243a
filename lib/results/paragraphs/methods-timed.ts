import { formatCoverage } from "@/lib/results/format-number";
import type { ParagraphFacts } from "./facts";
import { counted } from "./words";

/** What people did, what stopped the clock, and how a study of timed tasks was computed. */
export function timedMethods({ study, protocol, people, material, software }: ParagraphFacts): string[] {
  const { timed, analysis } = protocol;
  const coverage = formatCoverage({ level: 1 - analysis.alpha });
  const { fastest = 0, slowest = 0 } = timed?.exclude ?? {};
  const groups = timed?.groups ?? 1;
  return [
    `\u201c${study.title}\u201d was an experiment on the time that people need to finish programming tasks: ${counted(people.judges, "person", "people")}, ${counted(material.tasks, "task")}.`,
    "In each trial a task was shown beside an editor, which was empty (from scratch) or held a program.",
    "The server\u2019s clock started when the task was opened and stopped at the first submission that passed all tests when the server ran them.",
    ...(timed?.timeLimitMinutes ? [`A task ended after ${counted(timed.timeLimitMinutes, "minute")}.`] : []),
    ...(timed?.pauses ? ["People could stop the clock."] : []),
    ...(timed?.pretest
      ? [
          "All people first did one task from scratch.",
          ...(fastest + slowest > 0
            ? [`The ${fastest} fastest and the ${slowest} slowest in it did not take part further.`]
            : []),
        ]
      : []),
    ...(groups > 1 ? [`The others were split by their speed in it into ${groups} groups.`] : []),
    "Half of each person\u2019s tasks, and for each task half of the people in a group, were from scratch, drawn at random among such plans from a seed that was fixed beforehand.",
    `Logarithms of minutes of completed tasks were compared after removing the effects of people and of tasks (a crossover design; Grizzle 1965); the ratio of geometric means has a ${coverage} confidence interval with variance clustered two ways, by person and by task (Cameron, Gelbach and Miller 2011), and degrees of freedom by Satterthwaite (1946).`,
    "Tasks given up or out of time count in restricted means (pseudo-values; Andersen, Hansen and Klein 2004) and in a log-rank test (Peto and Peto 1972), with the same clusters; curves are those of Kaplan and Meier (1958).",
    "The one-way analysis of variance treats completions as independent.",
    `All numbers were computed with ${software}.`,
  ];
}

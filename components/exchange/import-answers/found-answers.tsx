import { Notes } from "@/components/samples/import-report";
import type { Found } from "./use-answers-import";

const MISSING: Readonly<Record<string, string>> = {
  sides: "sides",
  times: "dates and times",
  durations: "reading and judging times",
  sessions: "sessions and order",
  languages: "languages",
  judges: "judges",
  tasks: "tasks",
};

/** What a file holds, before anything is stored. */
export function FoundAnswers({ found, isWhole }: { found: Found; isWhole: boolean }) {
  const { scores, trials, judges, tasks, systems, questions, recorded, leftOut, ties, notes } = found;
  const missing = Object.entries(recorded).flatMap(([part, is]) => (is ? [] : [MISSING[part] ?? part]));
  const facts = [
    ["Scores", scores.toLocaleString("en")],
    ["Trials", trials.toLocaleString("en")],
    ["Judges", judges.toLocaleString("en")],
    ["Tasks", tasks.toLocaleString("en")],
    ["Systems", inShort(systems)],
    ["Questions", inShort(questions.map(({ question }) => question))],
    ["Not recorded", missing.length === 0 ? "nothing is missing" : missing.join(", ")],
    ...(ties === 0 ? [] : [["Ties", ties.toLocaleString("en")]]),
    ...(leftOut.length === 0
      ? []
      : [
          [
            "Left out",
            leftOut.map((one) => `${one.scores.toLocaleString("en")} \u00d7 ${one.value}`).join(", "),
          ],
        ]),
  ];
  return (
    <section aria-labelledby="found" className="card flex flex-col gap-3 p-5">
      <h2 id="found">{isWhole ? "What the file holds" : "What could be read of the file"}</h2>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere] tabular-nums max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <Notes of={notes} />
    </section>
  );
}

const inShort = (names: readonly string[]): string =>
  names.length <= 12
    ? names.join(", ")
    : `${names.slice(0, 12).join(", ")} and ${(names.length - 12).toLocaleString("en")} more`;

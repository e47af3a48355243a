import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { Badge } from "@/components/ui/badge";
import { groupBy } from "@/lib/allocation/group-by";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { sampleHref } from "./samples-href";

export interface ListedSample {
  key: string;
  system: string;
  role: "human" | "machine" | "other";
  task: string | null;
  language: string;
  bytes: number;
  /** As shown; null until it is prepared. */
  lines: number | null;
  isChanged: boolean;
  vettedAt: string | null;
  vettedBy: string | null;
  vettedWhy: string | null;
  isRejected: boolean;
  setAsideWhy: string | null;
}

/** A page of samples; a column that says nothing of any of them is left out. With `canChoose`, those that can be vetted have a box to tick. */
export function SampleTable({
  slug,
  samples,
  hasVetting,
  isOfOneLanguage,
  isSeenAlike,
  canChoose,
  hasOneRowPerTask,
  systemsInOrder,
}: {
  slug: string;
  samples: readonly ListedSample[];
  hasVetting: boolean;
  /** So that naming it in each row says nothing. */
  isOfOneLanguage: boolean;
  /** Judges see all of them alike, and the page says how. */
  isSeenAlike: boolean;
  canChoose: boolean;
  /** Whether all samples of the list are here and solve tasks: then the programs for a task may share a row. */
  hasOneRowPerTask: boolean;
  /** Their names, in the order of the study. */
  systemsInOrder: readonly string[];
}) {
  if (hasOneRowPerTask && !hasVetting && isSeenAlike) {
    const systems = systemsInOrder.filter((name) => samples.some(({ system }) => system === name));
    if (systems.length > 1 && systems.length <= MOST_BESIDE)
      return <TaskRows slug={slug} samples={samples} systems={systems} isOfOneLanguage={isOfOneLanguage} />;
  }
  const tasks = new Set(samples.map(({ task, language }) => JSON.stringify([task, language])));
  // With one row each, every line would be a strong one.
  const byTask = tasks.size > 1 && tasks.size * 2 <= samples.length;
  return (
    <DataTable
      label="Table of samples"
      rows={samples}
      keyOf={({ key }) => key}
      isInLine={!hasVetting && isSeenAlike}
      startsGroup={
        byTask ? (row, before) => row.task !== before.task || row.language !== before.language : undefined
      }
      columns={[
        ...(canChoose ? [CHOICE] : []),
        {
          name: "Sample",
          is: "row-name",
          className: "font-mono whitespace-nowrap",
          of: ({ key }) => <PlainLink href={sampleHref(slug, key)}>{key}</PlainLink>,
        },
        systemColumn(new Set(samples.map(({ role }) => role)).size > 1),
        ...FACTS.filter(
          ({ name }) =>
            (name !== "Task" || samples.some(({ task }) => task !== null)) &&
            (name !== "Language" || !isOfOneLanguage) &&
            (name !== "Judges see" || !isSeenAlike),
        ),
        ...(hasVetting ? [VETTED] : []),
      ]}
    />
  );
}

/** More systems than this are too wide for a row. */
const MOST_BESIDE = 4;

/** A row for each task, and in it what each system has for it. */
function TaskRows({
  slug,
  samples,
  systems,
  isOfOneLanguage,
}: {
  slug: string;
  samples: readonly ListedSample[];
  systems: readonly string[];
  isOfOneLanguage: boolean;
}) {
  const rows = [...groupBy(samples, ({ task, language }) => JSON.stringify([task, language])).values()];
  return (
    <DataTable
      label="Table of samples"
      rows={rows}
      keyOf={(_, at) => at}
      columns={[
        { name: "Task", is: "row-name", className: "font-mono", of: ([first]) => first?.task },
        ...(isOfOneLanguage
          ? []
          : [{ name: "Language", of: ([first]: readonly ListedSample[]) => first?.language }]),
        ...systems.map((system): DataColumn<readonly ListedSample[]> => ({
          name: system,
          of: (row) => {
            const own = row.filter((sample) => sample.system === system);
            return own.length === 0
              ? "–"
              : own.map((sample) => (
                  <SizedLink key={sample.key} slug={slug} sample={sample} isOnly={own.length === 1} />
                ));
          },
        })),
      ]}
    />
  );
}

/** Its size as the way to it; its own name where a system has several for the task. */
function SizedLink({ slug, sample, isOnly }: { slug: string; sample: ListedSample; isOnly: boolean }) {
  const { key, lines, bytes } = sample;
  return (
    <span className="block">
      {!isOnly && <span className="font-mono">{key} · </span>}
      <PlainLink href={sampleHref(slug, key)}>
        {lines === 1 ? "1 line" : `${lines?.toLocaleString("en")} lines`}
        <span className="sr-only"> of {key}</span>
      </PlainLink>
      <span className="text-muted max-sm:hidden"> · {bytes.toLocaleString("en")} bytes</span>
    </span>
  );
}

/** How judges see each of these samples, where that is the same of all of them: then no row says it. */
export const howAllAreSeen = (samples: readonly ListedSample[]): string | null => {
  const [first, ...others] = new Set(samples.map(seenAs));
  return samples.length > 1 &&
    others.length === 0 &&
    samples.every(({ setAsideWhy, lines }) => setAsideWhy === null && lines !== null)
    ? (first ?? null)
    : null;
};

const seenAs = ({ isChanged }: ListedSample): string => (isChanged ? "normalised" : "unchanged");

type Column = DataColumn<ListedSample>;

const CHOICE: Column = {
  name: "Choose",
  isHidden: true,
  of: (sample) =>
    canVet(sample) && (
      <input
        type="checkbox"
        name="sample"
        value={sample.key}
        aria-label={`Choose ${sample.key}`}
        className="size-5 align-middle"
      />
    ),
};

const systemColumn = (hasRoles: boolean): Column => ({
  name: "System",
  className: "whitespace-nowrap",
  of: ({ system, role }) => (
    <>
      {system} {hasRoles && role !== "other" && role !== system && <Badge>{role}</Badge>}
    </>
  ),
});

const FACTS: readonly Column[] = [
  { name: "Task", className: "whitespace-nowrap", of: ({ task }) => task ?? "–" },
  { name: "Language", className: "whitespace-nowrap", of: ({ language }) => language },
  { name: "Lines", is: "number", of: ({ lines }) => lines?.toLocaleString("en") ?? "–" },
  { name: "Bytes", is: "number", of: ({ bytes }) => bytes.toLocaleString("en") },
  {
    name: "Judges see",
    of: (sample) =>
      sample.setAsideWhy === null ? (
        <span className="whitespace-nowrap">{seenAs(sample)}</span>
      ) : (
        <div className="min-w-56">
          <Badge>set aside</Badge> <span className="text-muted">{sample.setAsideWhy}</span>
        </div>
      ),
  },
];

const VETTED: Column = {
  name: "Vetted",
  className: "min-w-56",
  of: (sample) => <Vetting sample={sample} />,
};

const canVet = ({ role, vettedAt, setAsideWhy }: ListedSample): boolean =>
  role === "human" && vettedAt === null && setAsideWhy === null;

function Vetting({ sample }: { sample: ListedSample }) {
  if (sample.role !== "human") return "–";
  if (sample.vettedAt === null) return "not yet";
  return (
    <>
      {sample.isRejected && sample.setAsideWhy === null && <Badge>refused</Badge>}{" "}
      <LocalTime iso={sample.vettedAt} isDay /> <span className="text-muted">{sample.vettedWhy}</span>
    </>
  );
}

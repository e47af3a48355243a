import { DataTable } from "@/components/ui/data-table";
import { MarkedText } from "@/components/ui/marked-text";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";
import type { WhyKept } from "@/lib/presentation/task-names/unify-task";

const WHY: Record<WhyKept, string> = {
  differs: "not replaced: its new name differs between programs",
  missing: "not replaced: a program lacks it, or its names were not unified",
  ambiguous: "not replaced: a program uses it for several things, or keeps it somewhere",
  clashes: "not replaced: the new name already means something else in this task",
};

/** Every task that quotes a name of its programs: what each name becomes, and the text as judges read it. */
export function TaskNamesPreview({ names, isFrozen }: { names: TaskNames; isFrozen: boolean }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="task-names">
      <h2 id="task-names">Names in the tasks</h2>
      <p className="max-w-prose text-sm text-muted">
        Names in backticks follow the names in the code. A judge reads the same task beside every program, so
        a name is replaced only where all programs of the task have the same new name for it.{" "}
        {isFrozen
          ? "This was frozen when the study opened."
          : "This is a preview; it is frozen when the study opens."}
      </p>
      {names.quoting === 0 ? (
        <p>
          {names.isReady
            ? "No task text has a name from its programs in backticks, so no text is changed."
            : "The names are shown once all samples are prepared."}
        </p>
      ) : (
        <DataTable
          label="Names quoted in tasks"
          rows={names.tasks}
          keyOf={({ key, language }) => `${key} ${language}`}
          columns={[
            {
              name: "Task",
              is: "row-name",
              of: ({ key, language }) => (
                <>
                  <span className="font-mono">{key}</span>
                  <span className="block text-muted">{language}</span>
                </>
              ),
            },
            {
              name: "Names",
              className: "min-w-48",
              of: ({ names: { unified, kept } }) => (
                <ul className="flex flex-col gap-1">
                  {unified.map(({ name, to }) => (
                    <li key={name}>
                      <code>{name}</code> becomes <code>{to}</code>
                    </li>
                  ))}
                  {kept.map(({ name, why }) => (
                    <li key={name} className="text-danger">
                      <code>{name}</code> {WHY[why]}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              name: "As judges read it",
              className: "min-w-64",
              of: ({ shown }) => (
                <>
                  <strong>{shown.title}</strong>
                  <MarkedText text={shown.body} className="prose max-w-prose text-sm" />
                </>
              ),
            },
          ]}
        />
      )}
      {names.quoting > names.tasks.length && (
        <p className="text-sm text-muted">
          The first {names.tasks.length} of {names.quoting.toLocaleString("en")} tasks.
        </p>
      )}
    </section>
  );
}

import type { ExampleStudy } from "./example-file";
import { ImportCard } from "./import-card";

/** Both imports, in the order they are needed: samples name their tasks. */
export function ImportSection({
  slug,
  study,
  isEmpty,
}: {
  slug: string;
  study: ExampleStudy;
  isEmpty: boolean;
}) {
  const { design, systems, languages } = study;
  const hasPools = design === "human-or-robot" || design === "which-is-human";
  const given = { slug, study: { design, systems, languages }, isExplained: isEmpty };
  return (
    <section className="flex flex-col gap-4" aria-labelledby="import">
      <div className="max-w-prose">
        <h2 id="import">{isEmpty ? "No samples yet: import some" : "Import"}</h2>
        <p className="mt-1 text-muted">
          {hasPools
            ? "Each line of a file is one sample of a system. Tasks are only needed where samples solve the same ones. "
            : "First the tasks, then what each system made of them: one line of a file per task and system. "}
          A file is checked before anything is stored, and stored whole or not at all. What comes again under
          the same name replaces what was there.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ImportCard
          {...given}
          table="tasks"
          about={hasPools ? "Not needed for plain pools." : "What the code should do, in words."}
        />
        <ImportCard {...given} table="samples" about="The code that judges will see." />
      </div>
    </section>
  );
}

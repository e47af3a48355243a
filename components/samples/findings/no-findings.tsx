import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { ButtonLink } from "@/components/ui/plain-link";

/** What a finding is, what a file of them looks like, and the way to its import. */
export function NoFindings({ slug, mayImport }: { slug: string; mayImport: boolean }) {
  return (
    <section className="card flex flex-col items-start gap-4 p-5" aria-labelledby="none">
      <div>
        <h3 id="none">There are no findings yet</h3>
        <p className="max-w-prose text-muted">
          A finding is one warning of a tool, such as a linter, about one line of one sample. The file has a
          row for each finding:
        </p>
      </div>
      <div className="w-full">
        <DataTable
          label="Example of a file of findings"
          rows={EXAMPLE}
          keyOf={({ rule }) => rule}
          columns={COLUMNS}
        />
      </div>
      {mayImport ? (
        <ButtonLink href={`/studies/${slug}/samples#import`} variant="primary">
          Import findings
        </ButtonLink>
      ) : (
        <p>The study&rsquo;s owners and editors import findings on the Samples page.</p>
      )}
    </section>
  );
}

const NAMES = ["task", "system", "language", "tool", "rule", "line", "message"] as const;
type Finding = Record<(typeof NAMES)[number], string>;
const COLUMNS = NAMES.map((name): DataColumn<Finding> => ({ name, of: (finding) => finding[name] }));
const FIRST = { task: "mean", system: "model-a", language: "python", tool: "ruff 0.12" };
const EXAMPLE: readonly Finding[] = [
  { ...FIRST, rule: "F841", line: "2", message: "Local variable total is assigned to but never used" },
  { ...FIRST, rule: "E741", line: "5", message: "Ambiguous variable name: l" },
];

import { DataTable } from "@/components/ui/data-table";
import { isFunctionTest, type TaskTest, type TaskTests } from "@/lib/sandbox/task-tests";

/** What the samples of a task are run against. Judges see none of it. */
export function TaskTestList({ tests }: { tests: TaskTests | null }) {
  if (tests === null) return null;
  return (
    <details>
      <summary className="w-fit">
        {tests.tests.length === 1 ? "One test of its task" : `${tests.tests.length} tests of its task`}
      </summary>
      <p className="mt-3 text-sm text-muted">
        Python and JavaScript samples are run against these tests, each for at most{" "}
        {tests.timeLimitMs.toLocaleString("en")} ms. Judges never see them.
      </p>
      <div className="mt-3">
        <DataTable
          label="Table of tests"
          rows={tests.tests}
          keyOf={({ name }) => name}
          columns={[
            { name: "Test", is: "row-name", of: ({ name }) => name },
            { name: "Kind", of: ({ kind }) => kind },
            { name: "Given", className: "font-mono whitespace-pre-wrap", of: (test) => cut(givenOf(test)) },
            {
              name: "Expected",
              className: "font-mono whitespace-pre-wrap",
              of: (test) => cut(expectedOf(test)),
            },
          ]}
        />
      </div>
    </details>
  );
}

const givenOf = (test: TaskTest): string =>
  isFunctionTest(test)
    ? `${test.function}(${test.arguments.map((value) => JSON.stringify(value)).join(", ")})`
    : test.stdin;

const expectedOf = (test: TaskTest): string =>
  isFunctionTest(test) ? JSON.stringify(test.expected) : test.stdout;

/** Long inputs would make the page as long. */
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const SHOWN = 300;

import { TableFrame } from "@/components/ui/table-frame";
import { TableHead } from "@/components/ui/table-head";
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
        <TableFrame label="Table of tests">
          <table className="w-full text-sm">
            <TableHead columns={["Test", "Kind", "Given", "Expected"]} />
            <tbody>
              {tests.tests.map((test) => (
                <tr key={test.name} className="border-t border-line align-top first:border-t-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal">
                    {test.name}
                  </th>
                  <td className="px-3 py-1.5">{test.kind}</td>
                  <td className="px-3 py-1.5 font-mono whitespace-pre-wrap">{cut(givenOf(test))}</td>
                  <td className="px-3 py-1.5 font-mono whitespace-pre-wrap">{cut(expectedOf(test))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
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

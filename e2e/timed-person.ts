import type { SubmittedWork, WorkOverview, WorkView } from "@/lib/blind/timed-view";
import { HttpJudge } from "./http-judge";

const WORK = "/api/judge/timed";

/** Does timed tasks without a browser: a right program where there is one for the task's title, else the task is given up. */
export async function doTimedTasks(
  base: string,
  study: string,
  { programs, most = Infinity }: { programs: Readonly<Record<string, string>>; most?: number },
): Promise<HttpJudge> {
  const judge = await HttpJudge.start(base, study);
  for (let done = 0; done < most; done += 1) {
    const { position } = await said<WorkOverview>(judge, "GET", WORK);
    if (position === null) break;
    const at = `${WORK}/${position}`;
    const { task } = await said<WorkView>(judge, "POST", `${at}/open`);
    await said(judge, "POST", `${at}/runs`, { count: 1 + done });
    const source = programs[task.title];
    if (source === undefined) await said(judge, "POST", `${at}/give-up`);
    else {
      const submission = { source, key: crypto.randomUUID() };
      const { passed } = await said<SubmittedWork>(judge, "POST", `${at}/submissions`, submission);
      if (!passed) throw new Error(`the program for ${task.title} does not pass`);
    }
  }
  return judge;
}

const said = async <T>(judge: HttpJudge, method: string, path: string, body?: unknown): Promise<T> => {
  const { status, body: answer } = await judge.call<T>(
    method,
    path,
    body ?? (method === "POST" ? {} : undefined),
  );
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
};

import "server-only";
import { openWork } from "@/lib/operations/timed/change-work";
import { getWorkOverview } from "@/lib/operations/timed/get-work";
import { submitProgram } from "@/lib/operations/timed/submit-program";
import { rightProgram } from "./timed";

/**
 * A server process that can be killed: does the tasks of people, all at once, and says what it sends and what it was answered.
 * Run by `node --conditions=react-server --import tsx`.
 */
process.on("message", ({ tokens }: WorkOrder) => {
  void Promise.all(tokens.map(work)).then(
    () => say({ kind: "done" }),
    (error: unknown) => say({ kind: "fault", fault: String(error) }),
  );
});
process.on("disconnect", () => process.exit());

const work = async (token: string): Promise<void> => {
  for (;;) {
    const { position } = await getWorkOverview({ token });
    if (position === null) return;
    const { task, serverNow, elapsedMs } = await openWork({ token, position });
    say({ kind: "opened", token, position, openedAtMs: serverNow - elapsedMs });
    const number = Number(task.title.split(" ")[1]);
    for (const source of ["console.log(0);\n", rightProgram(number)]) {
      const key = crypto.randomUUID();
      say({ kind: "sent", token, position, key, source });
      const { passed } = await submitProgram({ token, position, source, key });
      say({ kind: "answered", key, passed });
    }
  }
};

const say = (report: WorkReport): void => {
  process.send?.(report);
};

interface WorkOrder {
  tokens: string[];
}

export type WorkReport =
  | { kind: "opened"; token: string; position: number; openedAtMs: number }
  | { kind: "sent"; token: string; position: number; key: string; source: string }
  | { kind: "answered"; key: string; passed: boolean | null }
  | { kind: "done" }
  | { kind: "fault"; fault: string };

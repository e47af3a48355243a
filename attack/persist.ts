import { type Answer, type Asked, ask, later } from "./http";
import { type Tally, note } from "./tally";

/** Sends the same again until there is the wanted answer, as the judge's page does. @throws Error when it is refused for good */
export async function persist(
  { address, tally }: { address: string; tally: Tally },
  request: Asked & { method: string; path: string; wanted: number },
): Promise<Answer> {
  const { method, path, wanted, ...asked } = request;
  for (;;) {
    const answer = await ask(address, method, path, asked).catch(() => null);
    if (answer?.status === wanted) return answer;
    if (answer && answer.status !== 503) {
      const what = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
      note(tally, answer.status >= 500 ? "errors" : "wrong", what);
      if (answer.status < 500) throw new Error(what);
    }
    await later(100);
  }
}

import type { WorkOverview } from "@/lib/blind/timed-view";
import type { Call } from "./rendering";

/** The same in every crawl: the server counts a submission by its key. */
const KEY = "6f2c1c1e-3f0e-4c57-9a51-8a1d5d9f0000";
const WORK = "/api/judge/timed";

/**
 * Goes through a session's timed tasks as a program would, wrong turns included, and gives each of them up: a submission that passes
 * would depend on the tests' answers, which the renamed study has renamed too.
 */
export async function crawlWork(
  hear: (call: Call) => Promise<string>,
  pages: (paths?: string[]) => Promise<void>,
  slug: string,
): Promise<void> {
  const post = (path: string, body: unknown = {}) => hear({ path, method: "POST", body });
  const overview = async () => JSON.parse(await hear({ path: WORK })) as WorkOverview;
  for (let { position } = await overview(); position !== null; { position } = await overview()) {
    const at = `${WORK}/${position}`;
    await hear({ path: at });
    await hear({ path: `${at}/draft`, method: "PUT", body: { source: "too early" } });
    await post(`${at}/open`);
    await hear({ path: at });
    await hear({ path: `${at}/draft`, method: "PUT", body: { source: "typed\n", activeMs: 5 } });
    await post(`${at}/runs`, { count: 1 });
    // No language can read it.
    await post(`${at}/submissions`, { source: "(", key: KEY });
    await post(`${at}/submissions`, { source: "(" });
    await post(`${at}/pause`);
    await post(`${at}/resume`);
    await pages(position === 2 ? undefined : [`/judge/${slug}/session/timed`]);
    await post(`${at}/give-up`);
    await hear({ path: at });
  }
}

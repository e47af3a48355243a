import { expect, test } from "vitest";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db/shared/client";
import { getTrial } from "@/lib/db/judging/trials";
import { getStoredVerdicts } from "@/lib/db/judging/stored-verdicts";
import { getJudgeSession } from "./get-judge-session";
import { getJudgeTrial } from "./get-judge-trial";
import { submitVerdict } from "./submit-verdict";
import { startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestStudy } from "@/test/operations/study";

/** Every key in a value, at any depth. */
const keysOf = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(keysOf)
      : Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
const KNOWN = new Set([
  "me",
  "sessionId",
  "isReleased",
  "protocolId",
  "state",
  "answered",
  "total",
  "trial",
  "position",
  "revision",
  "checkKey",
  // Finds the task's words in the judge's language on the server: it names a task, which is the same for every system.
  "taskKey",
  "task",
  "title",
  "body",
  "left",
  "right",
  "language",
  "code",
  "html",
  "answer",
  "comment",
  "tells",
  // What the judge wrote at lines: places, kinds and words of their own, and no sample by name.
  "remarks",
  // What the judge said of each statement: kinds that the protocol lists, and no sample by name.
  "labels",
  // The judge's own yes, no or not sure: whether the code was seen before the study.
  "seen",
  "scores",
  "question",
  "pane",
  "score",
  "study",
  "closedAtMs",
  "shownAtMs",
  "nowMs",
  "identities",
]);

test("what the judge path reads from the database names no system, arm, sample, truth or source", async () => {
  await makeTestStudy({
    slug: "s",
    design: "side-by-side",
    tasks: 2,
    systems: [
      { id: "canary-one", role: "human" },
      { id: "canary-two", role: "machine" },
    ],
    protocol: { arms: [{ id: "canary-arm", systems: ["canary-one", "canary-two"] }] },
  });
  await db().task.updateMany({
    where: { study: { slug: "s" } },
    data: { tests: { tests: [{ name: "canary-test", stdin: "canary-input", stdout: "canary-output" }] } },
  });
  const { token } = await startAsJudge("s");
  const hash = hashSecretToken(token);
  const first = await getJudgeTrial({ token, position: 1 });
  const submitted = await submitVerdict({ token, position: 1, body: toVerdict(first) });
  const rows = [await getTrial(hash, 1), await getTrial(hash, null), await getStoredVerdicts(hash, 1)];
  expect(keysOf(rows).filter((key) => !KNOWN.has(key))).toEqual([]);
  const page = await getJudgeSession({ slug: "s", token });
  for (const seen of [rows, submitted, first, page])
    expect(JSON.stringify(seen)).not.toMatch(/canary|s-0-|package of/);
  expect(JSON.stringify([submitted, first, page])).not.toMatch(
    /sessionId|protocolId|checkKey|taskKey|human|machine/,
  );
});

test("the pane a judge sees depends on language and code alone: equal code of two systems gives equal panes", async () => {
  await makeTestStudy({ slug: "one", design: "rating", tasks: 1, systems: [{ id: "x" }] });
  await makeTestStudy({ slug: "two", design: "rating", tasks: 1, systems: [{ id: "quite-another" }] });
  const seen = await Promise.all(
    ["one", "two"].map(async (slug) =>
      getJudgeTrial({ token: (await startAsJudge(slug)).token, position: 1 }),
    ),
  );
  expect(JSON.stringify(seen[0])).toBe(JSON.stringify(seen[1]));
});

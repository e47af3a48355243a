// The judge's frequent calls are answered without Next: the program that the build bundles from the same functions as Next's
// routes reads Node's own request. Anything else, and all of them where that program is missing, is left to Next.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sendWhole } from "./compress-answer.mjs";

const require = createRequire(import.meta.url);
/** Those that `next.config.ts` gives to every other answer. */
const HEADERS = Object.fromEntries(require("./answer-headers.json").map(({ key, value }) => [key, value]));
/** Written by scripts/judge-program.ts. */
const PROGRAM = join(import.meta.dirname, "..", ".next", "judge-calls.mjs");

/** A function that answers a call and says true, or leaves it alone. */
export async function openJudgeCalls(path = PROGRAM) {
  if (!existsSync(path)) return () => false;
  const { answerNodeCall } = await import(pathToFileURL(path).href);
  return (request, response) => {
    const answering = answerNodeCall(request);
    if (answering === null) return false;
    answering
      .then(({ status, headers, body }) =>
        sendWhole(request, response, status, { ...HEADERS, ...headers }, body),
      )
      .catch((error) => {
        console.error(error);
        response.destroy();
      });
    return true;
  };
}

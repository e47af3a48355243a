import { allContracts } from "@/lib/edge/contract/api-contracts";
import { type BuiltAction, listBuiltActions } from "@/e2e/built-actions";
import { listRoutes } from "@/e2e/routes";

/** A call of the API, with the body that its document gives as an example. */
export interface ApiTarget {
  method: string;
  path: string;
  example: Record<string, unknown> | undefined;
  takesFiles: boolean;
}

export interface Targets {
  /** Every page and route there is, with parameters that exist. */
  paths: [string, ...string[]];
  calls: [ApiTarget, ...ApiTarget[]];
  /** What people at timed tasks call, and runs of a trial's programs. */
  workCalls: [ApiTarget, ...ApiTarget[]];
  actions: [BuiltAction, ...BuiltAction[]];
}

/** What is there to be attacked, in a study of the attacker's own. */
export function listTargets(slug: string): Targets {
  const fill = (path: string): string =>
    path
      .replace(/\[study\]|\[slug\]|\{slug\}/g, slug)
      .replace(/\[position\]|\{position\}/g, "1")
      .replace(/\[file\]|\{file\}/g, "samples.csv")
      .replace("[sample]", "s-0-0-0")
      .replace(/\[stage\]|\{stage\}/g, "main")
      .replace("[...nextauth]", "callback/credentials")
      .replace(/\[[^\]]+\]/g, "none");
  const calls = allContracts.map(({ method, path, example, files }) => ({
    method,
    path: fill(path),
    example,
    takesFiles: files !== undefined,
  }));
  return {
    paths: atLeastOne(listRoutes().map(({ pattern }) => fill(pattern))),
    calls: atLeastOne(calls),
    workCalls: atLeastOne(calls.filter(({ path }) => /^\/api\/judge\/(timed|trials\/1\/runs)/.test(path))),
    actions: atLeastOne(listBuiltActions(slug)),
  };
}

const atLeastOne = <T>(list: T[]): [T, ...T[]] => {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error("There is nothing to attack.");
  return [first, ...rest];
};

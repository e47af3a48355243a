import type { Actor } from "@/lib/study/actor";
import { createApiToken } from "@/lib/operations/people/create-api-token";

export const V1 = "/api/v1/studies";
export const CSV = { "content-type": "text/csv; charset=utf-8" };
export const JSONL = { "content-type": "application/x-ndjson" };

export async function tokenOf(actor: Actor, scope: "read" | "write"): Promise<string> {
  return (await createApiToken({ actor, name: scope, scope, days: null, now: new Date() })).token;
}

/** A small study, as a script would send it. */
export const PROTOCOL = {
  slug: "walk",
  title: "Walk",
  design: "side-by-side",
  languages: ["plain"],
  systems: [{ id: "alpha" }, { id: "beta" }],
  closing: [{ id: "guess", label: "What were the sides?", type: "text" }],
};
export const TASKS =
  "task,title,body,language\r\nadd,Add,Add two numbers.,plain\r\nsub,Subtract,Subtract.,plain\r\n";
export const VOTES =
  "model_a,model_b,winner,judge,task\r\nalpha,beta,model_a,j1,add\r\nbeta,alpha,model_b,j2,add\r\n";
/** The same finding twice. */
export const FINDINGS =
  "task,system,language,tool,rule,line,message\r\n" +
  "add,alpha,plain,lint,unused,1,x is never used\r\n".repeat(2);
export const METRICS = "task,system,language,pass\r\nadd,alpha,plain,1\r\nadd,beta,plain,0.5\r\n";
export const SAMPLES = ["add", "sub"]
  .flatMap((task) =>
    ["alpha", "beta"].map((system) => ({ task, system, language: "plain", code: `${task}(${system})` })),
  )
  .map((row) => JSON.stringify(row))
  .join("\n");

/** What the bundle's script writes of one model, for data of this version. */
export const sensitivityOf = (dataVersion: string | null): string =>
  "question,earlier,later,model,n,judges,tasks,odds_ratio,low,high,level,p,status,package_version,r_version,data_version\r\n" +
  `preference,alpha,beta,logit,8,4,2,1.5,0.5,4.5,0.95,0.4,fitted,1.1.31,4.2.2,${dataVersion}\r\n`;

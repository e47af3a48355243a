import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { apiRoute } from "./api-route";
import { type SentFile, fileFormatOf } from "./api-file";
import { type Contract, MAX_JSON_BYTES, NOTHING } from "./contract/contract";
import { parseBody, readAnyJson } from "./json-body";
import { json } from "./judging/judge-call";
import { responseOf } from "./problem";
import { withSpooledBody } from "./spooled-body";

/** A call as its contract parsed it. */
interface Call<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  actor: Actor;
  request: Request;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** A JSON body that the operation parses. */
  document: unknown;
  /** A body that is a file; it is gone when the call is answered. */
  file: SentFile;
  /** For what happens now. */
  now: Date;
}

/**
 * The handler of a contract: its parts are parsed by the contract's schemas, and so is the answer, so that nothing
 * leaves that the document does not name. A handler may also answer with a response of its own, such as a stream.
 */
export function apiCall<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  contract: Contract<P, Q, B, A>,
  handle: (call: Call<P, Q, B>) => Promise<z.input<A> | Response>,
  /** Refuses a call before its body is received. */
  admit: (asked: Pick<Call<P, Q, B>, "actor" | "params">) => Promise<unknown> = () => Promise.resolve(),
): (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response> {
  return apiRoute(contract.scope ?? "write", async (request, actor, context) => {
    const { params = NOTHING, query = NOTHING } = contract;
    const asked = {
      actor,
      request,
      now: new Date(),
      params: parsePath((await context.params) ?? {}, params) as z.output<P>,
      query: parseQuery(request, query) as z.output<Q>,
    };
    const { files, maxBytes = MAX_JSON_BYTES } = contract;
    if (!files) {
      const body = await readBody(request, contract);
      return answerOf(contract, await handle({ ...asked, ...body, file: NO_FILE }));
    }
    const format = fileFormatOf(request, files);
    await admit(asked);
    const nothing = { body: undefined as z.output<B>, document: undefined };
    return withSpooledBody(request, maxBytes, async (path) =>
      answerOf(contract, await handle({ ...asked, ...nothing, file: { path, format } })),
    );
  });
}

/** Of a call whose contract names no file. */
const NO_FILE: SentFile = { path: "", format: "csv" };

const answerOf = ({ answer }: Pick<Contract, "answer">, result: unknown): Response => {
  if (result instanceof Response) return result;
  if (!answer.schema)
    return new Response(null, { status: answer.status, headers: { "Cache-Control": "no-store" } });
  return responseOf(json(answer.schema.parse(result), answer.status));
};

/** What cannot be a study's name is no study. */
const parsePath = (given: Record<string, string>, schema: z.ZodObject): Record<string, unknown> => {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw new AppError("not_found", { userMessage: `There is no such ${name === "slug" ? "study" : name}.` });
};

const parseQuery = (request: Request, schema: z.ZodObject): Record<string, unknown> =>
  parseBody(
    Object.fromEntries(new URL(request.url).searchParams),
    schema,
    "The address has parameters that cannot be used here.",
  );

const readBody = async <B extends z.ZodType>(
  request: Request,
  { body, mayLackBody, document, maxBytes = MAX_JSON_BYTES }: Contract<z.ZodObject, z.ZodObject, B>,
): Promise<{ body: z.output<B>; document: unknown }> => {
  const nothing = { body: undefined as z.output<B>, document: undefined };
  if (document) return { ...nothing, document: await readAnyJson(request, maxBytes) };
  if (!body) return nothing;
  return { ...nothing, body: parseBody(await readAnyJson(request, maxBytes, mayLackBody), body) };
};

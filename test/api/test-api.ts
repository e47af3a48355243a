import { expect } from "vitest";
import { allContracts } from "@/lib/edge/contract/api-contracts";
import type { Contract } from "@/lib/edge/contract/contract";
import { toOpenApi } from "@/lib/edge/contract/openapi";
import { problemSchema } from "@/lib/edge/contract/problems";

/** A call as a script would make it. */
export interface ApiCall {
  token?: string;
  json?: unknown;
  /** Sent as it stands, with the Content-Type that `headers` says. */
  text?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

interface ApiAnswer {
  status: number;
  headers: Headers;
  /** Null where the answer is no JSON. */
  body: Record<string, unknown>;
  text: string;
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const document = toOpenApi();
const API = import.meta.dirname.replace(/test\/api$/, "app/api/");

/** Every call that the document describes, as "GET /api/...". */
export function documented(): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/**
 * Calls the route file that Next would, found by the address alone, and holds the answer against the document: its
 * status and media type stand there, and its body has the form of the declared schema.
 */
export async function callApi(method: string, address: string, call: ApiCall = {}): Promise<ApiAnswer> {
  const { template, params } = place(address);
  const handler = await handlerOf(template, method);
  const response = await handler(toRequest(method, address, call), { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = /[/+]json$/.test(mediaType(response));
  if (isJson) expect(response.headers.get("content-disposition")).toBe('attachment; filename="api.json"');
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  const answer = { status: response.status, headers: response.headers, body, text };
  expectDocumented(method, template, response, answer);
  return answer;
}

/** The same, for a call that must succeed with this status. */
export async function callOk(
  status: number,
  method: string,
  address: string,
  call: ApiCall = {},
): Promise<ApiAnswer["body"]> {
  const answer = await callApi(method, address, call);
  expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
  return answer.body;
}

/** As Next has it, an address that is written out goes before one with a parameter. */
const byParameters = [...allContracts].sort((a, b) => a.path.split("{").length - b.path.split("{").length);

const place = (address: string): { template: string; params: Record<string, string> } => {
  const path = address.split("?")[0] ?? "";
  for (const { path: template } of byParameters) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const found = new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "([^/]+)")}$`).exec(
      path,
    );
    if (found)
      return {
        template,
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")])),
      };
  }
  return { template: "/api/v1/{...path}", params: {} };
};

const handlerOf = async (template: string, method: string): Promise<Handler> => {
  const folder = template.replace("/api/", "").replaceAll("{", "[").replaceAll("}", "]");
  const routes = (await import(/* @vite-ignore */ `${API}${folder}/route.ts`)) as Record<string, Handler>;
  const handler = routes[method];
  if (!handler) throw new Error(`${template} exports no ${method}`);
  return handler;
};

const toRequest = (method: string, address: string, { token, json, text, headers }: ApiCall): Request => {
  const payload = text ?? (json === undefined ? undefined : JSON.stringify(json));
  return new Request(`http://localhost:3000${address}`, {
    method,
    headers: {
      host: "localhost:3000",
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
};

const expectDocumented = (method: string, template: string, response: Response, answer: ApiAnswer): void => {
  if (answer.status >= 400) {
    expect(mediaType(response)).toBe("application/problem+json");
    expect(problemSchema.parse(answer.body)).toMatchObject({ status: answer.status });
  }
  // An address or a method that there is not stands nowhere.
  const contract = allContracts.find((one) => one.path === template && one.method === method);
  if (!contract) return expect([404, 405]).toContain(answer.status);
  const item = document.paths?.[template] as Record<string, { responses: Responses }>;
  const declared = item[method.toLowerCase()]?.responses[answer.status];
  if (!declared)
    throw new Error(`${method} ${template} answered ${answer.status}, undocumented: ${answer.text}`);
  if (declared.content) expect(Object.keys(declared.content)).toContain(mediaType(response));
  else expect(answer.text).toBe("");
  if (answer.status < 400 && mediaType(response) === "application/json") expectForm(contract, answer.body);
};

type Responses = Record<string, { content?: Record<string, unknown> } | undefined>;

const expectForm = ({ answer }: Contract, body: unknown): void => {
  const parsed = answer.schema?.safeParse(body);
  expect(parsed?.error?.issues).toBeUndefined();
  expect(parsed?.data).toEqual(body);
};

const mediaType = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";")[0] ?? "";

import "server-only";
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { STATUS_CODES } from "node:http";
import { allContracts } from "./api-contracts";
import type { Contract, GivenType } from "./contract";
import { importReportSchema } from "./import-contracts";
import { problemSchema, problemsByStatus } from "./problems";
import { protocolDocumentSchema } from "./study-schemas";

type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 document of both interfaces, from the schemas that their routes parse with. */
export function toOpenApi(contracts: readonly Contract[] = allContracts): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const contract of contracts) {
    const operations = (paths[contract.path] ??= {});
    operations[contract.method.toLowerCase()] = toOperation(contract);
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Evenhand",
      version: "1",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(contracts.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A personal token; your account page makes one.",
        },
        session: { type: "http", scheme: "bearer", description: "The token of a judge's session." },
      },
      schemas: {
        Problem: problemSchema,
        ProtocolDocument: protocolDocumentSchema,
        ImportReport: importReportSchema,
      },
    },
  });
}

const INTRODUCTION =
  "- **Researchers** call `/api/v1` with `Authorization: Bearer <personal token>`. A token has the scope read or write.\n" +
  "- **A browser that is signed in** may use its cookie instead. Such a write must come from the same origin, with the body's media type, or `Content-Type: application/json` where there is no body.\n" +
  "- **Judges** call `/api/judge` with the token of their session.\n" +
  "- **Refusals** are problem documents (RFC 9457). A study that you are not a member of is not found.\n" +
  "- **While a study is sealed**, no answer holds anything computed from a score by system, arm, sample, truth or side.";

const toOperation = (contract: Contract): ZodOpenApiOperationObject => {
  const { method, path, group, summary, about, params, query, headers } = contract;
  const requestParams = {
    ...(params ? { path: params } : {}),
    ...(query ? { query } : {}),
    ...(headers ? { header: headers } : {}),
  };
  const requestBody = toRequestBody(contract);
  return {
    operationId: operationId(method, path),
    tags: [group],
    summary,
    ...(about ? { description: about } : {}),
    security: contract.scope === null ? judgeSecurity(path) : [{ token: [contract.scope] }],
    ...(Object.keys(requestParams).length > 0 ? { requestParams } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...toAnswer(contract), ...toProblems(contract) },
  };
};

/** What can be called before there is a session needs no token. */
const judgeSecurity = (path: string) =>
  path.startsWith("/api/judge/studies") || path === "/api/judge/sessions" ? [] : [{ session: [] }];

const toRequestBody = ({ body, document, files, mayLackBody, example }: Contract) => {
  if (files) {
    const content = Object.fromEntries(files.map((type) => [type, { schema: fileSchema(type) }]));
    return { required: true, content };
  }
  const schema = body ?? document;
  return schema
    ? { required: !mayLackBody, content: { "application/json": { schema, ...(example ? { example } : {}) } } }
    : null;
};

/** Bytes are told by the media type alone (OpenAPI 3.1). */
const fileSchema = (type: GivenType) =>
  type === "application/zip" || type === "application/gzip" ? {} : { type: "string" as const };

const toAnswer = ({ answer }: Contract): ZodOpenApiResponsesObject => {
  const asText = Object.entries(answer.texts ?? {}).map(([type, description]) => [
    type,
    { schema: { ...fileSchema(type as GivenType), description } },
  ]);
  const content = {
    ...(answer.schema ? { "application/json": { schema: answer.schema } } : {}),
    ...(Object.fromEntries(asText) as ZodOpenApiContentObject),
  };
  return {
    [`${answer.status}`]: {
      description: answer.about,
      ...(Object.keys(content).length > 0 ? { content } : {}),
    },
  };
};

const toProblems = (contract: Contract): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    [...problemsByStatus(contract)]
      .sort(([one], [other]) => one - other)
      .map(([status, when]) => [
        `${status}`,
        {
          description: `${STATUS_CODES[status] ?? ""}. ${when.join(" ")}`,
          content: { "application/problem+json": { schema: problemSchema } },
        },
      ]),
  );

/** `GET /api/v1/studies/{slug}/results` is `get_studies_slug_results`: unique because method and path are. */
const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/^\/api(\/v1)?/, "").replace(/[/{}-]+/g, "_")}`.replace(/_$/, "");

import { toSlug } from "@/lib/text/to-slug";

/** As much of an OpenAPI 3.1 document as the page reads. */
export interface ApiDocument {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: ApiContent };
  responses: Record<string, { description: string; content?: ApiContent }>;
}

export interface ApiParameter {
  in: string;
  name: string;
  required?: boolean;
  schema: JsonSchema;
  description?: string;
}

export type ApiContent = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

/** A call with its place. */
export interface ApiCallEntry {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** The calls of one group, in the document's order. */
export function callsOf(document: ApiDocument, group: string): ApiCallEntry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(group))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The page of what several calls take or answer. */
export const FORMS = "Named forms";

/** The last part of a section's address. */
export function sectionSlug(name: string): string {
  return toSlug(name);
}

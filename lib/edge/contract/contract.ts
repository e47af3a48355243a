import "server-only";
import { z } from "zod";
import type { ErrorCode } from "@/lib/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type ApiScope = "read" | "write";
type TextType = "text/csv" | "application/x-ndjson";
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export type FileType = TextType | "application/zip" | typeof XLSX_TYPE;
/** An archive of one text: only given, never taken. */
export type GivenType = FileType | "application/gzip" | "application/x-latex" | "text/markdown";

/** What comes back when a call succeeds: JSON by a schema, texts by their media type, or nothing at all. */
interface Answer<A extends z.ZodType> {
  status: 200 | 201 | 204;
  about: string;
  schema?: A;
  /** Media types other than JSON, and what they hold; an archive is bytes. */
  texts?: Partial<Record<GivenType, string>>;
}

/**
 * One call of an HTTP interface. The handler parses its request with these schemas, the document is made from them, and
 * a test calls every one: so that what is written and what happens are the same.
 */
export interface Contract<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** The whole path, with parameters in braces. */
  path: `/api/${string}`;
  group: string;
  summary: string;
  about?: string;
  /** What a token must allow; null where judges call, who have tokens of their own, or anybody. */
  scope: ApiScope | null;
  /** Where a parameter does not have its form there is nothing: 404. */
  params?: P;
  /** An unknown parameter is refused: a filter that is silently ignored would give wrong numbers. */
  query?: Q;
  headers?: z.ZodObject;
  body?: B;
  /** The call may also come without a body. */
  mayLackBody?: boolean;
  /** A JSON body that the operation parses itself, by this schema: it knows of faults that a schema cannot say. */
  document?: z.ZodType;
  /** A body that a reader may copy. */
  example?: Record<string, unknown>;
  /** A body that is a file instead of JSON. */
  files?: readonly FileType[];
  maxBytes?: number;
  answer: Answer<A>;
  /** When it refuses, beyond what every call of its kind may answer. */
  problems?: Partial<Record<ErrorCode, string>>;
}

/** Declares a call; only here so that its schemas are inferred. */
export function contract<
  P extends z.ZodObject = typeof NOTHING,
  Q extends z.ZodObject = typeof NOTHING,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodUndefined,
>(declared: Contract<P, Q, B, A>): Contract<P, Q, B, A> {
  return declared;
}

export const NOTHING = z.strictObject({});

/** JSON bodies are a protocol at most; imports say their own limit. */
export const MAX_JSON_BYTES = 1024 * 1024;

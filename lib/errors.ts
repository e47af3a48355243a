/** Everything that can go wrong for a reason a person can act on. A broken invariant is a plain Error: a bug. */
export const ERROR_STATUS = {
  invalid: 422,
  malformed: 400,
  not_signed_in: 401,
  forbidden: 403,
  sealed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  busy: 503,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export interface FieldFault {
  path: string;
  message: string;
}

/** The server has several bundles, each with a class of its own, that call each other through what they share. */
const MARK = Symbol.for("evenhand.app-error");

/** Operations throw it, edges translate it. `userMessage` is shown to people and says what to do. */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && MARK in value;
  }

  readonly [MARK] = true;
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly faults: FieldFault[];
  /** Further members of the problem document, such as the stored answer of a conflict. */
  readonly extension: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    about: {
      userMessage: string;
      faults?: FieldFault[];
      extension?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    },
  ) {
    super(about.userMessage, { cause: about.cause });
    this.name = "AppError";
    this.code = code;
    this.userMessage = about.userMessage;
    this.faults = about.faults ?? [];
    this.extension = about.extension ?? {};
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** For a study that never was, that is somebody else's, or that was deleted while it was asked for. */
export function noSuchStudy(): AppError {
  return new AppError("not_found", { userMessage: "There is no such study." });
}

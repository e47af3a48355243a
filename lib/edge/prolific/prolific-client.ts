import "server-only";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { prolificSettings } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { FailedOutcome, ProlificApi, ProlificSubmission } from "@/lib/study/prolific/api";
import type { ProlificSettings } from "@/lib/text/prolific-settings";
import { bonusSchema, studySchema, submissionsSchema, wordsOf } from "./prolific-answers";

/** Limits of one request and of the waits between retries: a person waits for the page meanwhile. */
const TIME_LIMIT_MS = 15_000;
const WAITS_MS = [500, 1_000, 2_000];
const MOST_PAGES = 200;

/** Returns Prolific's API with the settings of this server; null without a token. */
export function openProlific(waitsMs: readonly number[] = WAITS_MS): ProlificApi | null {
  const settings = prolificSettings();
  return settings && prolificAt(settings, waitsMs);
}

/**
 * Prolific's API, version 1, as https://docs.prolific.com/api-reference describes it. Each answer is parsed. A "429" is asked again after a
 * while (docs: exponential back-off); no answer and "5xx" only where a repeat changes nothing. The token goes to this one origin, in the header
 * `Authorization: Token ...`, and into no error.
 */
export function prolificAt(settings: ProlificSettings, waitsMs: readonly number[] = WAITS_MS): ProlificApi {
  const ask = asker(settings, waitsMs);
  const transition = async (id: string, action: "PUBLISH" | "PAUSE" | "START") => {
    const path = `studies/${encodeURIComponent(id)}/transition/`;
    await ask({ method: "POST", path, body: { action }, isRepeatable: false }, z.unknown());
  };
  return {
    createDraft: (draft) =>
      ask({ method: "POST", path: "studies/", body: draft, isRepeatable: false }, studySchema),
    getStudy: (id) => ask({ method: "GET", path: `studies/${encodeURIComponent(id)}/` }, studySchema),
    publish: (id) => transition(id, "PUBLISH"),
    pause: (id) => transition(id, "PAUSE"),
    resume: (id) => transition(id, "START"),
    setPlaces: async (id, places) => {
      const path = `studies/${encodeURIComponent(id)}/`;
      await ask({ method: "PATCH", path, body: { total_available_places: places } }, z.unknown());
    },
    listSubmissions: async (id) => {
      const all = new Map<string, ProlificSubmission>();
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const path = `studies/${encodeURIComponent(id)}/submissions/?limit=${PAGE}&offset=${all.size}`;
        const { results, meta } = await ask({ method: "GET", path }, submissionsSchema);
        const before = all.size;
        for (const one of results) all.set(one.id, one);
        // A page may be shorter than was asked for; one that brings nothing new is the last.
        if (all.size === before || all.size >= (meta?.count ?? Infinity)) break;
      }
      return [...all.values()];
    },
    approve: async (submissions) => {
      const body = { submission_ids: submissions };
      await ask({ method: "POST", path: "submissions/bulk-approve/", body }, z.unknown());
    },
    askToReturn: async (submission, reason) => {
      const path = `submissions/${encodeURIComponent(submission)}/request-return/`;
      const body = { request_return_reasons: [reason] };
      await ask({ method: "POST", path, body, isRepeatable: false }, z.unknown());
    },
    setUpBonuses: (study, csv) =>
      ask(
        {
          method: "POST",
          path: "submissions/bonus-payments/",
          body: { study_id: study, csv_bonuses: csv },
          isRepeatable: false,
        },
        bonusSchema,
      ),
    payBonuses: async (batch) => {
      const path = `bulk-bonus-payments/${encodeURIComponent(batch)}/pay/`;
      await ask({ method: "POST", path, isRepeatable: false }, z.unknown());
    },
  };
}

const PAGE = 200;

interface Question {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
  /** Whether a second request would change nothing, so that it may follow a missing answer. Default: true. */
  isRepeatable?: boolean;
}

const asker =
  ({ token, origin }: ProlificSettings, waitsMs: readonly number[]) =>
  async <T>(question: Question, schema: z.ZodType<T>): Promise<T> => {
    const { method, path, body, isRepeatable = true } = question;
    for (let tries = 0; ; tries += 1) {
      const heard = await send(`${origin}/api/v1/${path}`, {
        method,
        headers: {
          Authorization: `Token ${token}`,
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isAgain = heard?.status === 429 || (isRepeatable && (heard === null || heard.status >= 500));
      const wait = waitsMs[tries];
      if (isAgain && wait !== undefined) {
        await setTimeout(Math.max(wait, Math.min(heard?.retryAfterMs ?? 0, MOST_WAIT_MS)));
        continue;
      }
      if (heard === null) throw failed(isRepeatable ? "away" : "unsure", NO_ANSWER);
      if (heard.status >= 200 && heard.status < 300) return parsed(heard.body, schema, isRepeatable);
      throw refused(heard, isRepeatable, token);
    }
  };

const MOST_WAIT_MS = 5_000;
const NO_ANSWER = "Prolific did not answer.";

interface Heard {
  status: number;
  body: unknown;
  retryAfterMs: number;
}

/** Returns null without an answer in time. The error is dropped: it may contain addresses of the network. */
const send = async (address: string, request: RequestInit): Promise<Heard | null> => {
  try {
    const response = await fetch(address, {
      ...request,
      cache: "no-store",
      // The token is for one origin.
      redirect: "error",
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const text = await response.text();
    const after = Number(response.headers.get("retry-after"));
    return {
      status: response.status,
      body: toJson(text),
      retryAfterMs: Number.isFinite(after) ? after * 1_000 : 0,
    };
  } catch {
    return null;
  }
};

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const parsed = <T>(body: unknown, schema: z.ZodType<T>, isRepeatable: boolean): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join(".") ?? "";
  throw failed(
    isRepeatable ? "away" : "unsure",
    `Prolific gave an answer that this server cannot read (${where || "at its beginning"}).`,
  );
};

const refused = ({ status, body }: Heard, isRepeatable: boolean, token: string): AppError => {
  if (status === 429) return failed("away", "Prolific asks for fewer requests.");
  if (status >= 500) return failed(isRepeatable ? "away" : "unsure", `Prolific has a fault (${status}).`);
  if (status === 401 || status === 403)
    return failed(
      "refused",
      "Prolific does not accept the token of this server (PROLIFIC_TOKEN), or it may not do that.",
    );
  // Prolific's own words may repeat the request.
  const words = wordsOf(body)
    .replaceAll(token, "…")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 500);
  return failed("refused", `Prolific says: ${words === "" ? `no (${status})` : words}`);
};

const AFTERWARDS: Record<FailedOutcome, string> = {
  refused: "",
  away: " Nothing was changed; try again in a minute.",
  unsure: " It may have been done all the same: look on Prolific before you try again.",
};

const failed = (prolific: FailedOutcome, words: string): AppError =>
  new AppError(prolific === "refused" ? "conflict" : "unavailable", {
    userMessage: `${words}${AFTERWARDS[prolific]}`,
    cause: { prolific },
  });

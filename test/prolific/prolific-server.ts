import { randomBytes } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Code {
  code: string;
  code_type: string;
  actions: { action: string }[];
}

interface Study {
  id: string;
  name: string;
  internal_name: string;
  description: string;
  external_study_url: string;
  prolific_id_option: string;
  completion_codes: Code[];
  estimated_completion_time: number;
  total_available_places: number;
  places_taken: number;
  reward: number;
  status: string;
  currency_code: string;
}

interface Submission {
  id: string;
  participant_id: string;
  status: string;
  started_at: string;
  completed_at: string | null;
  study_code: string | null;
  return_requested: string | null;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A participant as Prolific knows one. */
interface Participant {
  submission: string;
  participant: string;
  /** The study's address with this person's ids in it. */
  address: string;
}

export interface TestProlific {
  url: string;
  /** What was asked, as "GET /api/v1/studies/1/". */
  asked: string[];
  studies: Map<string, Study>;
  /** Bonuses that were paid, by their list's id: how often, and each person's hundredths. */
  paid: Map<string, { times: number; amounts: Record<string, number> }>;
  /** Answers instead of what would be answered, one a request, from the next on. */
  instead: (...answers: (Answer | "no answer" | "done, but no answer")[]) => void;
  /** Hundredths in the account. */
  setBalance: (cents: number) => void;
  /** A participant takes a place and opens the study. */
  join: (study: string) => Participant;
  /** A participant comes back to Prolific with a code. */
  complete: (submission: string, code: string) => void;
  setStatus: (submission: string, status: "RETURNED" | "TIMED-OUT" | "REJECTED") => void;
  submissionsOf: (study: string) => readonly Submission[];
  stop: () => Promise<void>;
}

/** At most so many a page, however many were asked for. */
const PAGE = 50;
const NAMES = [
  "name",
  "description",
  "external_study_url",
  "prolific_id_option",
  "completion_codes",
  "estimated_completion_time",
  "total_available_places",
  "reward",
] as const;

/**
 * A server on this machine that answers as the documentation of Prolific's API says (docs.prolific.com/api-reference): studies and their
 * transitions, places, submissions in pages, approvals, requests to return, bonuses. What the documentation leaves open it refuses.
 */
export async function startProlific({ token }: { token: string }): Promise<TestProlific> {
  const studies = new Map<string, Study>();
  const submissions = new Map<string, Submission & { study: string }>();
  const batches = new Map<string, { study: string; amounts: Record<string, number> }>();
  const paid: TestProlific["paid"] = new Map();
  const asked: string[] = [];
  const next: (Answer | "no answer" | "done, but no answer")[] = [];
  let balance = 1_000_000;

  const of = (study: string) => [...submissions.values()].filter((one) => one.study === study);
  const shown = (study: Study): Study => ({
    ...study,
    places_taken: of(study.id).filter(({ status }) => TAKES_PLACE.has(status)).length,
  });
  const studyOf = (id: string): Study => studies.get(id) ?? refuse(404, "Not found.");
  const publish = (study: Study): void => {
    if (study.status !== "UNPUBLISHED") refuse(400, "This study has already been published.");
    const cost = study.reward * study.total_available_places;
    if (cost > balance) refuse(400, "You don't have enough funds to publish this study.");
    balance -= cost;
    study.status = "ACTIVE";
  };

  const routes: [
    string,
    RegExp,
    (ids: string[], body: Record<string, unknown>, query: URLSearchParams) => Answer,
  ][] = [
    [
      "POST",
      /^\/api\/v1\/studies\/$/,
      (_, body) => {
        const missing = NAMES.filter((name) => body[name] === undefined);
        if (missing.length > 0)
          refuse(400, Object.fromEntries(missing.map((name) => [name, ["This field is required."]])));
        const given = body as unknown as Study;
        const codes = given.completion_codes.map(({ code }) => code);
        if (new Set(codes).size < codes.length) refuse(400, "Each code must be unique within a study.");
        const study = { ...given, id: newId(), status: "UNPUBLISHED", places_taken: 0, currency_code: "GBP" };
        studies.set(study.id, study);
        return { status: 201, body: shown(study) };
      },
    ],
    ["GET", /^\/api\/v1\/studies\/(\w+)\/$/, ([id = ""]) => ({ status: 200, body: shown(studyOf(id)) })],
    [
      "PATCH",
      /^\/api\/v1\/studies\/(\w+)\/$/,
      ([id = ""], { total_available_places: places, ...others }) => {
        const study = studyOf(id);
        if (typeof places !== "number" || Object.keys(others).length > 0)
          refuse(400, "Only the number of places can be changed here.");
        if (study.status !== "UNPUBLISHED" && Number(places) < study.total_available_places)
          refuse(400, "You can only increase the number of places of a published study.");
        study.total_available_places = Number(places);
        return { status: 200, body: shown(study) };
      },
    ],
    [
      "POST",
      /^\/api\/v1\/studies\/(\w+)\/transition\/$/,
      ([id = ""], { action }) => {
        const study = studyOf(id);
        if (action === "PUBLISH") publish(study);
        else if (action === "PAUSE" && study.status === "ACTIVE") study.status = "PAUSED";
        else if (action === "START" && study.status === "PAUSED") study.status = "ACTIVE";
        else refuse(400, `A study that is ${study.status} cannot ${String(action)}.`);
        return { status: 200, body: shown(study) };
      },
    ],
    [
      "GET",
      /^\/api\/v1\/studies\/(\w+)\/submissions\/$/,
      ([id = ""], _, query) => {
        studyOf(id);
        const all = of(id).map(({ study: _study, ...one }) => one);
        const offset = Number(query.get("offset") ?? 0);
        const limit = Math.min(PAGE, Number(query.get("limit") ?? PAGE));
        return {
          status: 200,
          body: { results: all.slice(offset, offset + limit), meta: { count: all.length } },
        };
      },
    ],
    [
      "POST",
      /^\/api\/v1\/submissions\/bulk-approve\/$/,
      (_, { submission_ids: ids }) => {
        const chosen = (ids as string[]).map((one) => submissions.get(one) ?? refuse(404, "Not found."));
        for (const one of chosen)
          if (one.status !== "AWAITING REVIEW" && one.status !== "APPROVED")
            refuse(400, `Submission ${one.id} cannot be approved.`);
        for (const one of chosen) one.status = "APPROVED";
        return { status: 200, body: "Bulk approve in progress" };
      },
    ],
    [
      "POST",
      /^\/api\/v1\/submissions\/(\w+)\/request-return\/$/,
      ([id = ""], { request_return_reasons: reasons }) => {
        const one = submissions.get(id) ?? refuse(404, "Not found.");
        if (!Array.isArray(reasons) || reasons.length === 0) refuse(400, "A reason is required.");
        one.return_requested = new Date().toISOString();
        return { status: 200, body: { ...one, participant: one.participant_id } };
      },
    ],
    [
      "POST",
      /^\/api\/v1\/submissions\/bonus-payments\/$/,
      (_, { study_id: id, csv_bonuses: csv }) => {
        const study = studyOf(String(id));
        const people = new Set(of(study.id).map(({ participant_id: one }) => one));
        const lines = String(csv)
          .split("\n")
          .map((line) => line.split(","));
        const strangers = lines.filter(([who = ""]) => !people.has(who));
        if (strangers.length > 0)
          refuse(400, `These ids took no part in the study: ${strangers.map(([who]) => who).join(", ")}`);
        const amounts = Object.fromEntries(
          lines.map(([who = "", amount]) => [who, Math.round(Number(amount) * 100)]),
        );
        const batch = newId();
        batches.set(batch, { study: study.id, amounts });
        const amount = Object.values(amounts).reduce((sum, one) => sum + one, 0);
        const fees = Math.round(amount / 3);
        return {
          status: 201,
          body: {
            id: batch,
            study: study.id,
            amount,
            fees,
            vat: fees / 5,
            total_amount: amount + fees + fees / 5,
          },
        };
      },
    ],
    [
      "POST",
      /^\/api\/v1\/bulk-bonus-payments\/(\w+)\/pay\/$/,
      ([id = ""]) => {
        const batch = batches.get(id) ?? refuse(404, "Not found.");
        // As the documentation warns: each request pays once more.
        paid.set(id, { times: (paid.get(id)?.times ?? 0) + 1, amounts: batch.amounts });
        return { status: 202, body: undefined };
      },
    ],
  ];

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(`${request.method} ${url.pathname}${url.search}`);
    if (request.headers.authorization !== `Token ${token}`)
      return fault(401, "Authentication credentials are not valid.");
    const body = await bodyOf(request);
    for (const [method, path, act] of routes) {
      const found = path.exec(url.pathname);
      if (!found || request.method !== method) continue;
      try {
        return act(found.slice(1), body, url.searchParams);
      } catch (error) {
        if (error instanceof Refusal) return fault(error.status, error.detail);
        throw error;
      }
    }
    return fault(404, "Not found.");
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const given = next.shift();
    void (async () => {
      if (given === "no answer") return request.socket.destroy();
      const {
        status,
        body,
        headers = {},
      } = typeof given === "object"
        ? (asked.push(`${request.method} ${request.url}`), given)
        : await answer(request);
      if (given === "done, but no answer") return request.socket.destroy();
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? "" : JSON.stringify(body));
    })();
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", () => up()));
  const submission = (id: string) => {
    const one = submissions.get(id);
    if (!one) throw new Error(`no submission ${id}`);
    return one;
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    studies,
    paid,
    instead: (...answers) => next.push(...answers),
    setBalance: (cents) => {
      balance = cents;
    },
    join: (id) => {
      const study = shown(studies.get(id) ?? never(`no study ${id}`));
      if (study.status !== "ACTIVE" || study.places_taken >= study.total_available_places)
        throw new Error("the study has no place");
      const one = {
        id: newId(),
        study: id,
        participant_id: newId(),
        status: "ACTIVE",
        started_at: new Date().toISOString(),
        completed_at: null,
        study_code: null,
        return_requested: null,
      };
      submissions.set(one.id, one);
      const address = study.external_study_url
        .replace("{{%PROLIFIC_PID%}}", one.participant_id)
        .replace("{{%STUDY_ID%}}", id)
        .replace("{{%SESSION_ID%}}", one.id);
      return { submission: one.id, participant: one.participant_id, address };
    },
    complete: (id, code) => {
      const one = submission(id);
      const actions =
        studies.get(one.study)?.completion_codes.find((given) => given.code === code)?.actions ?? [];
      one.study_code = code;
      one.completed_at = new Date().toISOString();
      one.status = actions.some(({ action }) => action === "FIXED_SCREEN_OUT_PAYMENT")
        ? "SCREENED OUT"
        : "AWAITING REVIEW";
    },
    setStatus: (id, status) => {
      submission(id).status = status;
    },
    submissionsOf: of,
    stop: () =>
      new Promise((down) => {
        server.close(() => down());
        server.closeAllConnections();
      }),
  };
}

const TAKES_PLACE = new Set(["RESERVED", "ACTIVE", "AWAITING REVIEW", "APPROVED"]);

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: unknown,
  ) {
    super(String(detail));
  }
}

const refuse = (status: number, detail: unknown): never => {
  throw new Refusal(status, detail);
};

const never = (message: string): never => {
  throw new Error(message);
};

/** Ids of Prolific are 24 hexadecimal digits. */
const newId = (): string => randomBytes(12).toString("hex");

const fault = (status: number, detail: unknown): Answer => ({
  status,
  body: { error: { status, title: "Error", error_code: 140_000, detail } },
});

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
};

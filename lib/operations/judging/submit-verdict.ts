import "server-only";
import { hash } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { SubmittedView } from "@/lib/blind/judge-view";
import { getCodeLengths } from "@/lib/db/samples/code-lengths";
import { listTrialUnits } from "@/lib/db/labelling/label-units";
import { getStoredVerdicts } from "@/lib/db/judging/stored-verdicts";
import type { JudgeRow, TrialRow } from "@/lib/db/judging/trials";
import type { StoredVerdict, VerdictToStore } from "@/lib/db/judging/verdicts";
import { verdictIdentity } from "@/lib/score/same-verdict";
import type { VerdictBody } from "@/lib/score/verdict";
import { type Asked, storedScores, verdictFaults } from "@/lib/score/verdict-faults";
import { hasTried } from "@/lib/db/judging/runs";
import { RUNNABLE_LANGUAGES } from "@/lib/sandbox/run-request";
import { hasClosing, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { choicesOf, labelSettings } from "@/lib/study/labelling/labels";
import { tryModeOf } from "@/lib/study/try-programs";
import { canAnswer } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { storeTogether } from "./store-together";
import { requireVerdictJudge, unknownSession } from "./require-judge";
import { getTrialOnReturn, returnSession } from "./return-session";
import { viewTrial } from "./view-trial";
import { refusal } from "@/lib/study/wording/refusals";

/** Stores one whole verdict or nothing, and answers with the next trial. A repeat of any stored body stores nothing. */
export async function submitVerdict(request: {
  token: string | null;
  position: number;
  body: VerdictBody;
}): Promise<SubmittedView> {
  const { tokenHash, protocol } = await requireVerdictJudge(request.token);
  const { body, position } = request;
  const asked = await toAsked(protocol, tokenHash, { position, body });
  const faults = verdictFaults(asked, body);
  if (faults.length > 0) throw refusal("invalid", "verdict", { faults });
  const isUntried =
    tryModeOf(protocol) === "required" && !(await hasTried(tokenHash, position, RUNNABLE_LANGUAGES));
  if (isUntried)
    throw refusal("invalid", "run-first", {
      faults: [{ path: "runs", message: "needs at least one run of both programs" }],
    });
  const scores = storedScores(protocol, body.scores);
  const identity = hash("sha256", verdictIdentity(scores, body), "hex");
  const stored = await storeOnReturn({
    tokenHash,
    position,
    revision: body.revision ?? 1,
    identity,
    scores,
    body,
    rules: {
      allowBack: protocol.allowBack,
      isFinalAtClosing: sourceSettings(protocol) !== null,
      hasClosing: hasClosing(protocol),
      graceHours: protocol.limits.graceHours,
    },
  });
  return stored
    ? toSubmitted(protocol, tokenHash, { position, ...stored })
    : explain(protocol, tokenHash, position, identity);
}

/**
 * One statement. A session that was released while it was idle returns first, and the statement runs again. Another release may come in
 * between: that is not a conflict. Throws `busy` after five returns; the page then sends the same answer again.
 */
const storeOnReturn = async (verdict: VerdictToStore): Promise<Exclude<StoredVerdict, "released">> => {
  for (let turn = 0; turn <= MOST_RETURNS; turn += 1) {
    const stored = await storeTogether(verdict);
    if (stored !== "released") return stored;
    if (!(await returnSession(verdict.tokenHash))) return null;
  }
  throw new AppError("busy", {
    userMessage: "Your answer could not be stored at this moment. Send the same again in a few seconds.",
    retryAfterSeconds: 2,
  });
};

const MOST_RETURNS = 5;

/** What the trial asks, as far as this answer can be wrong about it. */
const toAsked = async (
  protocol: Protocol,
  tokenHash: Uint8Array,
  { position, body }: { position: number; body: VerdictBody },
): Promise<Asked> => {
  const hasPassages = body.labels?.some(({ passages }) => passages?.length) ?? false;
  const asked: Asked =
    body.tells?.length || body.remarks?.length || hasPassages
      ? await withLengths(protocol, tokenHash, position)
      : protocol;
  const settings = labelSettings(protocol);
  if (!settings) return asked;
  const units = await listTrialUnits(tokenHash, position);
  return {
    ...asked,
    labels: settings.kinds
      .filter(({ id }) => units.some(({ kind, isIdentical }) => kind === id && !isIdentical))
      .map((kind) => ({ kind: kind.id, labels: choicesOf(kind).map(({ id }) => id) })),
  };
};

/** Only a verdict with marked passages or remarks costs this second look: how long the code is that they lie in. */
const withLengths = async (protocol: Protocol, tokenHash: Uint8Array, position: number): Promise<Asked> => {
  const found = await getCodeLengths(tokenHash, position);
  if (!found) return protocol;
  const check = protocol.attentionChecks.find(({ id }) => id === found.checkKey);
  return {
    ...protocol,
    codeLengths: check?.panes.map(({ code }) => Array.from(code).length) ?? found.lengths,
  };
};

const toSubmitted = async (
  protocol: Protocol,
  tokenHash: Uint8Array,
  { position, me, next }: { position: number; me: JudgeRow; next: TrialRow | null },
): Promise<SubmittedView> => ({
  position,
  next: next && (await viewTrial(protocol, tokenHash, { trial: { ...next, answer: null }, total: me.total })),
  state: me.state,
});

/** Nothing was stored: either this body is stored already (a safe repeat), or there is a reason to name. */
const explain = async (
  protocol: Protocol,
  tokenHash: Uint8Array,
  position: number,
  identity: string,
): Promise<SubmittedView> => {
  const found = await getStoredVerdicts(tokenHash, position);
  if (!found) throw unknownSession();
  const { me, revision, identities, study, shownAtMs, nowMs } = found;
  if (me.state === "withdrawn") throw refusal("gone", "withdrawn");
  if (revision === null)
    throw new AppError("not_found", { userMessage: `This session has ${me.total} trials.` });
  if (identities.includes(identity)) {
    const upcoming = await getTrialOnReturn(tokenHash, null);
    return toSubmitted(protocol, tokenHash, { position, me, next: upcoming?.trial ?? null });
  }
  const { graceHours } = protocol.limits;
  if (me.state !== "done" && canAnswer({ ...study, graceHours }, shownAtMs, nowMs) === "no") {
    throw refusal("gone", "no-more-answers");
  }
  if (position > me.answered + 1)
    throw new AppError("conflict", { userMessage: `Answer trial ${me.answered + 1} first.` });
  const current = await getTrialOnReturn(tokenHash, position);
  const answer = current?.trial
    ? (await viewTrial(protocol, tokenHash, { trial: current.trial, total: me.total })).answer
    : undefined;
  throw new AppError("conflict", {
    userMessage: conflictMessage(protocol, me, revision),
    extension: answer ? { answer } : {},
  });
};

const conflictMessage = (protocol: Protocol, me: JudgeRow, revision: number): string => {
  if (revision === 0) return "The first answer to a trial has revision 1.";
  if (me.state === "done") return "The session is finished; its answers are final.";
  if (me.state === "closing" && sourceSettings(protocol))
    return "The last questions have been shown; answers to the trials are final.";
  return protocol.allowBack
    ? `This trial has a different answer already (revision ${revision}); to change it send revision ${revision + 1}.`
    : "This trial is answered, and this study does not let answers be changed.";
};

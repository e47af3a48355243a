import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { getNewestProtocol } from "@/lib/db/study/amendments";
import { db } from "@/lib/db/shared/client";
import {
  type CheckedSample,
  drawSamples,
  getPoolMaterial,
  listAskedPoolChecks,
  listCheckedSamples,
  noteProgress,
  storePoolCheck,
} from "@/lib/db/samples/pool-checks";
import { type GiveAwayRule, GIVE_AWAY_RULES, systemRule } from "@/lib/pools/give-away-rules";
import { giveAwayTally } from "@/lib/pools/give-away-tally";
import { toComparisons } from "@/lib/pools/comparisons";
import { type PoolReport, REPORT_VERSION, compareFormsInSteps } from "@/lib/pools/pool-report";
import { FORMS } from "@/lib/pools/pool-sample";
import { type GiveAway, scanText } from "@/lib/pools/scan-text";
import { oddCharacters, oddKind } from "@/lib/presentation/odd-characters";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { eachStudy } from "@/lib/operations/study/each-study";
import { readSkipped } from "./read-skipped";

/** Samples of each system that are compared; more would tell hardly more, and take minutes. All are scanned. */
const DRAWN_A_SYSTEM = 1000;
/** Of all systems together, as far as each keeps enough: texts are compared with all others. */
const DRAWN = 8000;
const FEWEST_DRAWN = 200;
const AT_ONCE = 500;

/** Reads all samples of a study, and stores what their forms tell. */
export async function makePoolCheck(studyId: number, now: Date): Promise<PoolReport> {
  const { document: protocol } = await getNewestProtocol(db(), studyId);
  // Taken first: samples that change meanwhile leave a report that is stale already, and is made again.
  const fingerprint = poolFingerprint(protocol, (await getPoolMaterial(studyId)).hash);
  const ids = protocol.systems.map(({ id }) => id);
  const own = systemRule(ids);
  const rules = own ? [...GIVE_AWAY_RULES, own] : GIVE_AWAY_RULES;
  const tally = giveAwayTally(ids);
  const counts = new Map(ids.map((id) => [id, 0]));
  const drawnIds = await drawSamples(studyId, drawnOfEach(ids.length));
  const drawn: CheckedSample[] = [];
  for (let after = -1; ;) {
    const batch = await listCheckedSamples(studyId, { after, limit: AT_ONCE });
    for (const sample of batch) {
      for (const form of FORMS) tally.add(sample, form, scanSample(sample[form], rules));
      counts.set(sample.system, (counts.get(sample.system) ?? 0) + 1);
      if (drawnIds.has(sample.id)) drawn.push(sample);
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.ordinal;
    await setImmediate();
  }
  const comparisons = toComparisons(protocol.design, protocol.systems, protocol.arms);
  const isOdd = (character: string) => oddKind(character) !== null;
  const steps = compareFormsInSteps(drawn, { systems: ids, comparisons, isOdd });
  const report: PoolReport = {
    version: REPORT_VERSION,
    systems: protocol.systems.map(({ id, role }) => ({
      id,
      role,
      samples: counts.get(id) ?? 0,
      compared: drawn.filter(({ system }) => system === id).length,
    })),
    comparisons,
    skipped: await readSkipped(studyId, protocol),
    forms: await steppedForms(studyId, steps),
    giveAways: tally.list(),
  };
  await storePoolCheck(studyId, fingerprint, report, now);
  return report;
}

/** Lets others work between two steps, and says from time to time how far it is. */
async function steppedForms<T>(studyId: number, steps: Generator<number, T>): Promise<T> {
  let saidMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
    if (performance.now() - saidMs < SAID_EACH_MS) continue;
    await noteProgress(studyId, Math.floor(100 * value));
    saidMs = performance.now();
  }
}

const SAID_EACH_MS = 2000;

const drawnOfEach = (systems: number): number =>
  Math.min(DRAWN_A_SYSTEM, Math.max(FEWEST_DRAWN, Math.floor(DRAWN / systems)));

/** SHA-256 (hex) over everything that a report hangs on. */
export function poolFingerprint({ design, presentation, systems, arms }: Protocol, hash: string): string {
  const said = {
    VERSION: REPORT_VERSION,
    design,
    hash,
    // The limit says what is made of a report, not what is in it.
    presentation: { ...presentation, toldApartLimit: undefined },
    systems: systems.map(({ id, role }) => ({ id, role })),
    arms: arms.map((arm) => arm.systems),
  };
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

/** Work for whoever has time: the checks that were asked for and are too large to wait for. */
export async function makeAskedPoolChecks({ budgetMs }: { budgetMs: number }): Promise<void> {
  const untilMs = performance.now() + budgetMs;
  await eachStudy(await listAskedPoolChecks(), async (studyId) => {
    // Whoever asked first comes first; the rest is for another turn.
    if (performance.now() <= untilMs) await makePoolCheck(studyId, new Date());
  });
}

const scanSample = (text: string, rules: readonly GiveAwayRule[]): GiveAway[] => {
  const [odd] = oddCharacters(text.replace(/\r\n?/g, "\n"));
  const found = scanText(text, rules);
  return odd ? [...found, { rule: "odd", line: odd.line, excerpt: `${odd.codePoint} (${odd.kind})` }] : found;
};

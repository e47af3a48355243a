import "server-only";
import { getStudy } from "@/lib/db/study/studies";
import { type Population, USUAL_POPULATION } from "@/lib/simulate/population";
import { seededRandom } from "@/lib/simulate/random";
import { USUAL_TIMES } from "@/lib/simulate/timed/simulate-times";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { simulateSession } from "./simulate-session";
import { type SimulatedWork, simulateWork } from "./simulate-work";
import { protocolOf } from "@/lib/operations/study/study-summary";

/**
 * Has simulated judges judge an open study that is marked as simulated, as many as its protocol takes, one after the other;
 * then closes and unseals it. The same seed gives the same judges and samples, though not the same allocation.
 */
export async function simulateStudy(request: {
  slug: string;
  seed: string;
  population?: Population;
  /** Of timed tasks; without it people take usual times, and write no programs. */
  work?: SimulatedWork;
}): Promise<{ judges: number }> {
  const { slug, seed, population = USUAL_POPULATION, work } = request;
  const study = await getStudy(slug);
  if (!study?.isSimulated) throw new Error(`${slug} is no study of simulated judges`);
  const protocol = protocolOf(study);
  const judges = protocol.limits.sessions;
  if (judges === undefined) throw new Error(`${slug} does not say how many judges it takes`);
  if (protocol.timed)
    await simulateWork({ slug, protocol, seed, people: judges, ...(work ?? usualWork(protocol)) });
  else
    for (let at = 0; at < judges; at++) {
      const random = seededRandom(`${seed} judge ${at}`);
      await simulateSession({ slug, protocol, population, seed, random });
    }
  await closeStudy({ actor: null, slug });
  await unsealStudy({ actor: null, slug });
  return { judges };
}

/** Share of people who give a task up in each half hour, where a draft tells nothing of its people. */
const GIVING_UP = 0.1;

const usualWork = ({ timed }: Protocol): SimulatedWork => ({
  population: { ...USUAL_TIMES, limitMinutes: timed?.timeLimitMinutes ?? null, givingUp: GIVING_UP },
  programs: null,
});

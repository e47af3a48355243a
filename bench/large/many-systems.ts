import { seededRandom } from "@/lib/simulate/random";
import type { BenchApi } from "./api";
import { printJob } from "./print";
import type { JudgesAtWork } from "./watch";

const VOTES = 18_000;

/** Results of 18,000 imported votes about many systems: what their page and files weigh, and who waits meanwhile. */
export async function benchManySystems({
  judges,
  api,
  systems: sizes,
}: {
  judges: JudgesAtWork;
  api: BenchApi;
  systems: readonly number[];
}): Promise<void> {
  const { importRecordedStudy } = await import("@/lib/operations/exchange/import-recorded-study");
  for (const systems of sizes) {
    const slug = `systems-${systems}`;
    const file = { format: "csv" as const, text: votesAbout(systems) };
    await importRecordedStudy({
      actor: null,
      now: new Date(),
      format: "battles",
      mapping: {},
      isDryRun: false,
      file,
      about: { slug, title: slug, citation: "Made by a bench" },
    });
    const weighed = async (name: string, work: () => Promise<number>) => {
      const watched = await judges.during(work);
      printJob(`${systems} systems: ${name}, ${(watched.result / 1e6).toFixed(1)} MB`, watched);
    };
    await weighed("results made", () => api.untilReady(`studies/${slug}/results`));
    await weighed("results again", () => api.download(`studies/${slug}/results`));
    await weighed("results page", async () => (await api.page(`/studies/${slug}/results`)).bytes);
    await weighed("report page", async () => (await api.page(`/studies/${slug}/results/report`)).bytes);
    await weighed("bundle", () => api.download(`studies/${slug}/export/bundle.zip`));
    const six = () =>
      Promise.all(Array.from({ length: 6 }, () => api.download(`studies/${slug}/export/bundle.zip`)));
    await weighed("six bundles", async () => (await six()).reduce((sum, one) => sum + one, 0));
  }
}

/** Votes of 60 judges about 200 tasks, each between two systems drawn at random. */
function votesAbout(systems: number): string {
  const random = seededRandom(systems);
  const below = (count: number) => random.integer(count);
  const lines = ["model_a,model_b,winner,judge,task"];
  for (let vote = 0; vote < VOTES; vote += 1) {
    const one = below(systems);
    const other = (one + 1 + below(systems - 1)) % systems;
    const winner = random.chance(0.5 + (other - one) / (4 * systems)) ? "model_a" : "model_b";
    lines.push(`s${one},s${other},${winner},judge-${vote % 60},task-${Math.floor(vote / 60)}`);
  }
  return lines.join("\n");
}

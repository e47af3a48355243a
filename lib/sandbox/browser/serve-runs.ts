import type { Engine, EngineClock } from "@/lib/sandbox/engine";
import { limitMemory } from "@/lib/sandbox/memory-limit";
import type { RunRequest } from "@/lib/sandbox/run-request";
import { VirtualWorld } from "@/lib/sandbox/virtual-clock";
import type { FromWorker, ToWorker } from "./messages";
import { installWorld, makePowerless } from "./powerless";

/** What an engine is made of in a worker. */
interface Surroundings {
  clock: EngineClock;
  world: VirtualWorld;
  /** Where the interpreter's files are, with a slash at the end. */
  folder: string;
}

/** Makes a worker of an interpreter: it loads it, gives up what a program must not reach, and answers each request with one result. */
export async function serveRuns(load: (surroundings: Surroundings) => Promise<Engine>): Promise<void> {
  const post = postMessage.bind(globalThis) as (message: FromWorker) => void;
  const realMs = performance.now.bind(performance);
  const world = new VirtualWorld();
  const waiting: ToWorker[] = [];
  let engine: Engine | null = null;
  const answer = ({ id, request }: ToWorker): void => {
    if (!engine) waiting.push({ id, request });
    else post({ kind: "result", id, result: engine.run(request), memoryBytes: engine.memoryBytes() });
  };
  addEventListener("message", ({ data }: MessageEvent<{ id: number; request: RunRequest }>) => answer(data));
  limitMemory();
  installWorld(world);
  const loaded = await load({
    clock: { realMs, processorMs: () => null, resetWorld: () => world.reset() },
    world,
    folder: new URL("./", location.href).href,
  });
  makePowerless();
  engine = loaded;
  post({ kind: "ready" });
  waiting.splice(0).forEach(answer);
}

import { type Socket, connect } from "node:net";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import type { House } from "@/attack/house";
import { addressOf, ask, later } from "@/attack/http";
import { startPatiently } from "@/attack/judge";
import type { Person } from "@/attack/people";
import type { Plan } from "@/attack/plan";
import { type Tally, newTally, note } from "@/attack/tally";

/**
 * The server ends a connection of which nothing was read for 60 s, and looks every 5 s. These seconds begin when the system takes no more of
 * the answer; a busy server needs up to half a minute to come so far with all of them.
 */
const OVER_MS = 100_000;
const WAIT_MS = 1000;
const SLUG = "slow";
const READER = "a reader that reads nothing";

/** Clients that drip heads and bodies, read nothing, or send nothing, while somebody else asks as usual. */
export async function attackBySlowness(house: House, plan: Plan, owner: Person): Promise<Tally> {
  const { heads, bodies, readers, idle } = plan.slow;
  const tally = newTally("slow clients", "connections");
  await makeLargeStudy(owner);
  await makeTimedStudy({
    slug: `${SLUG}-timed`,
    owner: owner.actor,
    tasks: 2,
    timed: { people: 2 },
    protocol: { public: true },
  });
  const { token: worker } = await startPatiently({ address: house.address, tally }, `${SLUG}-timed`);
  const memoryBefore = house.peakMemoryMb();
  const open = new Map<Socket, string>();
  const hold = (kind: string, which: number, begin: (socket: Socket) => void): void => {
    const { hostname, port } = new URL(house.address);
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(which) });
    open.set(socket, kind);
    tally.done += 1;
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.once("connect", () => begin(socket));
  };
  for (let at = 0; at < heads; at += 1)
    hold("a dripping head", at, (socket) => drip(socket, "GET / HTTP/1.1\r\n", "X-A: b\r\n"));
  for (let at = 0; at < bodies; at += 1)
    hold("a dripping body", at, (socket) => drip(socket, uploadHead(owner, worker, at), "x"));
  for (let at = 0; at < readers; at += 1) hold(READER, at, (socket) => readNothing(socket, owner, at));
  for (let at = 0; at < idle; at += 1) hold("an idle connection", at, (socket) => socket.resume());

  const waits = await askMeanwhile(house, tally, () => open.size > 0);
  // Whoever reads nothing does not notice that the connection has ended either: what comes after that tells.
  const reading = [...open].filter(([, kind]) => kind === READER);
  await Promise.all(reading.map(([socket]) => readRest(socket, tally)));
  for (const kind of new Set(open.values())) {
    const left = [...open.values()].filter((one) => one === kind).length;
    note(tally, "wrong", `${left} times ${kind} is still open after ${OVER_MS / 1000} s`, left);
  }
  for (const socket of open.keys()) socket.destroy();
  const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
  if (p95 > WAIT_MS) note(tally, "wrong", `others waited ${Math.round(p95)} ms (p95)`);
  tally.notes.push(
    `${waits.length} requests of others meanwhile: p95 ${Math.round(p95)} ms; memory at most ${house.peakMemoryMb()} MB (${memoryBefore} MB before)`,
  );
  return tally;
}

/** Its table of tasks, of 14 MB, is larger than what the system takes for a reader who reads nothing. */
async function makeLargeStudy({ actor }: Person): Promise<void> {
  await makeTestStudy({ slug: SLUG, design: "side-by-side", tasks: 2, owner: actor, isDraft: true });
  await addSamples({
    slug: SLUG,
    samples: [],
    now: new Date(),
    tasks: Array.from({ length: 1500 }, (_, at) => ({
      key: `large-${at}`,
      language: "plain",
      title: `Large ${at}`,
      body: `line ${at}\n`.repeat(900),
    })),
  });
}

const drip = (socket: Socket, head: string, piece: string): void => {
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), 1000);
  socket.once("close", () => clearInterval(timer));
};

const uploadHead = ({ writeToken }: Person, worker: string, at: number): string => {
  if (at % 3 === 0)
    return head("POST", `/api/v1/studies/${SLUG}/samples`, `Authorization: Bearer ${writeToken}`, "text/csv");
  if (at % 3 === 1) return head("POST", "/api/judge/sessions", "X-A: b", "application/json");
  const [method, tail] = at % 2 === 0 ? ["PUT", "draft"] : ["POST", "submissions"];
  return head(
    method ?? "",
    `/api/judge/timed/1/${tail}`,
    `Authorization: Bearer ${worker}`,
    "application/json",
  );
};

const head = (method: string, path: string, header: string, type: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`;

/** Most ask for the study's tasks, some for the interpreter that runs programs in a browser. */
const readNothing = (socket: Socket, { readToken }: Person, at: number): void => {
  socket.pause();
  const path =
    at % 6 === 5 ? `${browserFolder()}pyodide.asm.wasm` : `/api/v1/studies/${SLUG}/export/tasks.csv`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${readToken}\r\n\r\n`);
};

/** Reads at last: the answer must break off, because the server has let go of it. */
const readRest = (socket: Socket, tally: Tally): Promise<void> =>
  new Promise((done) => {
    let tail = "";
    socket.on("data", (part: Buffer) => (tail = (tail + part.toString("latin1")).slice(-200)));
    socket.on("close", () => {
      if (tail.endsWith("\r\n0\r\n\r\n")) note(tally, "wrong", `${READER} got all of it in the end`);
      done();
    });
    setTimeout(done, 10_000);
    socket.resume();
  });

/** Asks for pages one after the other, until everything slow is gone or should be. Returns how long each took. */
async function askMeanwhile(house: House, tally: Tally, isOpen: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + OVER_MS;
  while (isOpen() && performance.now() < end) {
    const began = performance.now();
    const answer = await ask(house.address, "GET", waits.length % 2 === 0 ? "/sign-in" : "/api/health");
    waits.push(performance.now() - began);
    if (answer.status !== 200) note(tally, "errors", `somebody else heard ${answer.status}`);
    await later(100);
  }
  return waits;
}

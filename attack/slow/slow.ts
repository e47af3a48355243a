import type { Socket } from "node:net";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import { makeTestStudy } from "@/test/operations/study";
import { makeTimedStudy } from "@/test/operations/timed";
import type { House } from "@/attack/house";
import { startPatiently } from "@/attack/judge";
import type { Person } from "@/attack/people";
import type { Plan } from "@/attack/plan";
import { type Tally, newTally, note } from "@/attack/tally";
import { SlowClients } from "./slow-clients";

/** What the second round of the same readers may add to the memory of the first. */
const MORE_MB = 100;
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
  const before = house.peakMemoryMb();
  const read = (at: number) => (socket: Socket) => readNothing(socket, owner, at);
  const first = new SlowClients(house, tally);
  for (let at = 0; at < heads; at += 1)
    first.hold("a dripping head", at, (socket) => drip(socket, "GET / HTTP/1.1\r\n", "X-A: b\r\n"));
  for (let at = 0; at < bodies; at += 1)
    first.hold("a dripping body", at, (socket) => drip(socket, uploadHead(owner, worker, at), "x"));
  for (let at = 0; at < readers; at += 1) first.hold(READER, at, read(at));
  for (let at = 0; at < idle; at += 1) first.hold("an idle connection", at, () => undefined);
  await first.seeThemEnd();
  // What the first ones took up must be free for the next ones.
  const once = house.peakMemoryMb();
  const second = new SlowClients(house, tally);
  for (let at = 0; at < readers; at += 1) second.hold(READER, at, read(at));
  await second.seeThemEnd();
  const twice = house.peakMemoryMb();
  if (twice - once > MORE_MB)
    note(tally, "wrong", `memory grew from ${once} to ${twice} MB when the readers came again`);
  tally.notes.push(
    `memory at most ${once} MB, and ${twice} MB when the readers came again (${before} MB before)`,
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

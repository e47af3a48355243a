import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { limitConnections, networkOf } from "./connection-limit.mjs";

const MOST = 5;
const held: (() => void)[] = [];
const server = createServer((request, response) => {
  if (request.url === "/held") held.push(() => response.end("held"));
  else response.end("done");
});
limitConnections(server, MOST);
beforeAll(() => new Promise<void>((up) => server.listen(0, "127.0.0.1", up)));
afterAll(() => new Promise((closed) => server.close(closed)));

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while ((await countConnections()) > 0) await setTimeout(10);
});

const open = async (from = "127.0.0.1"): Promise<Socket> => {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    localAddress: from,
  });
  sockets.push(socket.on("error", () => undefined));
  await once(socket, "connect");
  return socket.resume();
};

const ask = async (socket: Socket, path: string): Promise<string> => {
  const answer = once(socket, "data") as Promise<[Buffer]>;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return String((await answer)[0]);
};

const countConnections = () =>
  new Promise<number>((done, failed) =>
    server.getConnections((error, count) => (error ? failed(error) : done(count))),
  );

/** Asks for an answer that is held back, and waits until the server has begun on it. */
const hold = async (): Promise<{ answer: Promise<string> }> => {
  const before = held.length;
  const answer = ask(await open(), "/held");
  while (held.length === before) await setTimeout(5);
  return { answer };
};

test("the oldest idle connection of an address makes room for its next one", async () => {
  const idle = await Promise.all(Array.from({ length: MOST }, () => open()));
  const closed = Promise.race(idle.map((socket) => once(socket, "close")));
  expect(await ask(await open(), "/")).toContain("done");
  await closed;
  expect(idle.filter(({ destroyed }) => destroyed)).toHaveLength(1);
});

test("requests under way are never cut off: the new connection is closed, and others' addresses are served", async () => {
  const answers: { answer: Promise<string> }[] = [];
  while (answers.length < MOST) answers.push(await hold());
  const refused = await open();
  await once(refused, "close");
  expect(await ask(await open("127.0.0.2"), "/")).toContain("done");
  for (const end of held.splice(0)) end();
  for (const { answer } of answers) expect(await answer).toContain("held");
});

test("a connection that has closed gives its place back", async () => {
  for (let round = 0; round < 3 * MOST; round += 1) {
    const socket = await open();
    expect(await ask(socket, "/")).toContain("done");
    socket.destroy();
  }
  expect(await ask(await open(), "/")).toContain("done");
});

test.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("the network of %j is %j", (address, network) => expect(networkOf(address)).toBe(network));

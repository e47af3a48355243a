import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { heldConnections } from "./held-connections";

const accepted: Socket[] = [];
const server = createServer((socket) => accepted.push(socket));
afterAll(() => new Promise((closed) => server.close(closed)));

test.skipIf(process.platform !== "linux")("a connection is held until the server ends it", async () => {
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const { port } = server.address() as AddressInfo;
  expect([...heldConnections(port)]).toEqual([]);
  const client = connect(port, "127.0.0.1");
  await new Promise((open) => client.once("connect", open));
  client.pause();
  const own = `127.0.0.1:${client.localPort}`;
  await expect.poll(() => [...heldConnections(port)]).toEqual([own]);
  accepted[0]?.end("an unread answer");
  accepted[0]?.destroy();
  // The client has not heard of it.
  await expect.poll(() => [...heldConnections(port)]).toEqual([]);
  expect(client.destroyed).toBe(false);
  client.destroy();
});

import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endIdleConnections, endSlowClients } from "./slow-clients.mjs";

const LIMITS = { headMs: 300, bodyBytesPerSecond: 200, bodyGraceMs: 300, unreadMs: 400 };
interface Talk {
  everyMs: number;
  isReading: boolean;
  forMs: number;
  until: RegExp;
}
const LARGE = Buffer.alloc(64 * 1024 * 1024, "x");

const server = createServer({ connectionsCheckingInterval: 50 }, (request, response) => {
  if (request.url === "/large") return response.end(LARGE);
  if (request.url === "/late") return void setTimeout(1000).then(() => response.end("late"));
  request.resume().on("end", () => response.end("done"));
});
const IDLE_MS = 1000;
endSlowClients(server, LIMITS, 50);
endIdleConnections(server, IDLE_MS);
beforeAll(() => new Promise<void>((up) => server.listen(0, "127.0.0.1", up)));
afterAll(() => new Promise((closed) => server.close(closed)));

/**
 * Sends the pieces, one every so many milliseconds, and stays for a while after the last, but not beyond the text it waits
 * for; what was heard, and after how long the connection ended.
 */
const talk = (pieces: string[], { everyMs = 0, isReading = true, forMs = 3000, until }: Partial<Talk> = {}) =>
  new Promise<{ text: string; endedMs: number | null }>((done) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const began = performance.now();
    const parts: Buffer[] = [];
    const end = (endedMs: number | null) => {
      socket.destroy();
      done({ text: Buffer.concat(parts).toString("latin1"), endedMs });
    };
    socket.on("error", () => undefined);
    socket.on("close", () => end(performance.now() - began));
    if (isReading)
      socket.on("data", (part: Buffer) => {
        parts.push(part);
        if (until?.test(Buffer.concat(parts).toString("latin1"))) end(null);
      });
    else socket.pause();
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await setTimeout(everyMs);
      }
      await setTimeout(forMs);
      end(null);
    })();
  });

const ASK = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const drip = (text: string) => [...text];

describe("a connection ends", () => {
  test("when it says nothing", async () => {
    expect((await talk([])).endedMs).toBeLessThan(1500);
  });

  test("when its head drips", async () => {
    const { endedMs } = await talk(drip(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(100)}`), {
      everyMs: 50,
    });
    expect(endedMs).toBeLessThan(1500);
  });

  test("when it is idle after an answer", async () => {
    const { text, endedMs } = await talk([ASK]);
    expect(text).toMatch(/done$/);
    expect(endedMs).toBeGreaterThanOrEqual(IDLE_MS);
    expect(endedMs).toBeLessThan(IDLE_MS + 2000);
  });

  test("when its body drips", async () => {
    const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n";
    expect((await talk([head, ...drip("y".repeat(100))], { everyMs: 50 })).endedMs).toBeLessThan(1500);
  });

  test("when it does not read its answer", async () => {
    // A paused socket does not see its end: the server's own count does.
    const unread = talk(["GET /large HTTP/1.1\r\nHost: x\r\n\r\n"], { isReading: false, forMs: 1500 });
    await setTimeout(200);
    expect(await countConnections()).toBeGreaterThan(0);
    await setTimeout(1000);
    expect(await countConnections()).toBe(0);
    await unread;
  });

  test("and with it what the system took of the answer", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const closed = new Promise((done) => socket.once("close", done));
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(countConnections).toBe(1);
    await expect.poll(countConnections, { timeout: 3000 }).toBe(0);
    socket.resume();
    await closed;
    // The client's system held a part. The server's own held some megabytes, which an end in good order would still deliver.
    expect(socket.bytesRead).toBeLessThan(1024 ** 2);
  });
});

describe("a connection goes on", () => {
  test("while the server is at work on the answer", async () => {
    const { text } = await talk(["GET /late HTTP/1.1\r\nHost: x\r\n\r\n"], { until: /late$/ });
    expect(text).toMatch(/late$/);
  });

  test("with a body that is slow but not too slow", async () => {
    const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1200\r\n\r\n";
    // Five times the least speed, so that a machine with other work to do may stall the sender for a while.
    const body = Array<string>(12).fill("y".repeat(100));
    const { text } = await talk([head, ...body], { everyMs: 100, until: /done$/ });
    expect(text).toMatch(/done$/);
  });

  test("between two requests", async () => {
    const { text } = await talk([ASK, ASK], { everyMs: 800, until: /done[^]*done/ });
    expect(text.match(/done/g)).toHaveLength(2);
  });

  test("when its next request came while the server was busy, until after its time", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const heard: string[] = [];
    socket.on("data", (part: Buffer) => heard.push(part.toString("latin1")));
    socket.write(ASK);
    await expect.poll(() => heard.join("")).toMatch(/done$/);
    await setTimeout(IDLE_MS - 100);
    // Sent at once, and read only when this process has time again.
    socket.write(ASK);
    const busyUntil = performance.now() + 1500;
    while (performance.now() < busyUntil);
    await expect.poll(() => heard.join("")).toMatch(/done[^]*done/);
    socket.destroy();
  });
});

const countConnections = () =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

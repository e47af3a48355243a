import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends these bytes over a connection of their own, and resolves to all that came back before it was closed. */
export function sendRaw(address: string, ...parts: (string | Buffer)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    const heard: Buffer[] = [];
    socket.on("data", (part: Buffer) => heard.push(part));
    // A server that refuses a body may close before all of it is written.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      try {
        done(toAnswer(Buffer.concat(heard)));
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.setTimeout(20_000, () => socket.destroy());
    for (const part of parts) socket.write(part);
  });
}

/** Sends the beginning of a request and goes away. */
export function breakOff(address: string, beginning: string): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(beginning, () => setTimeout(() => socket.destroy(), 100));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => done());
  });
}

const toAnswer = (bytes: Buffer): RawAnswer => {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return {
    status: Number(first.split(" ")[1] ?? 0),
    headers,
    body: bytes.subarray(end + 4).toString("base64"),
  };
};

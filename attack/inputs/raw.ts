import { connect } from "node:net";
import { addressOf } from "@/attack/http";

/** The status of the answer to some bytes; 0 when the connection ended without one, null after half a minute without either. */
export function sendRaw(address: string, bytes: string | Buffer, from: number): Promise<number | null> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    let heard = "";
    let status = 0;
    const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(from) });
    socket.setTimeout(30_000, () => {
      done(status || null);
      socket.destroy();
    });
    socket.on("data", (part: Buffer) => {
      if (heard.length < 64) heard += part.toString("latin1");
      status ||= Number(/^HTTP\/1\.1 ([2-9]\d\d)/.exec(heard)?.[1] ?? 0);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => done(status));
    socket.once("connect", () => socket.write(bytes));
  });
}

/** A request as bytes, with nothing checked. */
export function toBytes(
  method: string,
  path: string,
  headers: readonly (readonly [name: string, value: string])[],
  body: string | Buffer = "",
): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const length = Buffer.byteLength(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(named.has("host") ? [] : ["Host: 127.0.0.1"]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(length === 0 || named.has("content-length") || named.has("transfer-encoding")
      ? []
      : [`Content-Length: ${length}`]),
    "Connection: close",
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
}

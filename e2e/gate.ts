import { type Server, type Socket, connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";

export interface Gate {
  port: number;
  /** Breaks every connection and takes no other. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
}

/** A way to a database that can be shut: to the server behind it the database is away. */
export async function openGate(databaseUrl: string): Promise<Gate> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pass = (near: Socket): void => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server;
  const listen = (at: number): Promise<number> =>
    new Promise((done) => {
      server = createServer(pass);
      server.listen(at, "127.0.0.1", () => done((server.address() as AddressInfo).port));
    });
  const own = await listen(0);
  return {
    port: own,
    shut: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    open: async () => {
      await listen(own);
    },
  };
}

import { createServer } from "node:net";

/** Throws one sentence when somebody else listens on this port. */
export function requireFreePort(port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${process.env.PORT}", which is not a port number.`);
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EACCES" ? "needs more rights" : "is taken";
      taken(new Error(`Port ${port} ${why}. Choose another one: PORT=${port + 1} npm start`));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** A port of this machine that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

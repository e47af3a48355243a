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

// Limits the open connections of one address, so that one client cannot use up the server's files and memory.

/** A lecture of 500 behind one address has about 3,000: a browser opens up to six. */
const CONNECTIONS_PER_ADDRESS = 4_000;

/**
 * Watches a server's connections from now on. Over the limit, the address' oldest connection without a request makes room;
 * where all of them are in use, the new one is closed. Behind a proxy every connection is the proxy's: it sets the limit.
 */
export function limitConnections(server, most = CONNECTIONS_PER_ADDRESS) {
  /** By network: its open connections, the oldest first, each with its requests under way. */
  const networks = new Map();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const open = networks.get(network) ?? new Map();
    if (open.size >= most && !closeIdle(open)) {
      socket.destroy();
      return;
    }
    networks.set(network, open.set(socket, 0));
    socket.once("close", () => {
      open.delete(socket);
      if (open.size === 0 && networks.get(network) === open) networks.delete(network);
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    const open = networks.get(networkOf(socket.remoteAddress ?? ""));
    if (!open?.has(socket)) return;
    open.set(socket, open.get(socket) + 1);
    response.once("close", () => {
      if (open.has(socket)) open.set(socket, open.get(socket) - 1);
    });
  });
}

const closeIdle = (open) => {
  for (const [socket, requests] of open) {
    if (requests > 0) continue;
    open.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
};

/** An IPv4 address, or the first 64 bits of an IPv6 address: one customer has all addresses of such a network. */
export function networkOf(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain] = address.split("%");
  if (!plain.includes(":")) return plain;
  const [before, after] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = after ? Array(8 - before.length - after.length).fill("0") : [];
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(":");
}

// Ends connections that hold a place without using it: clients that send a request byte by byte, clients that do not read
// the answer they asked for, and idle ones, but none whose next request is already here.

const CHECK_MS = 5_000;

const SLOW_LIMITS = {
  /** All of a request's head. */
  headMs: 15_000,
  /** A body may be slow, but not slower than this: a second's worth of bytes for every second. */
  bodyBytesPerSecond: 512,
  /** The time before the speed of a body is looked at. */
  bodyGraceMs: 20_000,
  /** An answer of which nothing was read for so long. */
  unreadMs: 60_000,
};

/** Watches a server's connections from now on. */
export function endSlowClients(server, limits = SLOW_LIMITS, checkMs = CHECK_MS) {
  server.headersTimeout = limits.headMs;
  const calls = new Set();
  /** Connections that sent nothing yet, with the time of their beginning: Node measures a head from its first byte on. */
  const silent = new Map();
  server.on("connection", (socket) => {
    silent.set(socket, Date.now());
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const nowMs = Date.now();
    const call = { request, response, socket, beganMs: nowMs, beganBytes: socket.bytesRead };
    Object.assign(call, { takenBytes: takenBytes(socket), movedMs: nowMs });
    calls.add(call);
    response.once("close", () => calls.delete(call));
  });
  const timer = setInterval(() => {
    for (const [socket, beganMs] of silent) {
      if (socket.bytesRead > 0) silent.delete(socket);
      else if (Date.now() - beganMs > limits.headMs) socket.destroy();
    }
    for (const call of calls) {
      if (isBodyTooSlow(call, limits, Date.now())) call.socket.destroy();
      // Without a reset the system would go on holding what it took of the answer, some megabytes of it.
      else if (isUnread(call, limits, Date.now())) call.socket.resetAndDestroy();
    }
  }, checkMs).unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * Keeps idle connections for `idleMs`, which the answers' `Keep-Alive` names, and the second that Node adds for requests
 * on their way. A server that was busy for longer sees the end of that time before it sees the bytes that came meanwhile:
 * it reads first, and ends the connection if there were none.
 */
export function endIdleConnections(server, idleMs) {
  server.keepAliveTimeout = idleMs;
  server.on("timeout", (socket) => {
    const bytesBefore = socket.bytesRead;
    // After the sockets were read, as Node orders a turn of its loop.
    setImmediate(() => {
      if (socket.bytesRead === bytesBefore) socket.destroy();
    });
  });
}

/** Bytes that this process has not taken yet do not count against the client. */
const isBodyTooSlow = ({ request, socket, beganMs, beganBytes }, limits, nowMs) => {
  if (request.complete || socket.readableLength > 0 || request.readableLength > 0) return false;
  const forMs = nowMs - beganMs;
  if (forMs < limits.bodyGraceMs) return false;
  return (socket.bytesRead - beganBytes) / (forMs / 1000) < limits.bodyBytesPerSecond;
};

const isUnread = (call, limits, nowMs) => {
  const { response, socket } = call;
  const taken = takenBytes(socket);
  // While nothing waits to be read, the server itself is at work.
  if (taken !== call.takenBytes || (socket.writableLength === 0 && response.writableLength === 0)) {
    call.takenBytes = taken;
    call.movedMs = nowMs;
  }
  return nowMs - call.movedMs > limits.unreadMs;
};

/** What the system has taken of all that was written: one large write counts as it goes. */
const takenBytes = (socket) => socket.bytesWritten - (socket._handle?.writeQueueSize ?? 0);

const BLOCK = 65_536;

/**
 * Many small pieces of bytes, kept in large blocks until they are wanted in their order: a small Buffer that is kept by itself keeps
 * alive the slab that it was cut from.
 */
export function pile(): { add: (piece: Buffer) => void; count: () => number; blocks: () => Buffer[] } {
  const full: Buffer[] = [];
  let open = Buffer.allocUnsafeSlow(BLOCK);
  let [used, count] = [0, 0];
  return {
    add: (piece) => {
      if (used + piece.length > open.length) {
        full.push(open.subarray(0, used));
        open = Buffer.allocUnsafeSlow(Math.max(BLOCK, piece.length));
        used = 0;
      }
      used += piece.copy(open, used);
      count += 1;
    },
    count: () => count,
    blocks: () => [...full, open.subarray(0, used)],
  };
}

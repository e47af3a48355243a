/** A UUID. `crypto.randomUUID` exists only on HTTPS and localhost; a study on a laboratory's plain HTTP has to start too. */
export function newKey(): string {
  const uuid = (crypto as Partial<Crypto>).randomUUID?.();
  if (uuid) return uuid;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

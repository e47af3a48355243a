const LONGEST_WAIT_MS = 30_000;

/**
 * How long to wait before the same is sent again, in ms: what the server asks for, else the page's own wait, and up to half of it
 * more by chance, so that a class that was told to wait at one moment does not come back at one moment.
 * @param random from 0 up to 1
 */
export function waitMs(asked: number | undefined, own: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, asked ?? own) * (1 + random / 2);
}

/** A number from 0 up to 1. `crypto.getRandomValues` also exists without HTTPS. */
export function drawRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

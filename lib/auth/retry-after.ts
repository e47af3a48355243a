import "server-only";
import { randomInt } from "node:crypto";

/**
 * When to send the same again, in whole seconds, spread over half the time that is needed: all who were told at one moment
 * would otherwise come back at one moment. Never less than is needed.
 */
export function spreadSeconds(needed: number, draw: (most: number) => number = drawUpTo): number {
  return needed + draw(Math.ceil(needed / 2));
}

/** From 0 up to this number, each as likely. */
const drawUpTo = (most: number): number => randomInt(most + 1);

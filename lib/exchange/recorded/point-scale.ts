import type { EvenScore } from "@/lib/score/even-score";
import { LEAVE_OUT } from "./leave-out";

/** Scales of this many points, numbered from 1, can be put on the even scale by rule. */
export const POINT_SCALES = [4, 5, 6, 7] as const;
export type PointScale = (typeof POINT_SCALES)[number];

/**
 * What the points of a scale from 1 mean on the even scale: the distance from the middle, stretched so that the ends are -2 and +2
 * and rounded, but never to 0. A middle is left out. So 5 points become -2, -1, left out, +1, +2; of 7 points 2 and 3 count alike,
 * as do 5 and 6.
 *
 * @example pointScores(7) // { 1: -2, 2: -1, 3: -1, 4: "leave out", 5: 1, 6: 1, 7: 2 }
 */
export function pointScores(points: PointScale): Record<string, EvenScore | typeof LEAVE_OUT> {
  const middle = (points + 1) / 2;
  const target = (point: number): EvenScore | typeof LEAVE_OUT => {
    const distance = Math.abs(point - middle);
    if (distance === 0) return LEAVE_OUT;
    const size = Math.max(1, Math.round((2 * distance) / (middle - 1)));
    return (Math.sign(point - middle) * size) as EvenScore;
  };
  return Object.fromEntries(Array.from({ length: points }, (_, at) => [String(at + 1), target(at + 1)]));
}

interface LabelPlace {
  x: number;
  y: number;
  textAnchor: "start" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A letter's usual width and a line's height, at the size of the words beside points. */
const LETTER = 6.3;
const LINE = 13;

/**
 * Where the words beside points stand so that none lies on another or sticks out: below or above its point, to one side or the
 * other, and further off where that is taken. Words for which there is no room stay away; the table has them.
 */
export function placeLabels(
  points: readonly { x: number; y: number; label: string }[],
  area: { x: number; y: number; width: number; height: number },
): (LabelPlace | null)[] {
  const taken: Box[] = [];
  return points.map(({ x, y, label }) => {
    if (label === "") return null;
    const found = placesBy(x, y).find((place) => {
      const box = boxOf(place, label);
      return isInside(box, area) && !taken.some((other) => isOver(box, other));
    });
    if (!found) return null;
    taken.push(boxOf(found, label));
    return found;
  });
}

const placesBy = (x: number, y: number): LabelPlace[] =>
  [17, -8, 32, -23, -38, 47, -53, -68].flatMap((down) => [
    { x: x + 9, y: y + down, textAnchor: "start" as const },
    { x: x - 9, y: y + down, textAnchor: "end" as const },
  ]);

const boxOf = ({ x, y, textAnchor }: LabelPlace, label: string): Box => {
  const width = LETTER * label.length;
  const left = textAnchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - LINE + 3, bottom: y + 3 };
};

const isInside = (box: Box, area: { x: number; y: number; width: number; height: number }): boolean =>
  box.left >= area.x - 2 &&
  box.right <= area.x + area.width + 14 &&
  box.top >= area.y - 4 &&
  box.bottom <= area.y + area.height;

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export interface Segment {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/**
 * Where a word beside a slope stands: towards its upper end on the side that is asked for, or else further down or on the other
 * side, so that none of the lines runs through it. Where there is no such place it stands at the first.
 */
export function placeBeside(
  { from, to }: Segment,
  label: string,
  {
    lines,
    area,
    isAbove,
  }: {
    lines: readonly Segment[];
    area: { x: number; y: number; width: number; height: number };
    isAbove: boolean;
  },
): LabelPlace {
  const placeAt = (share: number, above: boolean): LabelPlace => {
    const x = from[0] + share * (to[0] - from[0]);
    const y = from[1] + share * (to[1] - from[1]);
    return above ? { x: x - 8, y, textAnchor: "end" } : { x, y: y + 18, textAnchor: "start" };
  };
  const places = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.9].flatMap((share) => [
    placeAt(share, isAbove),
    placeAt(share, !isAbove),
  ]);
  const isFree = (place: LabelPlace): boolean => {
    const box = boxOf(place, label);
    return isInside(box, area) && !lines.some((line) => isCrossed(box, line));
  };
  return places.find(isFree) ?? placeAt(0.8, isAbove);
}

/** Bars of several series stand a little beside their places, and letters differ in width. */
const MARGIN = 4;

/** Whether a line runs through a box, or close by: looked at every two pixels. */
const isCrossed = (box: Box, { from, to }: Segment): boolean => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2));
  return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((share) => {
    const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return x > box.left - MARGIN && x < box.right + MARGIN && y > box.top - MARGIN && y < box.bottom + MARGIN;
  });
};

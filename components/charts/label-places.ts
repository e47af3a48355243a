export interface LabelPlace {
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

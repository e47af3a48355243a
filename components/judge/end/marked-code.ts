import type { DebriefView } from "@/lib/blind/judge-view";

type Item = NonNullable<DebriefView["items"]>[number];
type Pane = "left" | "right";

/** Shades of a line that others marked: the style sheet has one for each quarter. */
const SHADES = 4;

/**
 * A pane's HTML with the lines that were marked named by attributes: `data-mine` for one's own, `data-shade` from 1 to 4 for
 * the share of people who marked it. The HTML has one `<span class="line">` a line.
 */
export function markLines(html: string, pane: Pane, { passages = [], others }: Item): string {
  const own = passages.filter((passage) => passage.pane === pane);
  return html
    .split("\n")
    .map((line, at) => {
      const isMine = own.some(({ firstLine, lastLine }) => firstLine <= at + 1 && at + 1 <= lastLine);
      const people = others?.lines.find((one) => one.pane === pane && one.line === at + 1)?.people ?? 0;
      const shade = others ? Math.ceil((SHADES * people) / others.of) : 0;
      const marks = `${isMine ? " data-mine" : ""}${shade > 0 ? ` data-shade="${shade}"` : ""}`;
      return marks ? line.replace('<span class="line"', `<span class="line"${marks}`) : line;
    })
    .join("\n");
}

const MOST_LINES = 3;

/** The lines of a pane that most people marked, the most marked first. */
export const mostMarked = ({ others }: Item, pane: Pane) =>
  (others?.lines ?? [])
    .filter((line) => line.pane === pane)
    .sort((a, b) => b.people - a.people || a.line - b.line)
    .slice(0, MOST_LINES);

/** Lines of code that one pane of two shows on a laptop: 1366 x 768 to 1440 x 900 pixels, at the standard text size. */
const LINES_ON_SCREEN = 28;

/** From this many screens a pane on, most of a trial is scrolling, and a researcher should know before opening. */
const MANY_SCREENS = 2;

/**
 * A sentence for the researcher of a study whose programs are long, with the number of screens per pane; null where most
 * programs fit.
 */
export function longProgramsCaution({ middle, long }: { middle: number; long: number }): string | null {
  if (middle < LINES_ON_SCREEN * MANY_SCREENS) return null;
  const screens = (lines: number) => (lines / LINES_ON_SCREEN).toFixed(1);
  return (
    `The programs are long: half of them have ${middle.toLocaleString("en")} lines or more, one in ten ` +
    `${long.toLocaleString("en")} or more. A pane shows about ${LINES_ON_SCREEN} lines on a laptop, so judges scroll through ` +
    `${screens(middle)} screens per pane, and ${screens(long)} in the longest. Consider shorter programs or fewer trials in a session.`
  );
}

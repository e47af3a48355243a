/** Fewer people than this are not shown as a number. */
export const LEAST_SHOWN = 3;

/**
 * How many people a reminder goes to, as a researcher may see it: null where so few have finished, or have not, that the number
 * would say of people whose names are known which of the two they are. With everybody on one side it would say so of each.
 */
export function shownCount({ due, finished }: { due: number; finished: number }): number | null {
  return due >= LEAST_SHOWN && finished >= LEAST_SHOWN ? due : null;
}

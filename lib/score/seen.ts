/** Whether a judge had seen the code of a trial before the study. */
export const SEEN_ANSWERS = ["yes", "not-sure", "no"] as const;
export type SeenAnswer = (typeof SEEN_ANSWERS)[number];

/** 0, 25, 50, 75, 100%. In a file without recharts, so that a page on the server can name it. */
export const SHARE_SCALE = { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] } as const;

/** 0, 25, 50, 75, 100%. */
export const SHARE_SCALE = { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] } as const;

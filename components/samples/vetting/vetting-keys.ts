type VettingCommand = "accept" | "reject" | "skip" | "undo";

export const VETTING_KEYS: Readonly<Record<string, VettingCommand>> = {
  y: "accept",
  n: "reject",
  s: "skip",
  u: "undo",
};

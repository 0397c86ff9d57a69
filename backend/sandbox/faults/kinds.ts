/** How a server is broken until it is mended. */
export const FAULTS = [
  "SLOW",
  "ERROR",
  "HANG",
  "CUT",
  "WRONG_WORD",
  "LOGGED_OUT",
  "TWICE",
  "DISORDER",
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** What goes wrong once, with whatever comes next. */
export const ONCE = ["DISORDER", "WRONG_SIGNATURE", "HELD", "RETRY_AFTER"] as const;
export type OnceKind = (typeof ONCE)[number];

/** A status that nobody has agreed on. */
export const UNKNOWN_WORD = "held";
export const RETRY_AFTER_SECONDS = 120;

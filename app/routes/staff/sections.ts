/** The main sections in the order of the bar; each comes with its first screen. */
export const SECTIONS = [{ to: "/", word: "예약" }] as const;

/** How a booking is confirmed: at once, or by the hospital (product.md §3). Plain: pages read it. */
export const CONFIRM_MODES = ["HOSPITAL", "INSTANT"] as const;
export type ConfirmMode = (typeof CONFIRM_MODES)[number];

import type { Side } from "#contract/reconcile.ts";

/** A side of a difference: what is given of it, nothing else. */
export const sideOf = (given: Partial<Side>): Side => ({
  ...{ status: null, start: null, free: null, text: null, price: null, at: null, by: null },
  ...given,
});

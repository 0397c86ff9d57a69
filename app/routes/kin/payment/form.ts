import { text, type Fields } from "#app/forms/read.ts";

/**
 * `pass`, `order`: what names the request in place of both numbers. `seen`: the sum that stood on the button; `doctor`:
 * whose answers they are, its middle hidden; `closed`: nothing can be paid here yet; `mailed`: where the order before
 * sent its receipt, masked; `begun`: the order that is not paid yet.
 */
export const FORM = {
  ...{ intent: text, number: text, mobile: text, pass: text, order: text },
  ...{ doctor: text, seen: text, closed: text, mailed: text, begun: text },
  ...{ plan: text, months: text, payerName: text, payerBrn: text, payerEmail: text },
};
export type Values = Fields<typeof FORM>;

/** What was named: the page goes on with it. */
export interface Chosen {
  found: Values;
}

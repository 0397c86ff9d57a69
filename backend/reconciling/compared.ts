import { z } from "zod";
import { reconciliationSchema } from "#contract/reconcile.ts";

/** How far both sides were compared: the column `compared`. */
export const comparedSchema = reconciliationSchema.pick({
  from: true,
  to: true,
  reservations: true,
  slots: true,
  items: true,
  itemsNotSent: true,
});
export type Compared = z.infer<typeof comparedSchema>;
export type HowFar = Compared["slots"];

const NOTHING: HowFar = { compared: 0, of: null, why: null };
export const NOTHING_COMPARED = {
  ...{ reservations: NOTHING, slots: NOTHING, items: NOTHING, itemsNotSent: 0 },
};

/** DONE: all of it. FAILED: nothing was read at all. */
export function stateOf({ reservations, slots, items }: Compared): "DONE" | "PARTIAL" | "FAILED" {
  const all = [reservations, slots, items];
  if (all.every(({ why }) => why === null)) return "DONE";
  const isNothing = all.every(({ why, compared }) => why !== null && compared === 0);
  return isNothing ? "FAILED" : "PARTIAL";
}

import type { PairTo } from "#contract/wizard-inputs.ts";

/** Where a product goes, as a select's value. */
export const pairValue = (to: PairTo): string =>
  to.kind === "ITEM" ? `ITEM ${to.itemId}` : to.kind;

export function pairOf(value: string): PairTo {
  if (value.startsWith("ITEM ")) return { kind: "ITEM", itemId: value.slice(5) };
  return { kind: value === "NEW" ? "NEW" : "NONE" };
}

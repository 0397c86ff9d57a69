import type { Refused } from "#app/forms/refused.ts";
import { settledFirstText } from "#app/text/reconcile-settled.ts";
import type { Difference } from "#contract/reconcile.ts";
import { chosenValue } from "./chosen.ts";

/** Why the chosen ones were not settled: where somebody was first, who it was and with which. */
export function refusalOf(refused: Refused, differences: readonly Difference[]): Refused {
  const first = differences.filter(
    ({ id, resolvedTo }) => resolvedTo !== null && refused.values[chosenValue(id)] !== undefined,
  );
  return refused.conflict !== null && first.length > 0
    ? { ...refused, message: settledFirstText(first) }
    : refused;
}

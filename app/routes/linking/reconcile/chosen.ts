import type { Refused } from "#app/forms/refused.ts";
import type { SideName } from "#app/text/reconcile.ts";
import type { Difference } from "#contract/reconcile.ts";

/** What stands chosen as the table is drawn, by the difference's id. */
export type Chosen = Readonly<Record<string, SideName | undefined>>;

/** What the address asks to have chosen: one side wherever it may be, or nothing. */
export const ALL = ["OURS", "THEIRS", "NONE"] as const;
export type All = (typeof ALL)[number];

/** Under which the answer says what had been chosen. */
export const chosenValue = (id: string): string => `side.${id}`;

/**
 * As it had been chosen, where the form came back; else as the address asks, `모두`; else what is
 * suggested, where anybody can know.
 */
export function chosenOf(
  open: readonly Difference[],
  { refused, all }: { refused: Refused | null; all: All | null },
): Chosen {
  return Object.fromEntries(
    open.map(({ id, choices, suggested }) => {
      const was = refused?.values[chosenValue(id)];
      const wanted = refused ? was : (all ?? suggested);
      return [id, choices.find((side) => side === wanted)];
    }),
  );
}

/** How many are chosen to be as they are on each side. */
export type Counts = Record<SideName, number>;

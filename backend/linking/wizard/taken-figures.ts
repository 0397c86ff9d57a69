import type { DryRun } from "#contract/dry-run.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { BothSides } from "./compared.ts";
import type { Fate, Placed } from "./place-bookings.ts";
import type { SeenItem } from "./seen.ts";

/** What is taken in, by when and by what becomes of it: each way it adds up to the same. */
export function takenFigures(
  { now, seen, toTell }: BothSides,
  placed: readonly Placed[],
  items: readonly SeenItem[],
): DryRun["take"] {
  const of = (fate: Fate) => placed.filter((one) => one.fate === fate);
  const today = kstDay(now);
  const on = (isIt: (day: string) => boolean) =>
    placed.filter(({ booking }) => isIt(kstDay(booking.start))).length;
  const unpaired = new Map<string, number>();
  for (const { booking } of of("unpaired"))
    unpaired.set(booking.itemId, (unpaired.get(booking.itemId) ?? 0) + 1);
  return {
    coming: placed.length,
    today: on((day) => day === today),
    tomorrow: on((day) => day === addDays(today, 1)),
    later: on((day) => day !== today && day !== addDays(today, 1)),
    of: {
      ...{ fits: of("fits").length, had: of("had").length, over: of("over").length },
      ...{ clashes: of("clashes").length, unpaired: of("unpaired").length },
      ...{ outside: of("outside").length, unknown: of("unknown").length },
    },
    unpaired: [...unpaired].map(([itemId, count]) => ({
      name: items.find((item) => item.itemId === itemId)?.name ?? itemId,
      count,
    })),
    told: toTell,
    past: seen.past?.length ?? null,
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { calendars, someDay } from "#tests/support/shared/calendars.ts";
import { kstInstant, kstMinute } from "#contract/kst.ts";
import { freeSlots } from "./free-slots.ts";
import type { Hold } from "./free-units.ts";
import { oneAfterAnother } from "./one-after-another.ts";

const NEED = { kind: "SEAT" as const, heldId: "p", name: "", units: 1, presence: null };
const steps = (most: number) => fc.integer({ min: 0, max: most / 5 }).map((n) => n * 5);

test("each start is free behind all before it, and none that is free in between is passed over", () => {
  fc.assert(
    fc.property(
      calendars,
      someDay,
      fc.record({
        durationMinutes: steps(240).map((n) => n + 5),
        preparationMinutes: steps(60),
        cleanupMinutes: steps(60),
      }),
      (calendar, day, lengths) => {
        const product = { ...lengths, needs: [NEED], window: null };
        const starts = oneAfterAnother(calendar, product, day);
        const midnight = kstInstant(day);
        const window = { leadMinutes: 0, leadDays: 0, windowDays: 1 };
        // Booked one by one, each first that the slots offer next.
        const held: Hold[] = [];
        const booked: number[] = [];
        for (;;) {
          const [next] = freeSlots({
            ...{ calendar, product: { ...product, window }, held, byStaff: true },
            ...{ now: midnight, from: day, to: day },
          }).filter(({ start }) => kstMinute(new Date(start)) > (booked.at(-1) ?? -1));
          if (!next) break;
          booked.push(kstMinute(new Date(next.start)));
          held.push({
            ...{ heldId: "p", unit: 0 },
            from: new Date(Date.parse(next.start) - lengths.preparationMinutes * 60_000),
            to: new Date(Date.parse(next.end) + lengths.cleanupMinutes * 60_000),
          });
        }
        expect(starts).toEqual(booked);
      },
    ),
    { numRuns: 300 },
  );
});

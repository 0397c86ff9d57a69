import fc from "fast-check";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Absence } from "#contract/resource.ts";
import { addDays, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import type { TestHospital } from "../factories.ts";

/**
 * A day so short that whoever books comes upon others: Monday 09:00–11:30 with a break of 20
 * minutes, on blocks of 10. All times are minutes of that day.
 */
export const DAY = "2026-11-23";
export const NOW = `${DAY}T08:00:00+09:00`;
export const at = (minute: number): Date => kstInstant(DAY, minute);
export const minuteOf = (instant: Date): number =>
  (instant.getTime() - at(0).getTime()) / MINUTE_MS;

export const BLOCK = 10;
export const HOURS = {
  ...{ opens: 540, closes: 690, lastAcceptance: 660 },
  breaks: [{ name: "휴식", starts: 610, ends: 630 }],
};
export const WORLD_SETTINGS = { minimumTimeBlock: BLOCK, windowDays: 60 };
const WEEKDAYS = [1, 2, 3, 4, 5];
/** What a resource that is not there on the day has on the others. */
const OTHERWISE = [2, 3, 4, 5].map((weekday) => ({ weekday, ...HOURS }));

export interface WorldProduct {
  durationMinutes: number;
  preparationMinutes: number;
  cleanupMinutes: number;
  capacity: number;
  /** Of `resources`; null: it needs none. */
  doctor: 0 | 1 | null;
  facility: 2 | null;
}

export interface WorldResource {
  units: number;
  hours: WeeklyHours[] | null;
  closures: Absence[];
}

/** Products that share two doctors and a room. */
export interface World {
  products: WorldProduct[];
  resources: WorldResource[];
}

const product: fc.Arbitrary<WorldProduct> = fc.record({
  durationMinutes: fc.constantFrom(10, 15, 20, 30, 40),
  preparationMinutes: fc.constantFrom(0, 0, 0, 5, 10),
  cleanupMinutes: fc.constantFrom(0, 0, 0, 5, 10),
  capacity: fc.constantFrom(1, 1, 2),
  doctor: fc.constantFrom(0 as const, 0 as const, 1 as const, null),
  facility: fc.constantFrom(2 as const, null),
});

const ten = fc.integer({ min: 54, max: 69 }).map((tens) => tens * 10);
const stretch = fc
  .tuple(ten, ten)
  .map(([a, b]) => ({ starts: Math.min(a, b), ends: Math.max(a, b) + 5 }));

const ownDay: fc.Arbitrary<WeeklyHours[]> = fc
  .record({
    opens: ten,
    length: fc.constantFrom(60, 90, 120, 900),
    rest: fc.option(stretch),
    early: fc.constantFrom(0, 0, 30),
  })
  .map(({ opens, length, rest, early }) => ({
    ...{ weekday: 1, opens: opens - early, closes: Math.min(1440, opens + length) },
    lastAcceptance: Math.min(1440, opens + length - 20),
    breaks: rest ? [{ name: "자리 비움", ...rest }] : [],
  }))
  .map((monday) => [monday, ...OTHERWISE]);

const absence: fc.Arbitrary<Absence> = fc
  .record({
    days: fc.constantFrom<[number, number]>([0, 0], [0, 0], [-1, 1], [1, 2]),
    part: fc.option(stretch, { freq: 8 }),
  })
  .map(({ days: [from, to], part }) => ({
    ...{ name: "휴진", from: addDays(DAY, from), to: addDays(DAY, to) },
    ...(part ?? { starts: null, ends: null }),
  }));

const resource: fc.Arbitrary<WorldResource> = fc.record({
  units: fc.constantFrom(1, 1, 2),
  hours: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: ownDay }),
  closures: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Absence[]>([]) },
    { weight: 1, arbitrary: fc.array(absence, { minLength: 1, maxLength: 2 }) },
  ),
});

export const worlds: fc.Arbitrary<World> = fc.record({
  products: fc.array(product, { minLength: 3, maxLength: 3 }),
  resources: fc.array(resource, { minLength: 3, maxLength: 3 }),
});

/** Who `World.resources` are, in their order. */
export const RESOURCES = [
  { kind: "DOCTOR", name: "김원장", resourceId: "00000000-0000-4000-8000-00000000000a" },
  { kind: "DOCTOR", name: "박원장", resourceId: "00000000-0000-4000-8000-00000000000b" },
  { kind: "ROOM", name: "도수실", resourceId: "00000000-0000-4000-8000-00000000000c" },
] as const;

/** Once per hospital: the short days. */
export async function keepShortDays(trx: HospitalTransaction, { hospitalId }: TestHospital) {
  await trx.deleteFrom("hospitalBreaks").where("hospitalId", "=", hospitalId).execute();
  await trx.deleteFrom("hospitalHours").where("hospitalId", "=", hospitalId).execute();
  const { breaks, ...hours } = HOURS;
  const days = WEEKDAYS.map((weekday) => ({ hospitalId, weekday }));
  await trx
    .insertInto("hospitalHours")
    .values(days.map((day) => ({ ...day, ...hours })))
    .execute();
  await trx
    .insertInto("hospitalBreaks")
    .values(days.flatMap((day) => breaks.map((rest) => ({ ...day, ...rest }))))
    .execute();
}

/** Makes the hospital be so, in a transaction that is rolled back. */
export async function furnish(
  trx: HospitalTransaction,
  { hospitalId, products }: TestHospital,
  world: World,
): Promise<void> {
  await trx
    .insertInto("resources")
    .values(
      world.resources.map(({ units, hours, closures }, i) => ({
        ...{ hospitalId, position: i, units, ...RESOURCES[i]! },
        ...{ hours: hours && JSON.stringify(hours), closures: JSON.stringify(closures) },
      })),
    )
    .execute();
  for (const [i, { doctor, facility, ...columns }] of world.products.entries())
    await trx
      .updateTable("products")
      .set({
        ...columns,
        doctorId: doctor === null ? null : RESOURCES[doctor].resourceId,
        facilityId: facility === null ? null : RESOURCES[facility].resourceId,
      })
      .where("hospitalId", "=", hospitalId)
      .where("productId", "=", products[i]!.productId)
      .execute();
}

import type { HospitalTransaction } from "#backend/database/database.ts";
import { closingsOn, comingDays, comingOnQuery, type Coming } from "#backend/reservations/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import type { ClosureHit, HospitalSettings } from "#contract/hospital-settings.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";

/** Every nth weekday comes within it, also a fifth. */
const LOOK_AHEAD_DAYS = 190;

/** A closure, and the first and the last KST day from today on that it may close. */
interface Row {
  id: string;
  from: string;
  to: string;
}

/**
 * What each closure hits of what is to come, by its id: by the rule of opening hours, so that one
 * which something stronger leaves nothing to do (the nth Saturday that is a holiday) hits nothing.
 */
export async function hitsOf(
  trx: HospitalTransaction,
  hospitalId: string,
  calendar: HospitalCalendar,
  settings: Pick<HospitalSettings, "closures" | "partClosures" | "nthClosures">,
  now: Date,
): Promise<Record<string, ClosureHit>> {
  const rows = rowsOf(settings, kstDay(now));
  if (rows.length === 0) return {};
  const booked = await comingDays(trx, hospitalId, now);
  const days = booked.filter((day) => closingsOn(calendar, day).length > 0);
  const coming = days.length === 0 ? [] : await comingOnQuery(trx, hospitalId, days, now).execute();
  const hits = Object.fromEntries(
    rows.map((row): [string, ClosureHit] => [
      row.id,
      { next: nextOf(calendar, row), kept: 0, undecided: 0 },
    ]),
  );
  for (const one of coming)
    for (const id of hittersOf(calendar, one)) {
      const hit = hits[id];
      if (hit) hit[one.beyondHours ? "kept" : "undecided"] += 1;
    }
  return hits;
}

const rowsOf = (
  {
    closures,
    partClosures,
    nthClosures,
  }: Pick<HospitalSettings, "closures" | "partClosures" | "nthClosures">,
  today: string,
): Row[] => [
  ...closures.map(({ id, from, to }) => ({ id, from: from < today ? today : from, to })),
  ...partClosures.map(({ id, day }) => ({ id, from: day, to: day })),
  ...nthClosures.map(({ id }) => ({ id, from: today, to: addDays(today, LOOK_AHEAD_DAYS) })),
];

/** The next KST day that a closure closes, or a part of; null where none comes. */
function nextOf(calendar: HospitalCalendar, { id, from, to }: Row): string | null {
  for (let day = from; day <= to; day = addDays(day, 1))
    if (closingsOn(calendar, day).some((closing) => closing.id === id)) return day;
  return null;
}

/** The ids of the closures that a booking, with its buffers, lies in. */
export function hittersOf(
  calendar: HospitalCalendar,
  one: Pick<Coming, "startsAt" | "endsAt" | "preparationMinutes" | "cleanupMinutes">,
): string[] {
  const day = kstDay(one.startsAt);
  const from = one.startsAt.getTime() - one.preparationMinutes * MINUTE_MS;
  const to = one.endsAt.getTime() + one.cleanupMinutes * MINUTE_MS;
  return closingsOn(calendar, day)
    .filter(
      ({ starts, ends }) =>
        from < kstInstant(day, ends).getTime() && kstInstant(day, starts).getTime() < to,
    )
    .map(({ id }) => id);
}

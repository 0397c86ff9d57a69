import type { HospitalTransaction } from "#backend/database/database.ts";
import { comingDays, comingOnQuery, type Coming } from "#backend/reservations/index.ts";
import type { ClosureHit, HospitalSettings } from "#contract/hospital-settings.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS, weekdayOf } from "#contract/kst.ts";

/** Every nth weekday comes within it, also a fifth. */
const LOOK_AHEAD_DAYS = 190;

interface Closing {
  id: string;
  closes: (day: string) => boolean;
  /** The first KST day from today on that it closes; null where there is none. */
  next: (today: string) => string | null;
  /** Minutes of the KST day. */
  starts: number;
  ends: number;
}

const WHOLE_DAY = { starts: 0, ends: 24 * 60 };

/** What each closure hits of what is to come, by its id. */
export async function hitsOf(
  trx: HospitalTransaction,
  hospitalId: string,
  settings: Pick<HospitalSettings, "closures" | "partClosures" | "nthClosures">,
  now: Date,
): Promise<Record<string, ClosureHit>> {
  const closings = closingsOf(settings);
  if (closings.length === 0) return {};
  const booked = await comingDays(trx, hospitalId, now);
  const days = booked.filter((day) => closings.some(({ closes }) => closes(day)));
  const coming = days.length === 0 ? [] : await comingOnQuery(trx, hospitalId, days, now).execute();
  const today = kstDay(now);
  return Object.fromEntries(
    closings.map((closing) => {
      const hit = coming.filter((one) => isHit(closing, one));
      const kept = hit.filter(({ beyondHours }) => beyondHours).length;
      return [closing.id, { next: closing.next(today), kept, undecided: hit.length - kept }];
    }),
  );
}

const closingsOf = ({
  closures,
  partClosures,
  nthClosures,
}: Pick<HospitalSettings, "closures" | "partClosures" | "nthClosures">): Closing[] => [
  ...closures.map(({ id, from, to }) => ({
    ...{ id, closes: (day: string) => from <= day && day <= to, ...WHOLE_DAY },
    next: (today: string) => (from < today ? today : from),
  })),
  ...partClosures.map(({ id, day: on, starts, ends }) => ({
    ...{ id, closes: (day: string) => day === on, next: () => on, starts, ends },
  })),
  ...nthClosures.map(({ id, weekday, weeks, starts, ends }) => {
    const closes = (day: string) =>
      weekdayOf(day) === weekday && weeks.includes(Math.ceil(Number(day.slice(-2)) / 7));
    return {
      ...{ id, closes, next: (today: string) => firstFrom(today, closes) },
      starts: starts ?? WHOLE_DAY.starts,
      ends: ends ?? WHOLE_DAY.ends,
    };
  }),
];

function firstFrom(today: string, closes: Closing["closes"]): string | null {
  for (let away = 0; away <= LOOK_AHEAD_DAYS; away += 1) {
    const day = addDays(today, away);
    if (closes(day)) return day;
  }
  return null;
}

/** Does the booking, with its buffers, lie in it? */
function isHit({ closes, starts, ends }: Closing, one: Coming): boolean {
  const day = kstDay(one.startsAt);
  if (!closes(day)) return false;
  const from = one.startsAt.getTime() - one.preparationMinutes * MINUTE_MS;
  const to = one.endsAt.getTime() + one.cleanupMinutes * MINUTE_MS;
  return from < kstInstant(day, ends).getTime() && kstInstant(day, starts).getTime() < to;
}

import type { HospitalCalendar, WeeklyHours } from "#contract/hospital.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";

/** When the hospital of this transaction can be booked: hours, breaks, closures, lead and window. */
export async function readCalendar(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<HospitalCalendar> {
  const hospital = await trx
    .selectFrom("hospitals")
    .select(["minimumTimeBlock", "leadMinutes", "windowDays"])
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const closures = await trx
    .selectFrom("hospitalClosures")
    .select(["name", "startsOn as from", "endsOn as to"])
    .where("hospitalId", "=", hospitalId)
    .orderBy("startsOn")
    .execute();
  return { hours: await readHours(trx, hospitalId), closures, ...hospital };
}

async function readHours(trx: HospitalTransaction, hospitalId: string): Promise<WeeklyHours[]> {
  const hours = await trx
    .selectFrom("hospitalHours")
    .select(["weekday", "opens", "closes", "lastAcceptance"])
    .where("hospitalId", "=", hospitalId)
    .orderBy("weekday")
    .execute();
  const breaks = await trx
    .selectFrom("hospitalBreaks")
    .select(["weekday", "name", "starts", "ends"])
    .where("hospitalId", "=", hospitalId)
    .orderBy("starts")
    .execute();
  return hours.map((day) => ({
    ...day,
    breaks: breaks
      .filter((rest) => rest.weekday === day.weekday)
      .map(({ name, starts, ends }) => ({ name, starts, ends })),
  }));
}

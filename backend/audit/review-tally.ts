import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { openingOf } from "#backend/reservations/index.ts";
import { deskMinutes, type AccessTally } from "#contract/access-watch.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstInstant } from "#contract/kst.ts";

/** KST days, the last included. */
export interface Period {
  from: string;
  to: string;
}

interface Counted extends Omit<AccessTally, "first" | "last"> {
  first: Date;
  last: Date;
  unsealed: number;
}

/**
 * The lines of a period, counted by person, act and day; an export's stand alone. Read by the index
 * of the months that the period lies in, and of no other.
 */
export const tallyQuery = (
  hospitalId: string,
  { from, to }: Period,
  calendar: HospitalCalendar,
) => sql<Counted>`
  select (at at time zone 'Asia/Seoul')::date::text as day, account_id, by_name, act,
    not at <@ ${deskTimes(calendar, { from, to })}::tstzmultirange as outside,
    ${REFUSED} as refused, count(*)::integer as lines, sum(subject_count) as subjects,
    min(at) as first, max(at) as last,
    max(scope ->> 'what') filter (where act = 'EXPORT') as what,
    max(reason) filter (where act = 'EXPORT') as reason,
    bool_or(act = 'EXPORT' and scope @> '{"masked": false}') as whole,
    count(*) filter (where seal is null)::integer as unsealed
  from access_lines
  where hospital_id = ${hospitalId}
    and at >= ${kstInstant(from)} and at < ${kstInstant(addDays(to, 1))}
  group by 1, 2, 3, 4, 5, 6, case act when 'EXPORT' then line_id end
  order by 1, 3, 2, 4, first, 5`;

/** A login that was refused. */
const REFUSED = sql`act = 'LOGIN' and scope ->> 'what' in ('REFUSED', 'WRONG_CODE', 'LOCKED')`;

/** When somebody is expected at the desk, day by day, by the hours as they are now. */
function deskTimes(calendar: HospitalCalendar, { from, to }: Period): string {
  const times: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const desk = deskMinutes(openingOf(calendar, day).hours);
    const at = (minute: number) => kstInstant(day, minute).toISOString();
    if (desk) times.push(`[${at(desk.from)},${at(desk.to)})`);
  }
  return `{${times.join()}}`;
}

/** The tallies of a period, and how many of its lines have no seal yet. */
export async function readTallies(
  trx: HospitalTransaction,
  hospitalId: string,
  period: Period,
  calendar: HospitalCalendar,
): Promise<{ tallies: AccessTally[]; unsealed: number }> {
  const { rows } = await tallyQuery(hospitalId, period, calendar).execute(trx);
  return {
    tallies: rows.map((row) => ({
      ...{ ...row, first: row.first.toISOString(), last: row.last.toISOString() },
    })),
    unsealed: rows.reduce((all, { unsealed }) => all + unsealed, 0),
  };
}

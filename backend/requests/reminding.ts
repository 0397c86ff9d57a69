import { sql } from "kysely";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";

/** Which request it is, by the column of its id. */
type Of = "one.signup_id" | "one.application_id";

/** The id of the mail that reminds of what is wanted: one for each asking, as another has another deadline. */
export const reminderId = (of: Of) =>
  sql<string>`md5(${sql.ref(of)} || ' ' || extract(epoch from one.wanted_until))::uuid`;

/**
 * More is wanted by today (KST), or was by yesterday, where nobody worked then, and nobody was reminded of it. Of a
 * table that is called `one`.
 */
export const isToRemind = (of: Of, now: Date) => {
  const from = kstInstant(addDays(kstDay(now), -1));
  const to = kstInstant(addDays(kstDay(now), 1));
  return sql<boolean>`one.state = 'NEED_INFO' and one.wanted_until >= ${from} and one.wanted_until < ${to}
    and not exists (select from mails
      where mails.hospital_id = one.hospital_id and mails.mail_id = ${reminderId(of)})`;
};

/** `12월 6일까지`, as it is said in a mail that reminds. */
export const byDay = (until: Date): string => {
  const day = kstDay(until);
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일까지`;
};

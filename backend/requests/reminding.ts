import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { writeMail, type MailWords } from "#backend/mails/index.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import type { MailKind } from "#contract/mail.ts";
import type { Deciding } from "./decision.ts";
import type { Move } from "./moved.ts";

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
const byDay = (until: Date): string => {
  const day = kstDay(until);
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일까지`;
};

/** The day behind that by which it is wanted is the last on which anybody is reminded. */
const remindedUntil = (wantedUntil: Date): Date => kstInstant(addDays(kstDay(wantedUntil), 2));

/** One of which more is wanted, and where whoever asked is written to. */
export interface ToRemind {
  number: string;
  moves: Move[];
  wantedUntil: Date;
  mailId: string;
  email: string | null;
}

interface Reminding {
  kind: MailKind;
  /** Those at the hospital that `isToRemind` says, held until the commit. */
  find: (trx: HospitalTransaction, now: Date) => Promise<ToRemind[]>;
  /** @param by `12월 6일까지` */
  words: (number: string, by: string, reason: string) => MailWords;
}

/**
 * Who has not sent what a reviewer asked for is reminded by mail on the day by which it is waited for, or the day
 * behind, and on none later: once an asking, however often this runs, also twice at once.
 */
export const remind = (
  services: Deciding,
  hospitalId: string,
  { kind, find, words }: Reminding,
): Promise<void> =>
  services.database.inHospital(hospitalId, async (trx) => {
    // The second of two waits, and finds what the first has written.
    await sql`select pg_advisory_xact_lock(hashtext(${`remind ${hospitalId}`}))`.execute(trx);
    const now = services.clock();
    for (const { number, moves, wantedUntil, mailId, email } of await find(trx, now)) {
      const said = words(number, byDay(wantedUntil), moves.at(-1)?.reason ?? "");
      const until = remindedUntil(wantedUntil);
      const mail = { hospitalId, mailId, kind, to: email ?? "", until, ...said };
      await writeMail(trx, services, mail, now);
    }
  });

/** It moves on: of what was wanted nobody is reminded by a mail that has not gone yet. */
export const dropReminder = async (
  trx: HospitalTransaction,
  of: Of,
  { hospitalId, id }: { hospitalId: string; id: string },
): Promise<void> => {
  const table = sql.table(of === "one.signup_id" ? "signups" : "applications");
  await sql`
    delete from mails using ${table} as one
    where mails.hospital_id = ${hospitalId} and mails.sent_at is null
      and one.hospital_id = ${hospitalId} and ${sql.ref(of)} = ${id}
      and mails.mail_id = ${reminderId(of)}`.execute(trx);
};

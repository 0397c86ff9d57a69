import { sql } from "kysely";
import type { Erasing } from "./batch.ts";

/** The entries of a sign-up that is gone in what has no hospital of its own to be seen by. */
export const eraseSignupEntries: Erasing = async (trx, hospitalId) => {
  const { numAffectedRows = 0n } = await sql`
    delete from signup_directory as entry
    where entry.hospital_id = ${hospitalId} and not exists (
      select from signups as one
      where one.hospital_id = ${hospitalId} and one.signup_id = entry.signup_id)`.execute(trx);
  return { count: Number(numAffectedRows) };
};

/** What may stand under an id before there is a hospital of it, and goes by its own time. */
const EARLY = [
  ...["signups", "kin_requests", "documents", "document_asks"],
  ...["payment_orders", "mails", "access_lines"],
];

/**
 * An id that is a hospital's by now, or under which nothing stands any more: the seals of its record go with it
 * then, for they hold no line that is there.
 */
export const eraseEarly: Erasing = async (trx, hospitalId) => {
  const stands = EARLY.map(
    (table) => sql`exists (select from ${sql.table(table)} where hospital_id = ${hospitalId})`,
  );
  const isHospital = sql`exists (
    select from hospital_directory where hospital_id = ${hospitalId})`;
  const isEmpty = sql`not (${sql.join(stands, sql` or `)})`;
  await sql`
    delete from access_seals where hospital_id = ${hospitalId}
      and not ${isHospital} and ${isEmpty}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    delete from early_hospitals where hospital_id = ${hospitalId}
      and (${isHospital} or ${isEmpty})`.execute(trx);
  return { count: Number(numAffectedRows) };
};

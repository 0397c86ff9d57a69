import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import { addJob } from "#backend/jobs/queue.ts";
import { DIGEST, MONTH } from "./digest.ts";

/** Sealed at a time; each may name 1,000 reservations, and is noted with all of them in its statement. */
const MOST_LINES = 20;

/** So long after a round the next one begins (rulings): what is written is sealed by then. */
const ROUND_MS = 10_000;

/**
 * Seals what every hospital's access record has that is not sealed yet, and plans the next round.
 * There is one round at a time: whoever plans it anew, the clock each minute, too, finds it waiting.
 */
export async function sealAll(
  services: Pick<Services, "database" | "clock" | "log">,
): Promise<void> {
  const { kysely } = services.database;
  const { rows } = await sql<{ hospitalId: string }>`
    select hospital_id from hospitals_to_seal() as hospital_id`.execute(kysely);
  await eachOf(services.log, "an access record was not sealed", rows, ({ hospitalId }) =>
    sealAccess(services, hospitalId),
  );
  await addJob(kysely, "seal-access", { of: "all" }, { afterMs: ROUND_MS, first: true });
}

/** Seals what one hospital's access record has that is not sealed yet, month by month, in its order. */
export async function sealAccess(
  { database, clock }: Pick<Services, "database" | "clock">,
  hospitalId: string,
): Promise<void> {
  for (;;) {
    const lines = await database.inHospital(hospitalId, (trx) => seal(trx, hospitalId, clock()));
    if (lines === 0) return;
  }
}

/**
 * One seal: of the earliest month that has lines without one.
 * @returns how many lines it has; 0 where all were sealed
 */
async function seal(trx: HospitalTransaction, hospitalId: string, now: Date): Promise<number> {
  // The next number is nobody else's until this commits.
  await sql`select pg_advisory_xact_lock(hashtext('access seal'), hashtext(${hospitalId}))`.execute(
    trx,
  );
  const { rows } = await sql<{ lines: number }>`
    with first as (
      select ${MONTH} as month from access_lines
      where hospital_id = ${hospitalId} and seal is null order by at limit 1
    ), last as (
      select number, hash from access_seals
      where hospital_id = ${hospitalId} order by number desc limit 1
    ), next as (
      select month, coalesce((select number from last), 0) + 1 as number,
        coalesce((select hash from last), ''::bytea) as before
      from first
    ), picked as (
      select line.hospital_id, line.at, line.line_id from access_lines as line, next
      where line.hospital_id = ${hospitalId} and line.seal is null
        and line.at >= next.month::timestamp at time zone 'UTC'
        and line.at < (next.month + interval '1 month') at time zone 'UTC'
      order by line.at, line.line_id limit ${MOST_LINES}
    ), line as (
      update access_lines as line set seal = next.number from picked, next
      where line.hospital_id = ${hospitalId} and line.at = picked.at
        and line.line_id = picked.line_id
      returning line.*
    ), sum as (select count(*)::integer as lines, ${DIGEST} as digest from line)
    insert into access_seals (hospital_id, number, month, lines, sealed_at, digest, hash)
    select ${hospitalId}, number, month, lines, ${now}, digest, sha256(before || digest)
    from next, sum where lines > 0
    returning lines`.execute(trx);
  return rows[0]?.lines ?? 0;
}

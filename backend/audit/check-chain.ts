import { sql } from "kysely";
import { keptFrom, verifyChain } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";

/**
 * Looks through the whole chain of a hospital's access record and keeps what was found, whether it
 * holds or not.
 */
export async function checkChain(
  trx: HospitalTransaction,
  hospitalId: string,
  { clock, log }: Pick<Services, "clock" | "log">,
): Promise<void> {
  const now = clock();
  const { lines, unsealed, last, broken } = await verifyChain(trx, hospitalId, keptFrom(now));
  if (broken) log.error({ hospitalId, ...broken }, "the chain of an access record is broken");
  await trx
    .insertInto("accessChecks")
    .values({
      ...{ hospitalId, checkedAt: now, lines, unsealed },
      ...{ lastSeal: last?.seal ?? null, lastHash: last?.hash ?? null },
      ...{ brokenSeal: broken?.seal ?? null, brokenWhy: broken?.why ?? null },
    })
    .onConflict((done) => done.doNothing())
    .execute();
}

/** The last look through the chain as JSON (`chainCheckSchema`), for a statement that asks more. */
export const lastCheck = (hospitalId: string) => sql`(
  select json_build_object(
    'at', to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'lines', lines,
    'broken', case when broken_seal is not null
      then json_build_object('seal', broken_seal, 'why', broken_why) end)
  from access_checks where hospital_id = ${hospitalId} order by checked_at desc limit 1)`;

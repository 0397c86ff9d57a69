import { sql } from "kysely";
import { verifyChain } from "#backend/access/index.ts";
import type { Services } from "#backend/services.ts";

/**
 * Looks through the whole chain of a hospital's access record and keeps what was found, whether it
 * holds or not.
 */
export async function checkChain(
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
  hospitalId: string,
): Promise<void> {
  const checkedAt = clock();
  const { lines, unsealed, last, broken } = await verifyChain({ database, clock }, hospitalId);
  if (broken) log.error({ hospitalId, ...broken }, "the chain of an access record is broken");
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("accessChecks")
      .values({
        ...{ hospitalId, checkedAt, lines, unsealed },
        ...{ lastSeal: last?.seal ?? null, lastHash: last?.hash ?? null },
        ...{ brokenSeal: broken?.seal ?? null, brokenWhy: broken?.why ?? null },
      })
      .onConflict((done) => done.doNothing())
      .execute(),
  );
}

/** The last look through the chain as JSON (`chainCheckSchema`), for a statement that asks more. */
export const lastCheck = (hospitalId: string) => sql`(
  select json_build_object(
    'at', to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'lines', lines,
    'broken', case when broken_seal is not null
      then json_build_object('seal', broken_seal, 'why', broken_why) end)
  from access_checks where hospital_id = ${hospitalId} order by checked_at desc limit 1)`;

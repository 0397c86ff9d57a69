import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import type { Services } from "#backend/services.ts";
import { newestLoad, PLATFORM } from "./loads.ts";
import { failSilent, requestLoad } from "./request-load.ts";
import { lockStatus } from "./status.ts";

/**
 * What nobody reads any more has failed, and what waited for a login goes on once there is a newer
 * credential. Each minute, and as soon as one is saved.
 */
export async function planLoads(services: Services): Promise<void> {
  const { rows } = await sql<{ hospitalId: string }>`select hospital_id from open_loads()`.execute(
    services.database.kysely,
  );
  await eachOf(services.log, "its loads were not looked at", rows, ({ hospitalId }) =>
    services.facts.changing(hospitalId, async (trx) => {
      const now = services.clock();
      await failSilent(trx, hospitalId, now);
      await goOnAfterLogin(services, trx, hospitalId, now);
    }),
  );
}

async function goOnAfterLogin(
  services: Services,
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<void> {
  if ((await lockStatus(trx, hospitalId)) !== "LOGIN_REQUIRED") return;
  const load = await newestLoad(trx, hospitalId);
  if (!load?.stoppedAt) return;
  const newer = await trx
    .selectFrom("platformCredentials as credential")
    .innerJoin("platformLinks as link", (join) =>
      join
        .onRef("link.hospitalId", "=", "credential.hospitalId")
        .onRef("link.platform", "=", "credential.platform"),
    )
    .select("slot")
    .where("credential.hospitalId", "=", hospitalId)
    .where("credential.platform", "=", PLATFORM)
    .where("slot", "=", "CURRENT")
    .where("savedAt", ">=", load.stoppedAt)
    .where("link.state", "in", ["ACTIVE", "DEGRADED"])
    .executeTakeFirst();
  if (newer) await requestLoad(services, trx, { hospitalId, by: { kind: "SYSTEM" }, now });
}

import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { eachOf } from "#backend/jobs/each-hospital.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { LOAD_FORGOTTEN_DAYS } from "#contract/product-loading.ts";
import { newestLoad, PLATFORM } from "../loads.ts";
import { failSilent, requestLoad } from "./request-load.ts";
import { lockStatus } from "../status.ts";
import { endForgotten } from "../taking/take-over.ts";

/**
 * What nobody reads any more has failed, what waited for a login goes on once there is a newer credential,
 * and a review that nobody has come back to is over. Each minute, and as soon as a credential is saved.
 */
export async function planLoads(services: Services): Promise<void> {
  const now = services.clock();
  const forgotten = kstInstant(addDays(kstDay(now), -LOAD_FORGOTTEN_DAYS));
  const { rows } = await sql<{ hospitalId: string }>`
    select hospital_id from open_loads(${forgotten})`.execute(services.database.kysely);
  await eachOf(services.log, "its loads were not looked at", rows, ({ hospitalId }) =>
    services.facts.changing(hospitalId, async (trx) => {
      const act = { hospitalId, now, by: { kind: "SYSTEM" } } as const;
      await failSilent(trx, hospitalId, now);
      await goOnAfterLogin(services, trx, act);
      await endForgotten(trx, act, forgotten);
    }),
  );
}

async function goOnAfterLogin(
  services: Services,
  trx: HospitalTransaction,
  act: Act,
): Promise<void> {
  const { hospitalId } = act;
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
  if (newer) await requestLoad(services, trx, act);
}

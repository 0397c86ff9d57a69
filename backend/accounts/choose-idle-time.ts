import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { IdleTime } from "#contract/own-account.ts";

/**
 * After how many idle minutes every session of the hospital ends. What it is already changes nothing.
 * @throws Failure 4090 `version` where it is no longer what whoever chooses saw
 */
export async function chooseIdleTime(
  trx: HospitalTransaction,
  { by, now }: { by: Visitor; now: Date },
  { minutes, was }: IdleTime,
): Promise<void> {
  const { idleMinutes } = await trx
    .selectFrom("hospitals")
    .select("idleMinutes")
    .where("hospitalId", "=", by.hospitalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (idleMinutes === minutes) return;
  if (idleMinutes !== was)
    throw conflict({ conflict: "version" }, "somebody has chosen another idle time meanwhile");
  recordSetting(trx, by, now, "IDLE_TIME", { from: String(idleMinutes), minutes: String(minutes) });
  await trx
    .updateTable("hospitals")
    .set({ idleMinutes: minutes })
    .where("hospitalId", "=", by.hospitalId)
    .execute();
}

import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";

interface OfAccount {
  hospitalId: string;
  accountId: string;
  deviceId: string | null;
}

/** What an account calls a device from now on; "" takes the name away. */
export async function keepName(
  trx: HospitalTransaction,
  { hospitalId, accountId, deviceId }: OfAccount & { deviceId: string },
  name: string,
  now: Date,
): Promise<void> {
  if (name === "")
    await trx
      .deleteFrom("deviceNames")
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .where("deviceId", "=", deviceId)
      .execute();
  else
    await trx
      .insertInto("deviceNames")
      .values({ hospitalId, accountId, deviceId, name, lastLoginAt: now })
      .onConflict((same) =>
        same.columns(["hospitalId", "accountId", "deviceId"]).doUpdateSet({ name }),
      )
      .execute();
}

/** The account has logged in there again: its name stays. */
export async function useName(
  trx: HospitalTransaction,
  { hospitalId, accountId, deviceId }: OfAccount,
  now: Date,
): Promise<void> {
  if (deviceId === null) return;
  await trx
    .updateTable("deviceNames")
    .set({ lastLoginAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("deviceId", "=", deviceId)
    .execute();
}

/**
 * Forgets what an account calls its devices, and with it that no second factor is asked there: of one
 * device, or of all. The device of the session `but` stays what it is called.
 */
export async function forgetNames(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Omit<OfAccount, "deviceId">,
  { deviceId = null, but = null }: { deviceId?: string | null; but?: string | null } = {},
): Promise<void> {
  await sql`
    delete from device_names where hospital_id = ${hospitalId} and account_id = ${accountId}
      and (${deviceId}::uuid is null or device_id = ${deviceId}::uuid)
      and device_id is distinct from (select device_id from sessions
        where hospital_id = ${hospitalId} and session_id = ${but}::uuid)`.execute(trx);
}

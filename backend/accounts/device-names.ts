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

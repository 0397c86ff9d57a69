import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";
import { forgetNames, keepName } from "./device-names.ts";
import { endSession, endSessions } from "./sessions.ts";

type Own = Pick<Staff, "hospitalId" | "accountId">;
interface By extends Own {
  byName: string;
  address: string | undefined;
}

/** @throws Failure 4040 where it is no living session of this account's */
async function living(trx: HospitalTransaction, { hospitalId, accountId }: Own, sessionId: string) {
  const session = await trx
    .selectFrom("sessions")
    .select("deviceId")
    .where("hospitalId", "=", hospitalId)
    .where("sessionId", "=", sessionId)
    .where("accountId", "=", accountId)
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw notFound("session");
  return session;
}

/**
 * Says what the account calls the device of one of its sessions. The session that asks has the id
 * `from` of its call from now on, where it came without one.
 * @throws Failure 4040, or 4000 where there is no id: nothing would know it again
 */
export async function nameDevice(
  trx: HospitalTransaction,
  own: Own & Pick<Staff, "sessionId">,
  { sessionId, name }: { sessionId: string; name: string },
  from: string | null,
  now: Date,
): Promise<void> {
  const known = await living(trx, own, sessionId);
  const isTaken = known.deviceId === null && from !== null && sessionId === own.sessionId;
  const deviceId = isTaken ? from : known.deviceId;
  if (deviceId === null) throw invalid({ name: "이 기기에는 이름을 붙일 수 없어요." });
  if (isTaken)
    await trx
      .updateTable("sessions")
      .set({ deviceId })
      .where("hospitalId", "=", own.hospitalId)
      .where("sessionId", "=", sessionId)
      .execute();
  await keepName(trx, { ...own, deviceId }, name, now);
}

/**
 * Ends one of the account's sessions. Its device has no name any more, unless the session that asks is
 * on it, too: who comes in there again is asked for a second factor.
 * @throws Failure 4040
 */
export async function endDevice(
  trx: HospitalTransaction,
  by: By,
  { sessionId, but }: { sessionId: string; but: string },
  now: Date,
): Promise<void> {
  const { deviceId } = await living(trx, by, sessionId);
  if (deviceId !== null) await forgetNames(trx, by, { deviceId, but });
  await endSession(trx, { hospitalId: by.hospitalId, sessionId }, "ENDED", now);
  recordSetting(trx, by, now, "DEVICE_ENDED", { session: sessionId });
}

/**
 * Ends all of the account's sessions but one, and takes the names of all devices but its own, of those
 * as well where nobody is logged in.
 * @returns the sessions that ended
 */
export async function endOtherDevices(
  trx: HospitalTransaction,
  by: By,
  but: string,
  now: Date,
): Promise<string[]> {
  recordSetting(trx, by, now, "DEVICES_ENDED");
  await forgetNames(trx, by, { but });
  return endSessions(trx, by, "ENDED", now, but);
}

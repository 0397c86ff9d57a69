import { recordSetting } from "#backend/access/index.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { forgetNames } from "../device-names.ts";
import { removeSecond } from "./store.ts";
import type { OfAccount } from "./tickets.ts";

/** The operator is no account of the hospital's. */
const OPERATOR = "운영자";

/** Does it for the account of this login id, at its hospital. @returns null where there is no such account */
async function forLogin<Done>(
  database: Database,
  loginId: string,
  work: (trx: HospitalTransaction, of: OfAccount) => Promise<Done>,
): Promise<Done | null> {
  const of = await database.kysely
    .selectFrom("loginDirectory")
    .select(["hospitalId", "accountId"])
    .where("loginId", "=", loginId.toLowerCase())
    .executeTakeFirst();
  return of ? database.inHospital(of.hospitalId, (trx) => work(trx, of)) : null;
}

const by = (hospitalId: string) => ({
  ...{ hospitalId, accountId: null, byName: OPERATOR, address: undefined },
});

/**
 * Takes the second factor from an account whose phone and recovery codes are lost, and the names of its
 * devices, on which none was asked; on its hospital's record.
 * @returns whether it had one; null where there is no such account
 */
export const removeLostSecond = (database: Database, loginId: string, now: Date) =>
  forLogin(database, loginId, async (trx, of) => {
    const had = await removeSecond(trx, of);
    await forgetNames(trx, of);
    if (had)
      recordSetting(trx, by(of.hospitalId), now, "SECOND_FACTOR_REMOVED", {
        account: loginId.toLowerCase(),
      });
    return had;
  });

/**
 * Forgets the networks of the hospital at which the account is: nothing lies outside of them then.
 * @returns how many there were; null where there is no such account
 */
export const clearNetworks = (database: Database, loginId: string, now: Date) =>
  forLogin(database, loginId, async (trx, { hospitalId }) => {
    const gone = await trx
      .deleteFrom("hospitalNetworks")
      .where("hospitalId", "=", hospitalId)
      .returning("networkId")
      .execute();
    if (gone.length > 0) recordSetting(trx, by(hospitalId), now, "NETWORK_REMOVED");
    return gone.length;
  });

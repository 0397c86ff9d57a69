import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Contact } from "#contract/own-account.ts";

/** Where the account's holder is reached from now on. What it is stands in the account, not on the record. */
export async function changeContact(
  trx: HospitalTransaction,
  { by, now }: { by: Visitor & { accountId: string }; now: Date },
  contact: Contact,
): Promise<void> {
  recordSetting(trx, by, now, "CONTACT_CHANGED");
  await trx
    .updateTable("accounts")
    .set(contact)
    .where("hospitalId", "=", by.hospitalId)
    .where("accountId", "=", by.accountId)
    .execute();
}

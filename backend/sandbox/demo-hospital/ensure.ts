import { sql } from "kysely";
import { hashPassword } from "#backend/accounts/index.ts";
import { patiently, type HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { HOSPITAL_ID, LOGIN_ID } from "./identity.ts";
import { insertFacilities } from "./facilities.ts";
import { insertReservations, noteContacts } from "./reservations.ts";
import { receiveLately } from "./lately.ts";
import { planReservations } from "./plan.ts";
import { ensurePlatforms } from "./platforms.ts";
import { linkEmr } from "./link-emr.ts";

/**
 * The demo hospital (product.md §6): made at the first start, in one transaction, and never
 * overwritten; only the demo account's password follows the environment at every start, one
 * from before there was an EMR is linked with it, and platforms that know nothing yet get what stands. One from before there were doctors goes on without:
 * its 초진 and 재진 were booked side by side, and no doctor could have taken both.
 */
export async function ensureDemoHospital(services: Services, password: string): Promise<void> {
  const { database, clock, log } = services;
  const passwordHash = await hashPassword(password);
  const make = async (trx: HospitalTransaction) => {
    // Several processes may start at once: all but one wait until it is made.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo-hospital', 0))`.execute(trx);
    const account = await trx
      .updateTable("accounts")
      .set({ passwordHash })
      .where("hospitalId", "=", HOSPITAL_ID)
      .where("loginId", "=", LOGIN_ID)
      .executeTakeFirst();
    const now = clock();
    if (account.numUpdatedRows > 0n) {
      await linkEmr(trx);
      await ensurePlatforms(services, trx, now);
      return false;
    }
    await insertFacilities(trx, passwordHash, now);
    const planned = planReservations(now);
    await insertReservations(trx, planned);
    await receiveLately(trx, now, planned);
    await noteContacts(trx);
    await ensurePlatforms(services, trx, now);
    return true;
  };
  const made = await patiently(database, log, (patient) => patient.inHospital(HOSPITAL_ID, make));
  if (made) log.info({ hospitalId: HOSPITAL_ID }, "demo hospital made");
}

import { randomUUID } from "node:crypto";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { NewHospital } from "#contract/new-hospital.ts";
import { USUAL_BREAKS, USUAL_HOURS } from "./usual-hours.ts";

/** Its first account is kept with a hash, never with the password. */
export type ToCreate = Omit<NewHospital, "password"> & { passwordHash: string };

/**
 * Makes a hospital with the account of its first person, in one transaction. Nothing is offered yet,
 * and nothing linked.
 * @returns its id
 * @throws Failure 4000 where somebody, anywhere, has that login id
 */
export async function createHospital(
  database: Pick<Database, "inHospital">,
  { name, contactPhone, brn, hours, loginId, staffName, passwordHash }: ToCreate,
): Promise<string> {
  const hospitalId = randomUUID();
  const account = { hospitalId, accountId: randomUUID(), loginId };
  await database.inHospital(hospitalId, async (trx) => {
    await trx.insertInto("hospitals").values({ hospitalId, name, contactPhone, brn }).execute();
    if (hours === "USUAL") await insertHours(trx, hospitalId);
    await trx
      .insertInto("accounts")
      .values({ ...account, name: staffName, passwordHash })
      .execute();
    const directory = trx.insertInto("loginDirectory").values(account);
    const { numInsertedOrUpdatedRows: named } = await directory
      .onConflict((taken) => taken.doNothing())
      .executeTakeFirstOrThrow();
    if (named === 0n)
      throw invalid({ loginId: "이미 있는 아이디예요. 다른 아이디를 정해 주세요." });
  });
  return hospitalId;
}

async function insertHours(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  const own = <Row>(row: Row) => ({ hospitalId, ...row });
  await trx.insertInto("hospitalHours").values(USUAL_HOURS.map(own)).execute();
  await trx.insertInto("hospitalBreaks").values(USUAL_BREAKS.map(own)).execute();
}

import { randomUUID } from "node:crypto";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { HospitalSettings } from "#contract/hospital-settings.ts";
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
  { loginId, staffName, passwordHash, ...hospital }: ToCreate,
): Promise<string> {
  const hospitalId = randomUUID();
  await database.inHospital(hospitalId, async (trx) => {
    await addHospital(trx, { hospitalId, ...hospital });
    const account = { hospitalId, accountId: randomUUID(), loginId, staffName, passwordHash };
    if (!(await addAccount(trx, account)))
      throw invalid({ loginId: "이미 있는 아이디예요. 다른 아이디를 정해 주세요." });
  });
  return hospitalId;
}

interface ToAdd extends Pick<NewHospital, "name" | "contactPhone" | "brn" | "hours"> {
  hospitalId: string;
  institutionNumber?: string;
  /** When its documents were seen: `brn` is not changed any more. */
  brnApprovedAt?: Date;
  /** When its documents were seen: nobody else has its number. */
  institutionApprovedAt?: Date;
  representative?: string;
  address?: NonNullable<HospitalSettings["address"]>;
}

/** Makes a hospital in which nobody works yet. */
export async function addHospital(
  trx: HospitalTransaction,
  { hours, address, ...hospital }: ToAdd,
): Promise<void> {
  const columns = { ...hospital, ...(address && { address: JSON.stringify(address) }) };
  await trx.insertInto("hospitals").values(columns).execute();
  if (hours === "USUAL") await insertHours(trx, hospital.hospitalId);
}

interface NewAccount {
  hospitalId: string;
  accountId: string;
  loginId: string;
  staffName: string;
  passwordHash: string;
  email?: string;
  mobile?: string;
}

/**
 * Makes an account, with all switches.
 * @returns false where somebody, anywhere, has its login id, or waits for it; then nothing may be committed
 */
export async function addAccount(
  trx: HospitalTransaction,
  { staffName, ...account }: NewAccount,
): Promise<boolean> {
  const { hospitalId, accountId, loginId } = account;
  await trx
    .insertInto("accounts")
    .values({ ...account, name: staffName })
    .execute();
  const named = await trx
    .insertInto("loginDirectory")
    .values({ hospitalId, accountId, loginId })
    .onConflict((taken) => taken.doNothing())
    .returning("loginId")
    .executeTakeFirst();
  const asked = await trx
    .selectFrom("signupDirectory")
    .select("loginId")
    .where("loginId", "=", loginId)
    .executeTakeFirst();
  return named !== undefined && asked === undefined;
}

async function insertHours(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  const own = <Row>(row: Row) => ({ hospitalId, ...row });
  await trx.insertInto("hospitalHours").values(USUAL_HOURS.map(own)).execute();
  await trx.insertInto("hospitalBreaks").values(USUAL_BREAKS.map(own)).execute();
}

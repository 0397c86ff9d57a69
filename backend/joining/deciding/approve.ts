import { askToConfirm } from "#backend/accounts/index.ts";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { endDocuments } from "#backend/documents/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { addAccount, addHospital, approvedHospital, lockNumber } from "#backend/hospitals/index.ts";
import { writeMail } from "#backend/mails/index.ts";
import { moved } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { approvedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { leaveDirectory } from "../signup/directory.ts";
import { valuesOf } from "../signup/said.ts";
import {
  lockColleague,
  lockSignup,
  updateSignup,
  type OfSignup,
  type Row,
} from "../signup/store.ts";
import { assertSeen } from "./seen.ts";

/** Approved, it becomes an account with its id, and where there was none a hospital, in one transaction. */

type Needs = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/** A colleague whose hospital it is decides. */
export interface Deciding {
  by: Visitor & { accountId: string };
  signupId: string;
  version: number;
}

/**
 * Lets a colleague in, on the access record.
 * @throws Failure 4040; 4090 `version`, `transition`, or `login-id` where somebody has the id by now
 */
export const approveColleague = (
  services: Needs,
  { by, signupId, version }: Deciding,
): Promise<void> =>
  services.database.inHospital(by.hospitalId, async (trx) => {
    const now = services.clock();
    const row = await heldColleague(trx, { hospitalId: by.hospitalId, signupId, version });
    const step = moved(row, "APPROVED", { by: by.byName, now });
    await approve(trx, services, row, { hospitalId: by.hospitalId, by: by.byName, now, step });
    recordSetting(trx, by, now, "SIGNUP_APPROVED", { account: row.typed.id ?? "" });
  });

/** @throws Failure 4040; 4090 `version` */
export async function heldColleague(
  trx: HospitalTransaction,
  { hospitalId, signupId, version }: { hospitalId: string; signupId: string; version: number },
): Promise<Row> {
  const row = await lockColleague(trx, { atHospital: hospitalId, signupId });
  if (!row) throw notFound("sign-up");
  if (row.version !== version) throw conflict({ conflict: "version" }, "a colleague was faster");
  return row;
}

/**
 * Lets a new hospital in with its first account; its business was seen to, so its number stands.
 * @throws Failure 4040; 4090 `transition`, `login-id`, or `institution` where a hospital was approved with that
 * number; `version` where nobody has looked at what was typed anew
 */
export const approveNewHospital = (services: Needs, of: OfSignup, by: string): Promise<void> =>
  services.database.inHospital(of.hospitalId, async (trx) => {
    const now = services.clock();
    const row = await lockSignup(trx, of);
    if (row?.atHospital !== null) throw notFound("sign-up at a new hospital");
    const step = moved(row, "APPROVED", { by, now });
    assertSeen(row);
    const place = valuesOf("HOSPITAL", row.typed);
    if (place.way !== "NEW") throw notFound("sign-up at a new hospital");
    const { institutionNumber } = place;
    await lockNumber(trx, institutionNumber);
    if ((await approvedHospital(trx, institutionNumber)) !== null)
      throw conflict({ conflict: "institution" }, "a hospital has that number");
    const business = valuesOf("BUSINESS", row.typed);
    await addHospital(trx, {
      hospitalId: of.hospitalId,
      name: place.hospitalName,
      contactPhone: place.hospitalTel,
      institutionNumber,
      brn: business.brn,
      ...{ brnApprovedAt: now, institutionApprovedAt: now },
      representative: business.repName,
      address: {
        zip: business.zipCode,
        road: business.roadAddress,
        jibun: business.jibunAddress,
        detail: business.addressEtc,
        lat: null,
        lon: null,
      },
      hours: "NONE",
    });
    await approve(trx, services, row, { hospitalId: of.hospitalId, by, now, step });
    // Here alone there are any, and here alone they are seen: they lie under the hospital that it becomes.
    await endDocuments(trx, ownerOf(row), now);
    const visitor = { hospitalId: of.hospitalId, accountId: null, byName: by };
    recordSetting(trx, visitor, now, "SIGNUP_APPROVED", { account: row.typed.id ?? "" });
  });

interface Approval {
  /** At which its account is. */
  hospitalId: string;
  by: string;
  now: Date;
  /** Judged before anything of it is read: of a sign-up that is withdrawn nothing is there to read. */
  step: ReturnType<typeof moved>;
}

async function approve(
  trx: HospitalTransaction,
  services: Needs,
  row: Row,
  { hospitalId, by, now, step }: Approval,
): Promise<void> {
  const { typed, signupId: accountId, passwordHash } = row;
  const { id: loginId } = valuesOf("LOGIN", typed);
  const { name, email, requesterPhone } = valuesOf("PERSON", typed);
  if (passwordHash === null) throw new Error("a sign-up that was sent has a password");
  // Before the account is there: it is this one's own claim that the id is kept by.
  await leaveDirectory(trx, row);
  const isNamed = await addAccount(trx, {
    ...{ hospitalId, accountId, loginId, passwordHash, email },
    ...{ staffName: name, mobile: requesterPhone },
  });
  if (!isNamed) throw conflict({ conflict: "login-id" }, "somebody has the id by now");
  // Who may what, and who said so, is kept as the law asks (decision 075).
  await trx
    .insertInto("accountChanges")
    .values({
      hospitalId,
      accountId,
      loginId,
      name,
      what: "ACCOUNT",
      isOn: true,
      byName: by,
      at: now,
    })
    .execute();
  await updateSignup(trx, row, { ...step, passwordHash: null, decidedAt: now });
  await trx
    .insertInto("agreements")
    .values(
      row.agreed.map(({ what, edition, hash, at }) => ({
        ...{ hospitalId, accountId, what, edition, at },
        textHash: Buffer.from(hash, "hex"),
      })),
    )
    .execute();
  const { name: hospital } = await trx
    .selectFrom("hospitals")
    .select("name")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const words = approvedMail(hospital, loginId, `${services.siteUrl}/login`);
  await writeMail(trx, services, { hospitalId, to: email, kind: "SIGNUP", ...words }, now);
  await askToConfirm(trx, services, { hospitalId, accountId, byName: name });
}

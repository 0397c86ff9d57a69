import { askToConfirm } from "#backend/accounts/index.ts";
import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { assertDocumentsSeen, endDocuments } from "#backend/documents/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { addAccount, addHospital, approvedHospital, lockNumber } from "#backend/hospitals/index.ts";
import type { Mail } from "#backend/mails/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { LOGIN_PAGE } from "#contract/page-addresses.ts";
import { approvedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { leaveDirectory } from "../signup/directory.ts";
import { valuesOf } from "../signup/said.ts";
import { updateSignup, type OfSignup, type Row } from "../signup/store.ts";
import { heldColleague, heldNewHospital, type ByColleague } from "./held.ts";
import { assertSeen } from "./seen.ts";

/** Approved, it becomes an account with its id, and where there was none a hospital, in one transaction. */

/**
 * Lets a colleague in, on the access record.
 * @throws Failure 4040; 4090 `version`, `transition`, or `login-id` where somebody has the id by now
 */
export const approveColleague = (
  services: Deciding,
  { by, signupId, version }: ByColleague,
): Promise<void> => {
  const { hospitalId, byName } = by;
  return decide(services, {
    hospitalId,
    lock: (trx) => heldColleague(trx, { hospitalId, signupId, version }),
    move: approved(byName),
    carryOut: async (trx, { row, now }) => {
      recordSetting(trx, by, now, "SIGNUP_APPROVED", { account: row.typed.id ?? "" });
      return letIn(trx, services, row, { hospitalId, by: byName, now });
    },
  });
};

/**
 * Lets a new hospital in with its first account; its business was seen to, so its number stands.
 * @throws Failure 4040; 4090 `transition`, `login-id`, or `institution` where a hospital was approved with that
 * number; `version` where nobody has looked at what was typed anew, or handed in since
 */
export const approveNewHospital = (
  services: Deciding,
  { hospitalId, signupId }: OfSignup,
  by: string,
): Promise<void> =>
  decide(services, {
    hospitalId,
    lock: (trx) => heldNewHospital(trx, { hospitalId, signupId }),
    move: async (trx, row, now) => {
      await approved(by)(trx, row, now);
      assertSeen(row);
      await assertDocumentsSeen(trx, ownerOf(row), row);
    },
    carryOut: async (trx, { row, now }) => {
      await openHospital(trx, row, now);
      const mail = await letIn(trx, services, row, { hospitalId, by, now });
      // Here alone there are any, and here alone they are seen: they lie under the hospital that it becomes.
      await endDocuments(trx, ownerOf(row), now);
      const visitor = { hospitalId, accountId: null, byName: by };
      recordSetting(trx, visitor, now, "SIGNUP_APPROVED", { account: row.typed.id ?? "" });
      return mail;
    },
  });

/** Its password is its account's from then on. */
const approved =
  (by: string) =>
  (trx: HospitalTransaction, row: Row, now: Date): Promise<void> =>
    updateSignup(trx, row, {
      ...moved(row, "APPROVED", { who: "REVIEWER", by, now }),
      ...{ passwordHash: null, decidedAt: now },
    });

/** @throws Failure 4040 of one at a hospital that is here; 4090 `institution` */
async function openHospital(
  trx: HospitalTransaction,
  { hospitalId, typed }: Row,
  now: Date,
): Promise<void> {
  const place = valuesOf("HOSPITAL", typed);
  if (place.way !== "NEW") throw notFound("sign-up at a new hospital");
  const { institutionNumber } = place;
  await lockNumber(trx, institutionNumber);
  if ((await approvedHospital(trx, institutionNumber)) !== null)
    throw conflict({ conflict: "institution" }, "a hospital has that number");
  const business = valuesOf("BUSINESS", typed);
  await addHospital(trx, {
    ...{ hospitalId, name: place.hospitalName, contactPhone: place.hospitalTel },
    ...{ institutionNumber, brn: business.brn },
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
}

interface Approval {
  /** At which its account is. */
  hospitalId: string;
  by: string;
  now: Date;
}

/** Makes its account. @returns the mail that says so @throws Failure 4090 `login-id` */
async function letIn(
  trx: HospitalTransaction,
  services: Deciding,
  row: Row,
  { hospitalId, by, now }: Approval,
): Promise<Mail> {
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
  const words = approvedMail(hospital, loginId, `${services.siteUrl}${LOGIN_PAGE}`);
  await askToConfirm(trx, services, { hospitalId, accountId, byName: name });
  return { hospitalId, to: email, kind: "SIGNUP", ...words };
}

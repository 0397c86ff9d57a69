import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { endDocuments } from "#backend/documents/index.ts";
import type { Mail } from "#backend/mails/index.ts";
import { decide, moved, type Deciding } from "#backend/requests/index.ts";
import { AGREEMENTS_PAGE } from "#contract/page-addresses.ts";
import { rejectedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { leaveDirectory } from "../signup/directory.ts";
import { updateSignup, type OfSignup, type Row } from "../signup/store.ts";
import { heldColleague, heldNewHospital, type ByColleague } from "./held.ts";

/**
 * Refuses a colleague, whom the words reach as they stand; on the access record.
 * @throws Failure 4040; 4090 `version`, `transition`
 */
export const rejectColleague = (
  services: Deciding,
  { by, signupId, version, reason }: ByColleague & { reason: string },
): Promise<void> => {
  const { hospitalId } = by;
  return decide(services, {
    hospitalId,
    lock: (trx) => heldColleague(trx, { hospitalId, signupId, version }),
    move: rejected(by.byName, reason),
    carryOut: (trx, { row, now }) => {
      recordSetting(trx, by, now, "SIGNUP_REJECTED", { account: row.typed.id ?? "" });
      return Promise.resolve(mailTo(row, { hospitalId, reason, siteUrl: services.siteUrl }));
    },
  });
};

/** The same of a new hospital, by us. @throws Failure 4040; 4090 `transition` */
export const rejectNewHospital = (
  services: Deciding,
  of: OfSignup,
  { by, reason }: { by: string; reason: string },
): Promise<void> => {
  const { hospitalId } = of;
  return decide(services, {
    hospitalId,
    lock: (trx) => heldNewHospital(trx, of),
    move: rejected(by, reason),
    carryOut: async (trx, { row, now }) => {
      await endDocuments(trx, ownerOf(row), now);
      return mailTo(row, { hospitalId, reason, siteUrl: services.siteUrl });
    },
  });
};

/** No account will have its password, and its id is free. */
const rejected =
  (by: string, reason: string) =>
  async (trx: HospitalTransaction, row: Row, now: Date): Promise<void> => {
    const step = moved(row, "REJECTED", { who: "REVIEWER", by, now, reason });
    await updateSignup(trx, row, { ...step, passwordHash: null, decidedAt: now });
    await leaveDirectory(trx, row);
  };

/** @param among the hospital among whose mails it stands, the words, and what leads to a new sign-up */
function mailTo(
  { typed, number }: Row,
  among: { hospitalId: string; reason: string; siteUrl: string },
): Mail {
  const { hospitalId, reason, siteUrl } = among;
  const words = rejectedMail(number ?? "", reason, `${siteUrl}${AGREEMENTS_PAGE}`);
  return { hospitalId, to: typed.email ?? "", kind: "SIGNUP", ...words };
}

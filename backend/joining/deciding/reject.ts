import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { endDocuments } from "#backend/documents/index.ts";
import { notFound } from "#backend/failure.ts";
import { writeMail } from "#backend/mails/index.ts";
import { moved } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { rejectedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { leaveDirectory } from "../signup/directory.ts";
import { lockSignup, updateSignup, type OfSignup, type Row } from "../signup/store.ts";
import { heldColleague, type Deciding } from "./approve.ts";

type Needs = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/**
 * Refuses a colleague, whom the words reach as they stand; on the access record.
 * @throws Failure 4040; 4090 `version`, `transition`
 */
export const rejectColleague = (
  services: Needs,
  { by, signupId, version, reason }: Deciding & { reason: string },
): Promise<void> =>
  services.database.inHospital(by.hospitalId, async (trx) => {
    const { hospitalId } = by;
    const row = await heldColleague(trx, { hospitalId, signupId, version });
    const now = services.clock();
    await reject(trx, services, row, { hospitalId, by: by.byName, now, reason });
    recordSetting(trx, by, now, "SIGNUP_REJECTED", { account: row.typed.id ?? "" });
  });

/** The same of a new hospital, by us. @throws Failure 4040; 4090 `transition` */
export const rejectNewHospital = (
  services: Needs,
  of: OfSignup,
  { by, reason }: { by: string; reason: string },
): Promise<void> =>
  services.database.inHospital(of.hospitalId, async (trx) => {
    const row = await lockSignup(trx, of);
    if (row?.atHospital !== null) throw notFound("sign-up at a new hospital");
    const { hospitalId } = of;
    const now = services.clock();
    await reject(trx, services, row, { hospitalId, by, now, reason });
    await endDocuments(trx, ownerOf(row), now);
  });

interface Refusal {
  /** Among whose mails the one to the person stands. */
  hospitalId: string;
  by: string;
  now: Date;
  reason: string;
}

async function reject(
  trx: HospitalTransaction,
  services: Needs,
  row: Row,
  { hospitalId, by, now, reason }: Refusal,
): Promise<void> {
  const step = moved(row, "REJECTED", { who: "REVIEWER", by, now, reason });
  await updateSignup(trx, row, { ...step, passwordHash: null, decidedAt: now });
  await leaveDirectory(trx, row);
  const { typed, number } = row;
  const words = rejectedMail(number ?? "", reason, `${services.siteUrl}/agreements`);
  const mail = { hospitalId, to: typed.email ?? "", kind: "SIGNUP" as const, ...words };
  await writeMail(trx, services, mail, now);
}

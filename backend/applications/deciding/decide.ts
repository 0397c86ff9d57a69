import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { askForDocument, endDocuments } from "#backend/documents/index.ts";
import { Failure } from "#backend/failure.ts";
import { writeMail, type MailWords } from "#backend/mails/index.ts";
import { moved, wantedUntil } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { Conflict } from "#contract/envelope.ts";
import { mayMove } from "#contract/request-states.ts";
import { approvedMail, rejectedMail, wantedMail } from "../mails.ts";
import { lockApplication, ownerOf, updateApplication, type Row } from "../store.ts";
import { carryOut } from "./carry-out.ts";
import { applicationOf, type Reviewed } from "./review.ts";

/** What we, the operator, do with an application; words reach the hospital as they stand. */
export type ApplicationDecision =
  | { to: "IN_REVIEW" | "APPROVED" }
  | { to: "REJECTED"; words: string }
  | { to: "NEED_INFO"; words: string; documents: readonly DocumentKind[] };

/** Nobody has sent one of that number; or it cannot be done, and why. */
export type DecidedApplication =
  | { outcome: "UNKNOWN" }
  | { outcome: "REFUSED"; why: Conflict["conflict"]; row: Reviewed }
  | { outcome: "DONE"; row: Reviewed };

/** By whom a hospital reads that it was decided. */
const US = "닥톡";

type Needs = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/** Does it with the application of that number, however it is written, in one transaction. */
export async function decideApplication(
  services: Needs,
  number: string,
  decision: ApplicationDecision,
): Promise<DecidedApplication> {
  const found = await applicationOf(services, number);
  if (!found) return { outcome: "UNKNOWN" };
  try {
    await services.database.inHospital(found.hospitalId, async (trx) => {
      const row = await lockApplication(trx, found);
      if (row) await act(trx, services, row, decision);
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== CODES.conflict) throw error;
    return { outcome: "REFUSED", why: (error.body as Conflict).conflict, row: found };
  }
  return { outcome: "DONE", row: (await applicationOf(services, number)) ?? found };
}

async function act(
  trx: HospitalTransaction,
  services: Needs,
  row: Row,
  decision: ApplicationDecision,
): Promise<void> {
  const now = services.clock();
  const mover = { who: "REVIEWER" as const, by: US, now };
  const { number } = row;
  const screen = `${services.siteUrl}/application`;
  switch (decision.to) {
    case "IN_REVIEW": {
      // Who only looks at one that is looked at already changes nothing.
      if (!mayMove(row.state, "IN_REVIEW", "REVIEWER")) return;
      const { moves } = moved(row, "IN_REVIEW", mover);
      await updateApplication(trx, row, { state: "IN_REVIEW", moves });
      return;
    }
    case "NEED_INFO": {
      const { words } = decision;
      const { moves } = moved(row, "NEED_INFO", { ...mover, reason: words });
      const until = { wantedUntil: wantedUntil(now) };
      await updateApplication(trx, row, { state: "NEED_INFO", moves, ...until });
      for (const kind of decision.documents)
        await askForDocument(trx, ownerOf(row), { kind, note: words, by: US, now });
      return tell(trx, services, row, wantedMail(number, words, screen), now);
    }
    case "REJECTED": {
      const { words } = decision;
      const { moves } = moved(row, "REJECTED", { ...mover, reason: words });
      const over = { decidedAt: now, wantedUntil: null };
      // Nobody is called back about it any more.
      const business = { ...row.business, requesterPhone: "" };
      await updateApplication(trx, row, { state: "REJECTED", moves, ...over, business });
      await endDocuments(trx, ownerOf(row), now);
      return tell(trx, services, row, rejectedMail(number, words, screen), now);
    }
    case "APPROVED": {
      const { moves } = moved(row, "APPROVED", mover);
      const over = { decidedAt: now, wantedUntil: null };
      const approved = await updateApplication(trx, row, { state: "APPROVED", moves, ...over });
      await endDocuments(trx, ownerOf(row), now);
      await carryOut(trx, approved, now);
      const visitor = { hospitalId: row.hospitalId, accountId: null, byName: US };
      recordSetting(trx, visitor, now, "APPLICATION_APPROVED", { number });
      const linking = `${services.siteUrl}/linking-platform`;
      return tell(trx, services, row, approvedMail(number, linking), now);
    }
  }
}

/** Who sent it, where their mail address was confirmed and they are here still. */
async function tell(
  trx: HospitalTransaction,
  services: Needs,
  { hospitalId, submittedByAccount }: Row,
  words: MailWords,
  now: Date,
): Promise<void> {
  const account = await trx
    .selectFrom("accounts")
    .select("email")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", submittedByAccount)
    .where("emailConfirmedAt", "is not", null)
    .executeTakeFirst();
  if (!account?.email) return;
  const mail = { hospitalId, to: account.email, kind: "APPLICATION" as const, ...words };
  await writeMail(trx, services, mail, now);
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { moveDocuments } from "#backend/documents/index.ts";
import {
  assertVersion,
  claimDraft,
  resetDraft,
  shownDraft,
  whichOf,
  type DraftRow,
} from "#backend/drafts/index.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { approvedHospital } from "#backend/hospitals/index.ts";
import { moved, takeNumber } from "#backend/requests/index.ts";
import { APPLICATION_RULES, saidIn } from "#contract/application-input.ts";
import { APPLICATION_PAGES } from "#contract/application-pages.ts";
import type { Application } from "#contract/application.ts";
import { COMPANY } from "#contract/company.ts";
import { josa } from "#contract/josa.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { draftOwner } from "./draft-rules.ts";
import { fixedOf, readHospital, type Hospital } from "./hospital.ts";
import { knownOf } from "./known.ts";
import { shownApplication } from "./shown.ts";
import { assertNoneApproved } from "./standing.ts";
import { applicationsIn, ownerOf } from "./store.ts";

/** Who sends one, of which hospital. */
export type Sender = Visitor & { accountId: string };

/**
 * Sends the draft of that version: the whole of it is judged again, it becomes an application with its number and
 * its documents, and the wizard's state is reset (brief §4); on the access record.
 * @throws Failure 4000 by field, `linkingList` where one is approved and waits to be linked; 4090 `version`, `transition` with the application where just this was sent already,
 * or `application` where one of this business is under way
 */
export async function submitApplication(
  trx: HospitalTransaction,
  by: Sender,
  version: number,
  now: Date,
): Promise<Application> {
  const { hospitalId, accountId, byName } = by;
  const which = whichOf(by, "apply");
  const row = await claimDraft(trx, which, now);
  if (row) await assertUnsent(trx, row, version);
  await assertVersion(trx, row, "apply", version);
  if (!row?.isOpen) throw conflict({ conflict: "transition" }, "none is being written");
  const draft = await shownDraft(trx, row, "apply");
  const hospital = await readHospital(trx, hospitalId);
  const { business, emrName, ...said } = await judged(trx, hospital, draft);
  const of = { hospitalId, applicationId: randomUUID() };
  await assertOnlyOne(trx, hospitalId, business);
  // Behind it: one that was being approved is by now.
  await assertNoneApproved(trx, hospitalId, { brn: business.brn, platforms: said.platforms });
  const number = await takeNumber(trx, "A", { hospitalId, requestId: of.applicationId }, now);
  const { moves } = moved({ state: "DRAFT", moves: [] }, "SUBMITTED", {
    who: "APPLICANT",
    ...{ by: byName, now },
  });
  const { brn, institutionNumber } = business;
  await trx
    .insertInto("applications")
    .values({
      ...{ ...of, number, state: "SUBMITTED", version: 1, brn, institutionNumber },
      business: JSON.stringify(business),
      platforms: said.platforms,
      emrName: said.platforms.includes("EMR") ? emrName : null,
      ...{ confirmMode: said.confirmMode, timeBlock: said.timeBlock },
      salesman: said.salesman && JSON.stringify(said.salesman),
      moves: JSON.stringify(moves),
      ...{ submittedAt: now, submittedBy: byName, submittedByAccount: accountId },
      ...{ draftId: row.draftId, draftVersion: version },
    })
    .execute();
  await moveDocuments(trx, draftOwner(row), ownerOf(of));
  await resetDraft(trx, which, undefined, { leftBy: byName, leftAt: now });
  recordSetting(trx, by, now, "APPLICATION_SENT", { number });
  return shownApplication(
    trx,
    await applicationsIn(trx, hospitalId)
      .where("applicationId", "=", of.applicationId)
      .executeTakeFirstOrThrow(),
    hospital,
  );
}

/** @throws Failure 4090 `transition`, with the application that this version of the draft became */
async function assertUnsent(
  trx: HospitalTransaction,
  { hospitalId, draftId }: DraftRow,
  version: number,
): Promise<void> {
  const sent = await applicationsIn(trx, hospitalId)
    .where("draftId", "=", draftId)
    .where("draftVersion", "=", version)
    .executeTakeFirst();
  if (!sent) return;
  const current = await shownApplication(trx, sent);
  throw conflict({ conflict: "transition", current }, "it was sent already");
}

/** @throws Failure 4000 by field, `brn` and `institutionNumber` where they are fixed otherwise */
async function judged(trx: HospitalTransaction, hospital: Hospital, draft: WizardDraft) {
  const said = saidIn(draft);
  const wrong: Record<string, string> = {};
  for (const page of APPLICATION_PAGES)
    for (const { path, message } of APPLICATION_RULES[page].safeParse(said).error?.issues ?? [])
      wrong[path.join(".")] ??= message;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const business = APPLICATION_RULES.BUSINESS.parse(said);
  const known = await knownOf(trx, hospital);
  for (const field of fixedOf(hospital))
    if (business[field] !== known[field])
      wrong[field] = "승인된 번호와 달라요. 병원 정보에 있는 번호로 신청해 주세요.";
  const holder = await approvedHospital(trx, business.institutionNumber);
  if (holder !== null && holder !== hospital.hospitalId)
    wrong.institutionNumber = "다른 병원의 요양기관번호예요. 번호를 다시 확인해 주세요.";
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { linkingList, emrName } = APPLICATION_RULES.PLATFORMS.parse(said);
  const { confirmMode, minimumTimeBlock } = APPLICATION_RULES.TIME.parse(said);
  const { salesmanInfo } = APPLICATION_RULES.SALES.parse(said);
  return {
    ...{ business, emrName: emrName.trim(), platforms: linkingList, confirmMode },
    ...{ timeBlock: minimumTimeBlock, salesman: salesmanInfo },
  };
}

/**
 * The trigger of migration 0112 refuses a second one; said before it, and in words: of another hospital's nothing can
 * be taken back here.
 */
async function assertOnlyOne(
  trx: HospitalTransaction,
  hospitalId: string,
  { brn, institutionNumber }: { brn: string; institutionNumber: string },
): Promise<void> {
  const key = `application ${brn} ${institutionNumber}`;
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
  const other = await trx
    .selectFrom("applicationDirectory")
    .select("hospitalId")
    .where("brn", "=", brn)
    .where("institutionNumber", "=", institutionNumber)
    .executeTakeFirst();
  if (other && other.hospitalId !== hospitalId)
    throw invalid({
      institutionNumber: `이 번호로 다른 병원의 신청을 검토하고 있어요. 번호가 맞으면 ${josa(COMPANY.help.phone, "으로/로")} 알려 주세요.`,
    });
  if (other) throw conflict({ conflict: "application" }, "one of this business is under way");
}

import type { HospitalTransaction } from "#backend/database/database.ts";
import type { DraftRow } from "#backend/drafts/index.ts";
import { listDocuments } from "#backend/documents/index.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Staff } from "#backend/staff.ts";
import type { Readiness } from "#contract/application.ts";
import { draftOwner } from "./draft-rules.ts";
import { fixedOf, readHospital, seenOf } from "./hospital.ts";
import { knownOf } from "./known.ts";
import { standingOf } from "./standing.ts";

/** What is there already of what an application is decided by; the draft's documents, where there is one. */
export async function readReadiness(
  trx: HospitalTransaction,
  { calendar, products }: Facts,
  { hospitalId, accountId, name }: Staff,
  draft: Pick<DraftRow, "hospitalId" | "draftId"> | undefined,
): Promise<Readiness> {
  const hospital = await readHospital(trx, hospitalId);
  const seen = seenOf(hospital);
  const { links, toLink, underWay, barred } = await standingOf(trx, hospital);
  const account = await trx
    .selectFrom("accounts")
    .select("mobile")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return {
    hours: calendar.hours,
    products: products.filter(({ state }) => state === "PUBLISHED").length,
    businessSeenAt: seen.BUSINESS_LICENSE?.toISOString() ?? null,
    openingSeenAt: seen.OPENING_REPORT?.toISOString() ?? null,
    requester: { name, mobile: account?.mobile ?? null },
    ...{ links, toLink, underWay, barred },
    keepsTimes: products.length > 0,
    documents: draft ? await listDocuments(trx, draftOwner(draft)) : [],
    known: await knownOf(trx, hospital),
    fixed: fixedOf(hospital),
  };
}

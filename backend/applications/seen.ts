import type { HospitalTransaction } from "#backend/database/database.ts";
import type { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";

/** When we saw a hospital's documents: its 사업자등록증 approves its brn, its 개설신고증 its 요양기관번호. */
export async function seenOf(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<Record<(typeof APPLICATION_DOCUMENTS)[number], Date | null>> {
  const { brnApprovedAt, institutionApprovedAt } = await trx
    .selectFrom("hospitals")
    .select(["brnApprovedAt", "institutionApprovedAt"])
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  return { BUSINESS_LICENSE: brnApprovedAt, OPENING_REPORT: institutionApprovedAt };
}

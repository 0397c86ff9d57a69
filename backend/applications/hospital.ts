import type { HospitalTransaction } from "#backend/database/database.ts";
import type { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";
import type { AppliedField } from "#contract/business-fields.ts";

/** What an application goes by of its hospital: read once for all that is asked of it. */
export const readHospital = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("hospitals")
    .select(["hospitalId", "name", "representative", "brn", "institutionNumber", "address"])
    .select(["brnApprovedAt", "institutionApprovedAt"])
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
export type Hospital = Awaited<ReturnType<typeof readHospital>>;

type Approvals = Pick<Hospital, "brnApprovedAt" | "institutionApprovedAt">;

/** When we saw its documents: its 사업자등록증 approves its brn, its 개설신고증 its 요양기관번호. */
export const seenOf = ({
  brnApprovedAt,
  institutionApprovedAt,
}: Approvals): Record<(typeof APPLICATION_DOCUMENTS)[number], Date | null> => ({
  ...{ BUSINESS_LICENSE: brnApprovedAt, OPENING_REPORT: institutionApprovedAt },
});

/** What of its business cannot be another any more. */
export const fixedOf = ({ brnApprovedAt, institutionApprovedAt }: Approvals): AppliedField[] => [
  ...(brnApprovedAt ? (["brn"] as const) : []),
  ...(institutionApprovedAt ? (["institutionNumber"] as const) : []),
];

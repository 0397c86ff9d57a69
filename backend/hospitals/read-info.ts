import { LINKED_PLATFORMS, linkHealthSchema, type LinkHealth } from "#contract/platform.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import { readFacts } from "./facts.ts";

/** The hospital info of the brief for one of its staff, with calendar and link health. */
export async function readInfo(
  trx: HospitalTransaction,
  { hospitalId, name: staffName }: Staff,
): Promise<HospitalInfo> {
  const facts = await readFacts(trx, hospitalId);
  const { name, contactPhoneNumber, platformProductLoadingStatus } = facts;
  return {
    hospitalUuid: facts.hospitalUuid,
    hospitalBasicInfo: { name, contactPhoneNumber, platformProductLoadingStatus },
    calendar: facts.calendar,
    answerMinutes: facts.answerMinutes,
    links: await readLinks(trx, hospitalId),
    staffName,
    version: facts.version,
  };
}

async function readLinks(trx: HospitalTransaction, hospitalId: string): Promise<LinkHealth[]> {
  const rows = await trx
    .selectFrom("platformLinks")
    .select(["platform", "state", "lastSuccessAt", "failures"])
    .where("hospitalId", "=", hospitalId)
    .execute();
  return rows
    .map((row) =>
      linkHealthSchema.parse({
        ...row,
        lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
      }),
    )
    .sort((a, b) => LINKED_PLATFORMS.indexOf(a.platform) - LINKED_PLATFORMS.indexOf(b.platform));
}

import { LINKED_PLATFORMS, linkHealthSchema, type LinkHealth } from "#contract/platform.ts";
import { hospitalInfoSchema, type HospitalInfo } from "#contract/hospital.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import { readCalendar } from "./calendar.ts";

const loadingStatusSchema =
  hospitalInfoSchema.shape.hospitalBasicInfo.shape.platformProductLoadingStatus;

/** The hospital info of the brief for one of its staff, with calendar and link health. */
export async function readInfo(
  trx: HospitalTransaction,
  { hospitalId, name: staffName }: Staff,
): Promise<HospitalInfo> {
  const hospital = await trx
    .selectFrom("hospitals")
    .select(["name", "contactPhone", "platformProductLoadingStatus", "answerMinutes", "version"])
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  return {
    hospitalUuid: hospitalId,
    hospitalBasicInfo: {
      name: hospital.name,
      contactPhoneNumber: hospital.contactPhone,
      platformProductLoadingStatus: loadingStatusSchema.parse(
        hospital.platformProductLoadingStatus,
      ),
    },
    calendar: await readCalendar(trx, hospitalId),
    answerMinutes: hospital.answerMinutes,
    links: await readLinks(trx, hospitalId),
    staffName,
    version: hospital.version,
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

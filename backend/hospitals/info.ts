import type { HospitalInfo } from "#contract/hospital.ts";
import type { Staff } from "#backend/staff.ts";
import type { Facts } from "./facts.ts";

/** The hospital info of the brief, for one of its staff. */
export function infoOf(
  facts: Facts,
  { name: staffName, switches }: Pick<Staff, "name" | "switches">,
  givers: readonly string[],
): HospitalInfo {
  const { hospitalUuid, calendar, answerMinutes, idleMinutes, links, version } = facts;
  const { confirmMode } = facts;
  const { name, contactPhoneNumber, platformProductLoadingStatus } = facts;
  return {
    hospitalUuid,
    hospitalBasicInfo: { name, contactPhoneNumber, platformProductLoadingStatus },
    calendar,
    answerMinutes,
    idleMinutes,
    confirmMode,
    links,
    staffName,
    switches: [...switches],
    ...(givers.length > 0 && { givers: [...givers] }),
    version,
  };
}

import type { HospitalInfo } from "#contract/hospital.ts";
import type { Facts } from "./facts.ts";

/** The hospital info of the brief, for one of its staff. */
export function infoOf(facts: Facts, staffName: string): HospitalInfo {
  const { hospitalUuid, calendar, answerMinutes, links, version } = facts;
  const { name, contactPhoneNumber, platformProductLoadingStatus } = facts;
  return {
    hospitalUuid,
    hospitalBasicInfo: { name, contactPhoneNumber, platformProductLoadingStatus },
    calendar,
    answerMinutes,
    links,
    staffName,
    version,
  };
}

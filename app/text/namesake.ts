/** Words that tell two people of one name apart. */
import { monthDay } from "./time.ts";

export const NAMESAKE = "동명이인";

/** What is known of somebody: the birth day (the year stays hidden), else the end of their number. */
export function apartText(party: { birthDate: string | null; phone: string }): string | null {
  if (party.birthDate !== null) return `${monthDay(party.birthDate)}생`;
  return party.phone === "" ? null : `뒷자리 ${party.phone.slice(-4)}`;
}

/** Words that tell two people of one name apart. */
import { monthDay } from "./time.ts";

export const NAMESAKE = "동명이인";

/** What is known of somebody: the birth day (the year stays hidden), else the end of their number. */
export function apartText(party: { birthDate: string | null; phone: string }): string | null {
  if (party.birthDate !== null) return `${monthDay(party.birthDate)}생`;
  return party.phone === "" ? null : `뒷자리 ${party.phone.slice(-4)}`;
}

/** The same in a lane, where it stands small after the name: `3.14`, `·1234`; `동명` where nothing does. */
export const briefApart = (text: string): string =>
  text === NAMESAKE
    ? "동명"
    : text.replace(/^(\d+)월 (\d+)일생$/, "$1.$2").replace(/^뒷자리 /, "·");

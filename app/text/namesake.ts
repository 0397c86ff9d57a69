/** Words that tell two people of one name apart. */
import type { Namesake } from "#contract/namesakes.ts";

export const NAMESAKE = "동명이인";

/** `3월 14일생`, `뒷자리 1234`; null where nothing tells them apart. */
export function apartText({ birthday, last4 }: Namesake): string | null {
  if (birthday !== undefined) return `${monthAndDay(birthday).join("월 ")}일생`;
  return last4 === undefined ? null : `뒷자리 ${last4}`;
}

/** For the ear, and where a name stands alone: `동명이인 3월 14일생`. */
export const namesakeText = (namesake: Namesake): string =>
  [NAMESAKE, apartText(namesake)].filter((part) => part !== null).join(" ");

/** A name as something that is about it alone says it: `김서연 동명이인 3월 14일생`. */
export const fullName = (name: string, namesake: Namesake | undefined): string =>
  namesake === undefined ? name : `${name} ${namesakeText(namesake)}`;

/** In a lane, where it stands small after the name: `3.14`, `·1234`; `동명` where nothing does. */
export function briefApart({ birthday, last4 }: Namesake): string {
  if (birthday !== undefined) return monthAndDay(birthday).join(".");
  return last4 === undefined ? "동명" : `·${last4}`;
}

const monthAndDay = (birthday: string): number[] => birthday.split("-").map(Number);

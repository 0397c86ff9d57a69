/** Words of 주. */
import { weekday } from "./time.ts";

export const WEEK = {
  load: "찬 정도",
  perHour: "시간마다",
  rooms: "빈자리",
  comes: "오실 분",
  morning: "오전",
  afternoon: "오후",
  none: "없음",
  pick: "빈자리 볼 상품",
  show: "보기",
  check: "확인 필요",
  requested: "신청",
} as const;

/** `17곳` */
export const placesText = (places: number): string => `${places}곳`;
/** `51명` */
export const peopleText = (people: number): string => `${people}명`;
/** `79%` of a share of 0 to 1; only what is full says 100, only what is empty 0. */
export const shareText = (share: number): string => {
  const percent = Math.round(share * 100);
  if (share > 0 && share < 1) return `${Math.min(99, Math.max(1, percent))}%`;
  return `${percent}%`;
};
/** `외 3` */
export const moreText = (more: number): string => `외 ${more}`;
/** `9시 86%`, for the ear. */
export const hourShareText = (hour: number, share: number): string =>
  `${hour}시 ${shareText(share)}`;
/** `7/8`: so many seats taken of those that there are; `7` where no more can be. */
export const takenText = (taken: number, room: number | null): string =>
  room === null ? String(taken) : `${taken}/${taken + room}`;
/** `월 23` */
export const columnText = (day: string): string => `${weekday(day)} ${Number(day.slice(8))}`;

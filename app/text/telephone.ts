import type { Hours } from "#contract/board.ts";
import type { KinPlace } from "#contract/kin.ts";
import { kstDay, kstMinute } from "#contract/kst.ts";
import { josa } from "./reservation.ts";
import { dayWord, minuteClock, weekday } from "./time.ts";

/** The words of the page that dials a hospital's number. */
export const TELEPHONE = {
  title: (name: string) => `${name}에 전화해요`,
  lead: "지식iN 답변에서 오셨어요.",
  dial: "전화 걸기",
  whose: "이 번호는 병원이 등록했어요",
  closed: "휴진",
} as const;

const range = (starts: number, ends: number) => `${minuteClock(starts)}–${minuteClock(ends)}`;

/** Is somebody there now? `지금 진료 중, 오늘 18:00까지`; null where that is not known. */
export function openNow({ days }: KinPlace, now: Date): { isOpen: boolean; words: string } | null {
  const today = days.find(({ day }) => day === kstDay(now));
  if (!today) return null;
  const minute = kstMinute(now);
  const { hours } = today;
  if (!hours || minute >= hours.closes)
    return { isOpen: false, words: hours ? "오늘 진료가 끝났어요" : "오늘은 휴진이에요" };
  if (minute < hours.opens)
    return { isOpen: false, words: `오늘 ${minuteClock(hours.opens)}부터 진료해요` };
  const rest = hours.breaks.find(({ starts, ends }) => starts <= minute && minute < ends);
  return rest
    ? {
        isOpen: false,
        words: `지금은 ${josa(rest.name, "이에요/예요")}, ${minuteClock(rest.ends)}부터 받아요`,
      }
    : { isOpen: true, words: `지금 진료 중, 오늘 ${minuteClock(hours.closes)}까지` };
}

/** `점심 13:00–14:00, 접수 17:30까지` */
const besides = ({ breaks, closes, lastAcceptance }: Hours): string =>
  [
    ...breaks.map(({ name, starts, ends }) => `${name} ${range(starts, ends)}`),
    ...(lastAcceptance < closes ? [`접수 ${minuteClock(lastAcceptance)}까지`] : []),
  ].join(", ");

/** The days as a course: `오늘`, `내일 (토)`, `모레 (일)`. */
export const daysShown = ({ days }: KinPlace, now: Date) =>
  days.map(({ day, hours }, n) => {
    const words = dayWord(day, kstDay(now));
    const when =
      n === 2 ? `모레 (${weekday(day)})` : n === 1 ? `${words} (${weekday(day)})` : words;
    if (!hours) return { when, what: TELEPHONE.closed };
    const small = besides(hours);
    return { when, what: range(hours.opens, hours.closes), ...(small !== "" && { small }) };
  });

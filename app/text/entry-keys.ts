/** 연동 열쇠: by which the hospital's EMR program opens the board as one of its accounts. */
import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import type { EntryKey } from "#contract/entry.ts";
import { hintText } from "./credentials.ts";
import { josa } from "./reservation.ts";
import { ago, calendarDay } from "./time.ts";

export const ENTRY_KEYS_TEXT = {
  title: "EMR에서 바로 열기",
  then: `EMR의 예약 버튼이 이 열쇠로 입장권을 받아 아이디 없이 닥톡을 열어요. 열쇠마다 ${COMPANY.periods.entryKeyDays}일 동안 써요.`,
  beside: (number: string) => `요양기관번호 ${josa(number, "과/와")} 함께 EMR에 적어 주세요.`,
  noNumber: "병원 정보에 요양기관번호를 적어야 쓸 수 있어요.",
  toNumber: "병원 정보로",
  none: "만든 열쇠가 없어요.",
  over: "끝났어요",
  never: "아직 쓰지 않았어요",
  end: "끝내기",
  ended: "열쇠를 끝냈어요. 그 열쇠로는 이제 열리지 않아요.",
  program: "EMR 프로그램 이름",
  programLike: "예: 바른차트 클라우드",
  make: "열쇠 만들기",
  key: "새 열쇠",
  once: "지금만 볼 수 있어요. EMR에 붙여 넣고 이 화면을 떠나 주세요.",
  copy: "복사",
  copied: "복사했어요",
  gone: "이미 끝낸 열쇠예요.",
  noLink: "EMR 연동이 풀려 있어 만들 수 없어요.",
  failed: "지금은 바꿀 수 없어요. 잠시 뒤 다시 해 주세요.",
} as const;

/** `····81f2 · 2027년 11월 20일까지 · 김실장이 11월 20일에 만듦 · 3분 전에 씀` */
export function keyText({ hint, expiresAt, madeAt, madeBy, usedAt }: EntryKey, now: Date): string {
  const dayOf = (at: string) => calendarDay(kstDay(new Date(at)), kstDay(now));
  const until = new Date(expiresAt) <= now ? ENTRY_KEYS_TEXT.over : `${dayOf(expiresAt)}까지`;
  const used = usedAt === null ? ENTRY_KEYS_TEXT.never : `${ago(usedAt, now)} 씀`;
  return [hintText(hint), until, `${madeBy}, ${dayOf(madeAt)} 만듦`, used].join(" · ");
}

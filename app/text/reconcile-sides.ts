/** A difference: whom it is about, how each side has it, since when. */
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { Difference, ITEM_FIELDS } from "#contract/reconcile.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import { itemText } from "./item-text.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import { RECONCILE, type SideName } from "./reconcile.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, clockOrDay, dayAndClock, dayWord, monthDay, span } from "./time.ts";

type Field = (typeof ITEM_FIELDS)[number];

export const FIELD_WORDS: Record<Field, string> = {
  item: "상품",
  name: "상품 이름",
  description: "상품 설명",
  durationMinutes: "상품 시간",
  cleanupMinutes: "정리 시간",
  capacity: "상품 자리",
  price: "상품 금액",
  state: "상품 상태",
};

/** Whom or what a row is about. */
export function subjectText(one: Difference, now: Date): { name: string; what: string } {
  const { kind, name, productName, start, field } = one;
  const when = start === null ? "" : dayAndClock(start, now);
  if (kind === "RESERVATION") return { name, what: [when, productName].filter(Boolean).join(" ") };
  if (kind === "SLOTS") return { name: "빈자리", what: `${when} ${name}` };
  return { name, what: field === null ? "상품" : FIELD_WORDS[field] };
}

export const statusWord = (status: string): string =>
  STATUSES.some((one) => one === status) ? STATUS_TEXT[status as Status].word : status;

/** How a side has it: `확정`, `15:00 확정`, `1자리 열림`, `50,000원부터`. */
export function sideText(one: Difference, side: Difference["ours"]): string {
  if (side === null) return one.kind === "SLOTS" ? "닫힘" : RECONCILE.none;
  if (one.kind === "RESERVATION") {
    const word = side.status === null ? (side.text ?? RECONCILE.unknown) : statusWord(side.status);
    const isMoved = one.ours?.start !== one.theirs?.start && one.ours && one.theirs;
    return isMoved && side.start !== null ? `${clock(side.start)} ${word}` : word;
  }
  if (one.kind === "SLOTS")
    return side.free === null || side.free === 0 ? "닫힘" : `${side.free}자리 열림`;
  return itemText(one.field, side);
}

/** Of the choice of a side, to the ear: whose it is, what it is about, and how that side has it. */
export function sideName(
  one: Difference,
  side: SideName,
  { platform, now }: { platform: LinkedPlatform; now: Date },
): string {
  const { name, what } = subjectText(one, now);
  const whose = side === "OURS" ? RECONCILE.ours : PLATFORM_WORDS[platform];
  return `${name} ${what}, ${whose} ${sideText(one, side === "OURS" ? one.ours : one.theirs)}`;
}

/** `14:00 김실장`; "" where neither is known. */
export const sideBy = (side: Difference["ours"], now: Date): string =>
  side === null ? "" : [side.at && clockOrDay(side.at, now), side.by].filter(Boolean).join(" ");

/** So long they differ that it is to be seen. */
const LONG_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/** `14:00`, `12분째`; `어제 18:02`, `20시간째`; `11월 18일`, `2일째`. */
export function sinceText(
  since: string | null,
  now: Date,
): { at: string; long: string; isLong: boolean } | null {
  if (since === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const [day, today] = [kstDay(new Date(since)), kstDay(now)];
  const word = dayWord(day, today);
  const at =
    word === "오늘" ? clock(since) : word === "어제" ? `${word} ${clock(since)}` : monthDay(day);
  const whole =
    minutes < LONG_MINUTES || minutes >= DAY_MINUTES ? minutes : minutes - (minutes % 60);
  return { at, long: `${span(whole)}째`, isLong: minutes >= LONG_MINUTES };
}

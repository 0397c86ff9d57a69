/** Words of a reservation: statuses, platforms, phone numbers. */
import { josa, type Particles } from "#contract/josa.ts";
import { lateMinutes } from "#contract/lateness.ts";
import { PLATFORM_NAMES, type Platform } from "#contract/platform-names.ts";
import type { ConflictKind, Reservation } from "#contract/reservation.ts";
import type { Namesake } from "#contract/namesakes.ts";
import { namesakeText } from "./namesake.ts";
import { STATUS_TEXT } from "./status.ts";
import { clockOrDay, span } from "./time.ts";

/** 플랫폼 반영: what a platform knows of a reservation. */
export const SYNC_WORDS = {
  told: "반영됨",
  unanswered: "응답 전",
  pending: "곧 반영",
  failed: "반영 실패",
} as const;

export { josa, PLATFORM_NAMES as PLATFORM_WORDS };

/** The word where a booking asks for a person, instead of its status. */
export const CONFLICT_WORDS: Record<ConflictKind, string> = {
  SEAT_TAKEN: "겹침",
  RESOURCE_TAKEN: "겹침",
  OUTSIDE_HOURS: "시간 밖",
  UNKNOWN_ITEM: "상품 모름",
  UNKNOWN_STATUS: "상태 모름",
  FORBIDDEN_CHANGE: "바뀜",
};

/** The word where a platform could not be told, instead of its status. */
export const UNTOLD_WORD = "못 알림";

/** How many are counted one by one. */
const COUNTED = 200;

/** How many ask for a person, as the board reads them: `12`, `200+` for more than anyone answers. */
export const askingWord = (count: number): string =>
  count > COUNTED ? `${COUNTED}+` : String(count);

/** For the ear, of a deadline that is near. */
export const HURRY = "곧 기한";

/** On a request that has just come in. */
export const NEW_WORD = "새로";

/** `12분 늦음` for who should be here by now; null for everybody else. */
export function lateWord(
  reservation: Pick<Reservation, "status" | "start" | "conflict">,
  now: Date,
): string | null {
  const minutes = lateMinutes(reservation, now);
  return minutes > 0 ? `${span(minutes)} 늦음` : null;
}

type Booked = Pick<Reservation, "start"> & { name: string };

/** `새 요청 1건: 김민수 14:30` */
export const arrivedText = (requests: readonly Booked[], now: Date): string =>
  `새 요청 ${counted(requests, now)}`;

/** `만료 1건: 김민수 14:30` */
export const expiredText = (expired: readonly Booked[], now: Date): string =>
  `${STATUS_TEXT.EXPIRED.word} ${counted(expired, now)}`;

/** `못 알림 1건: 김민수 14:30` */
export const untoldText = (untold: readonly Booked[], now: Date): string =>
  `${UNTOLD_WORD} ${counted(untold, now)}`;

function counted(booked: readonly Booked[], now: Date): string {
  const who = booked.map(({ name, start }) => `${name} ${clockOrDay(start, now)}`);
  return `${booked.length}건: ${who.join(", ")}`;
}

export const UNKNOWN_PRODUCT = "상품 모름";

/** `010-2345-1234`, `02-123-4567`, `1588-1234`, masked `010-****-1234`; anything else as it is. */
export function phoneText(digits: string): string {
  if (/^1[568]\d{6}$/.test(digits)) return digits.replace(/^(\d{4})(\d{4})$/, "$1-$2");
  if (digits.startsWith("02")) return digits.replace(/^(02)([\d*]{3,4})([\d*]{4})$/, "$1-$2-$3");
  if (digits.startsWith("050"))
    return digits.replace(/^(\d{4})([\d*]{3,4})([\d*]{4})$/, "$1-$2-$3");
  return digits.replace(/^(\d{3})([\d*]{3,4})([\d*]{4})$/, "$1-$2-$3");
}

/** A word in quotes, with the particle that it asks for. */
export const quoted = (word: string | null, pair: Particles): string => {
  const said = word ?? "";
  return `‘${said}’${josa(said, pair).slice(said.length)}`;
};

/** An entry of the lanes for the ear: when, who, what, from where, and what stands of it. */
export function entryLabel(one: {
  time: string;
  name: string;
  namesake: Namesake | undefined;
  product: string;
  platform: Platform;
  word: string;
  untold: boolean;
  held: boolean;
}): string {
  const parts = [
    one.time,
    one.name,
    one.namesake !== undefined && namesakeText(one.namesake),
    one.product,
    PLATFORM_NAMES[one.platform],
    one.word,
    one.untold && UNTOLD_WORD,
    one.held && "아직 알리기 전",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Words of 달력 주소: bookings in a calendar program. */
import type { Feed, FeedEvent } from "#contract/calendar-feed.ts";
import { kstDay } from "#contract/kst.ts";
import { UNKNOWN_PRODUCT } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clockOrDay, dayLabel, monthDay } from "./time.ts";

export const FEEDS = {
  title: "달력 주소",
  then: "휴대전화나 컴퓨터 달력에서 예약을 함께 볼 수 있어요. 읽기만 되고, 15분마다 새로 받아요.",
  address: "주소",
  once: "주소는 지금 한 번만 보여요. 달력에 붙여 넣은 뒤 이 화면을 닫으세요.",
  knows: "주소를 아는 사람은 누구나 볼 수 있어요. 잊었다면 새 주소로 바꿔 주세요.",
  reads: "받는 중",
  waits: "아직 받지 않음",
  shows: "달력에는 이렇게 보여요",
  showsNone: "앞으로 올 예약이 없어요.",
  holds: "담는 것",
  holdsWhat: "상품 모두, 취소되지 않은 예약",
  hides: "가리는 것",
  hidesWhat: "이름 가운데 글자, 전화, 메모",
  made: "만든 날",
  read: "마지막으로 받음",
  never: "없음",
  replace: "새 주소로 바꾸기",
  remove: "이 주소 없애기",
  atOnce: "바꾸거나 없애면 옛 주소는 바로 404가 돼요.",
  replaceAsks: (name: string) => `‘${name}’의 주소를 바꿀까요?`,
  removeAsks: (name: string) => `‘${name}’의 주소를 없앨까요?`,
  replaceThen: "지금 주소를 쓰는 달력은 더 받지 못해요. 새 주소를 다시 붙여 넣어 주세요.",
  removeThen: "이 주소를 쓰는 달력은 더 받지 못해요. 되돌릴 수 없어요.",
  leave: "그대로 두기",
  add: "주소 만들기",
  name: "어디에서 볼까요",
  nameLike: "예: 진료실 아이패드",
  addLeave: "닫기",
  failed: "만들지 못했어요. 다시 눌러 주세요.",
  removedOn: (day: string) => `${monthDay(day)}에 없앰`,
} as const;

/** `초진 진료 서*은`, `초진 진료 한*우 (신청)` */
export const feedTitle = ({ product, name, status }: FeedEvent): string =>
  `${product ?? UNKNOWN_PRODUCT} ${name}${status === "REQUESTED" ? ` (${STATUS_TEXT[status].word})` : ""}`;

/** The programs that fetch calendars, by a part of their User-Agent. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iOS|iPhone|iPad|dataaccessd)\b/i, "아이폰·아이패드 달력"],
  [/\b(macOS|Mac OS X|CalendarAgent)\b/i, "맥 달력"],
  [/Google-Calendar/i, "구글 달력"],
  [/\b(Microsoft|Outlook|Exchange)\b/i, "아웃룩"],
  [/Thunderbird/i, "썬더버드"],
];

const programOf = (agent: string): string =>
  PROGRAMS.find(([sign]) => sign.test(agent))?.[1] ?? "달력 프로그램";

/** `14:03, 아이폰·아이패드 달력`, `11월 3일 09:12, 구글 달력`, `없음` */
export const readText = ({ readAt, readBy }: Feed, now: Date): string =>
  readAt === null ? FEEDS.never : `${clockOrDay(readAt, now)}, ${programOf(readBy ?? "")}`;

/** `9월 2일 (수)` */
export const madeText = ({ createdAt }: Feed, now: Date): string =>
  dayLabel(kstDay(new Date(createdAt)), kstDay(now));

/** What became of an address that is gone. */
export const goneText = (feed: Feed, now: Date): string => {
  const after =
    feed.askedAfter === 0
      ? "없앤 뒤 부른 적이 없어요."
      : `없앤 뒤 ${feed.askedAfter}번 불렀고, 아무것도 보내지 않았어요.`;
  return `${FEEDS.read} ${readText(feed, now)}. ${after}`;
};

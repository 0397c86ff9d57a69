/** 맞춰 보기: what we have beside what a platform has (look-platforms.md "Both sides"). */
import { HOLD_SECONDS } from "#contract/hold.ts";
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import type { Difference, ITEM_FIELDS, Reconciliation, Side } from "#contract/reconcile.ts";
import { priceText } from "./product-words.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, clockOrDay, dayAndClock, dayWord, monthDay, span } from "./time.ts";

export type SideName = "OURS" | "THEIRS";
type Field = (typeof ITEM_FIELDS)[number];

export const RECONCILE = {
  title: "맞춰 보기",
  compare: "지금 맞춰 보기",
  again: "다시 맞춰 보기",
  reload: "새로 고침",
  ours: "여기",
  what: "무엇",
  all: "모두",
  allOurs: "모두 여기 것으로",
  allTheirs: (platform: LinkedPlatform) => `모두 ${PLATFORM_WORDS[platform]} 것으로`,
  since: "언제부터",
  then: "고르면",
  none: "없음",
  unknown: "모름",
  left: "고르지 않으면 그대로 둬요.",
  inInbox: "예약판의 확인 필요에서 정해 주세요.",
  byHand: "한쪽에서 직접 고쳐 주세요.",
  sinceUnknown: "모름",
  reservations: "예약",
  slots: "빈자리",
  items: "상품",
  clear: "선택 지우기",
  settle: "맞추기",
  settleCount: (count: number) => `${count}개 맞추기`,
  chosen: (count: number) => `${count}개 골랐어요`,
  chosenNone: "고른 것이 없어요",
  chosenThen: "고른 쪽에 맞춰요. 고르지 않은 것은 그대로 둬요.",
  pickSome: "맞출 것을 골라 주세요.",
  failed: "맞추지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  paused: "멈춰 있어 물어보지 않아요. 다시 켠 뒤에 맞춰 보세요.",
  changed:
    "그사이 달라진 것이 있어 하지 않았어요. 고르신 것은 그대로예요. 다시 확인하고 눌러 주세요.",
} as const;

/** `네이버와 다른 것 5`, and the other ways it can have ended. */
export function reconcileTitle(
  platform: LinkedPlatform,
  newest: Pick<Reconciliation, "state"> | null,
  open: number,
): string {
  const withThem = josa(PLATFORM_WORDS[platform], "과/와");
  if (newest === null) return `${withThem} 아직 맞춰 보지 않았어요`;
  switch (newest.state) {
    case "RUNNING":
      return `${withThem} 맞춰 보고 있어요`;
    case "FAILED":
      return `${withThem} 견주지 못했어요`;
    case "PARTIAL":
      return open > 0
        ? `${withThem} 다른 것 ${open}, 다 견주지는 못했어요`
        : `${withThem} 다 견주지 못했어요`;
    case "DONE":
      return open > 0 ? `${withThem} 다른 것 ${open}` : `${withThem} 다른 것이 없어요`;
  }
}

/** When it was, and of what. */
export function reconcileThen(newest: Reconciliation | null, open: number, now: Date): string {
  if (newest === null)
    return "양쪽의 예약, 빈자리, 상품을 읽기만 해 보고 다른 것을 나란히 보여 드려요.";
  const at = clockOrDay(newest.finishedAt ?? newest.startedAt, now);
  const { reservations, slots, items } = newest;
  switch (newest.state) {
    case "RUNNING":
      return `${clockOrDay(newest.startedAt, now)}에 읽기 시작했어요. 다른 화면에 가도 계속돼요.`;
    case "FAILED":
      return `${at}에 읽다가 멈췄어요. 같은지 다른지 몰라요.`;
    case "PARTIAL":
      return `${at}에 읽다가 멈췄어요. 읽은 데까지만 견줬고, 나머지는 같은지 몰라요.`;
    case "DONE":
      return open > 0
        ? `${at}에 양쪽을 읽어 견줬어요. 예약 ${reservations.compared}건, 빈자리 ${slots.compared}칸, 상품 ${items.compared}개 가운데 ${josa(`${open}개`, "이/가")} 달라요.`
        : `${at}에 양쪽을 모두 읽어 견줬어요.`;
  }
}

export interface Figure {
  title: string;
  /** `38건`, `21 / 38건`, `모름` */
  figure: string;
  isKnown: boolean;
  then: string;
}

type Compared = Reconciliation["reservations"];

/** How far each of the three was compared. Nothing known is 모름, never zero. */
export function figuresOf(newest: Reconciliation): Figure[] {
  const { reservations, slots, items, differences, from, to, itemsNotSent, state, platform } =
    newest;
  const isSame = (kind: Difference["kind"]) =>
    !differences.some((one) => one.kind === kind && one.resolvedTo === null);
  const of = (
    title: string,
    of: Compared,
    unit: string,
    kind: Difference["kind"],
    whole: string,
  ) => {
    const isAll = of.why === null && of.of === of.compared;
    const isKnown = of.compared > 0 || isAll;
    const figure = isAll
      ? `${of.compared}${unit}`
      : `${of.compared} / ${of.of ?? RECONCILE.unknown}${of.of === null ? "" : unit}`;
    const so = isSame(kind)
      ? `${of.compared}${unit}은 모두 같아요`
      : `${of.compared}${unit} 가운데 다른 것이 있어요`;
    return {
      title,
      figure: isKnown ? figure : RECONCILE.unknown,
      isKnown,
      then: isAll
        ? whole
        : of.compared > 0
          ? so
          : (of.why ?? (state === "RUNNING" ? "읽는 중" : "")),
    };
  };
  const same = "모두 같아요";
  const notSent =
    itemsNotSent > 0
      ? `${itemsNotSent}개는 ${josa(PLATFORM_WORDS[platform], "으로/로")} 안 보냄`
      : same;
  return [
    of(
      RECONCILE.reservations,
      reservations,
      "건",
      "RESERVATION",
      `${monthDay(from)}–${monthDay(to)}`,
    ),
    of(RECONCILE.slots, slots, "칸", "SLOTS", isSame("SLOTS") ? same : ""),
    of(RECONCILE.items, items, "개", "ITEM", isSame("ITEM") ? notSent : ""),
  ];
}

const DAY_MINUTES = 24 * 60;
/** So far it must reach back to be the last week's. */
const WEEK_MS = 6 * DAY_MINUTES * MINUTE_MS;

/** Under the figures: that it is done by itself, too, and what came of that, as far as it is known. */
export function latelyText({ lately, startedAt }: Reconciliation): string {
  const nightly = "매일 새벽에도 저절로 맞춰 봐요.";
  if (lately.since === null) return nightly;
  const isWeek = Date.parse(startedAt) - Date.parse(lately.since) >= WEEK_MS;
  const since = isWeek ? "지난 7일 동안" : `${monthDay(kstDay(new Date(lately.since)))}부터`;
  if (lately.found === 0) return `${nightly} ${since} 다른 것이 없었어요.`;
  const open = lately.found - lately.settled;
  const then = open <= 0 ? "있었고 모두 풀었어요" : `있었고 ${open}개가 남아 있어요`;
  return `${nightly} ${since} 다른 것 ${lately.found}개가 ${then}.`;
}

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

function itemText(field: Difference["field"], { price, text }: Side): string {
  if (price !== null) return priceText(price);
  if (text === null) return field === "item" ? "있음" : RECONCILE.none;
  if (field === "durationMinutes" || field === "cleanupMinutes") return `${text}분`;
  if (field === "capacity") return `${text}자리`;
  if (field === "state") return text === "PAUSED" ? "중지" : "게시";
  return text;
}

/** `14:00 김실장`; "" where neither is known. */
export const sideBy = (side: Difference["ours"], now: Date): string =>
  side === null ? "" : [side.at && clockOrDay(side.at, now), side.by].filter(Boolean).join(" ");

/** So long they differ that it is to be seen. */
const LONG_MINUTES = 60;

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

/** `14:20 김실장 님이 여기 것으로 맞췄어요` */
export function resolvedText(one: Difference, platform: LinkedPlatform, now: Date): string {
  const whose = one.resolvedTo === "OURS" ? RECONCILE.ours : PLATFORM_WORDS[platform];
  const who = one.resolvedBy === null ? "" : `${one.resolvedBy} 님이 `;
  const at = one.resolvedAt === null ? "" : `${clockOrDay(one.resolvedAt, now)} `;
  return `${at}${who}${whose} 것으로 맞췄어요.`;
}

/** What the chosen ones do, in both directions: `네이버에 2개를 보내고 여기 2개를 바꿔요.` */
export function directionsText(ours: number, theirs: number, platform: LinkedPlatform): string {
  const there = PLATFORM_WORDS[platform];
  if (ours > 0 && theirs > 0) return `${there}에 ${ours}개를 보내고 여기 ${theirs}개를 바꿔요.`;
  return ours > 0 ? `${there}에 ${ours}개를 보내요.` : `여기 ${theirs}개를 바꿔요.`;
}

/** The same before it is done: what is sent is held first. */
export const chosenText = (ours: number, theirs: number, platform: LinkedPlatform): string =>
  `${directionsText(ours, theirs, platform)}${ours > 0 ? ` ${HOLD_SECONDS}초 뒤에 보내요.` : ""}`;

/** What was done. */
export const settledText = (ours: number, theirs: number, platform: LinkedPlatform): string =>
  `${ours + theirs}개를 맞췄어요. ${directionsText(ours, theirs, platform)}`;

/** Somebody was first: who, and with how many of those that were chosen here. */
export function settledFirstText(first: readonly Difference[]): string {
  const by = [
    ...new Set(first.map(({ resolvedBy }) => resolvedBy).filter((name) => name !== null)),
  ];
  const who = by.length === 0 ? "다른 곳에서" : `${by.map((name) => `${name} 님`).join(", ")}이`;
  const names = first.map(({ name }) => name).join(", ");
  return `${who} 먼저 맞춘 것이 있어 하지 않았어요: ${names}. 나머지는 고르신 그대로예요.`;
}

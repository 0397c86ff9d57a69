import { kstDay } from "#contract/kst.ts";
import {
  PLATFORM_NAMES,
  tellsPatients,
  type LinkedPlatform,
  type Platform,
} from "#contract/platform-names.ts";
import { josa } from "./reservation.ts";
import { clock, weekday } from "./time.ts";

/** 병원 정보: what becomes of the reservations that new hours leave outside. */
export const IMPACT = {
  title: (count: number) => `예약 ${count}건이 진료 시간 밖에 남아요`,
  none: "밖에 남는 예약이 없어요",
  noneThen: "그대로 저장하시면 돼요.",
  lead: (changes: readonly string[]) =>
    `${changes.length === 0 ? "시간" : changes.join(", ")}: 이렇게 바꾸면 밖에 남는 예약이에요. 하나씩 정하면 새 시간과 함께 저장돼요.`,
  before: "지금",
  after: "바꾼 뒤",
  ticks: "세로줄이 밖에 남는 예약이에요.",
  closed: "휴진",
  outside: (count: number) => `밖에 남는 예약 ${count}건`,
  all: "모두",
  allMove: "가까운 빈자리로 옮기기",
  allKeep: "그대로 두기",
  allCancel: "취소하기",
  allThen: "저장할 때 자리가 찼으면 그 예약만 다시 여쭤요.",
  acts: { MOVE: "옮기기", KEEP: "그대로", CANCEL: "취소" },
  to: "옮길 시각",
  keep: (start: string) => `${clock(start)} 그대로`,
  keepTell: "아무에게도 알리지 않아요. 예약판에 ‘진료 시간 밖’으로 남아요.",
  cancel: "취소",
  reason: "이유: 병원 진료 시간이 바뀌었어요.",
  choose: "정해 주세요",
  chooseTell: "옮길지, 그대로 둘지, 취소할지 골라 주세요.",
  noStart: (minutes: number) => `14일 안에 ${minutes}분이 빈 곳이 없어요.`,
  otherDay: "다른 날 고르기",
  taken: "그사이 자리가 찼어요. 다시 골라 주세요.",
  changed: "그사이 예약이 바뀌었어요. 다시 골라 주세요.",
  call: "전화해 주세요.",
  callThen: (word: string) => `${word} 예약이라 환자에게는 저절로 알리지 않아요.`,
  todo: (count: number) => `정할 것 ${count}`,
  counts: (move: number, keep: number, cancel: number) =>
    `옮김 ${move} · 그대로 ${keep} · 취소 ${cancel}`,
  back: "돌아가기",
  save: "저장하고 알리기",
  saveOnly: "저장",
  decide: (count: number) => `예약 ${count}건을 정하면 저장돼요.`,
  already: "이미 저장된 변경이에요",
  alreadyThen: "바뀐 시간은 저장돼 있고, 예약은 먼저 정한 대로예요.",
  otherwise: (count: number) =>
    `방금 정하신 것과 다른 예약이 ${count}건 있어요. 지금 이렇게 있으니, 다르게 하시려면 예약을 열어 바꿔 주세요.`,
  standing: "정하신 것과 다른 예약",
  refused: "저장하지 못했어요. 돌아가서 적은 내용을 확인해 주세요.",
  tooMany: (total: number, most: number) =>
    `예약 ${total}건이 밖에 남아요. 한 번에 ${most}건까지 정할 수 있으니 바꿀 것을 나누어 저장해 주세요.`,
  decisions: "예약마다 정한 것",
  callsTitle: "저장했어요. 이분들께 전화해 주세요",
  callsThen: "환자에게 저절로 알리지 않은 예약이에요.",
  callsList: "전화할 분",
  callsFor: (name: string) => `${name} 님 예약`,
  noPhone: "전화번호 없음",
  canceled: "취소",
  kept: "그대로",
  done: "병원 정보로",
} as const;

/** `네이버에 바뀐 시각을 알려요. 환자에게는 네이버가 전해요.` */
export function tellWord(platform: LinkedPlatform, act: "MOVE" | "CANCEL"): string {
  const name = PLATFORM_NAMES[platform];
  if (act === "CANCEL") return `${name}에 취소를 알려요.`;
  const passesOn = ` 환자에게는 ${josa(name, "이/가")} 전해요.`;
  return `${name}에 바뀐 시각을 알려요.${tellsPatients(platform) ? passesOn : ""}`;
}

/** `같은 날 11:30`, `26일 (목) 09:30`, of another month `12월 1일 (화) 09:30` */
export function startWord(start: string, from: string): string {
  const day = kstDay(new Date(start));
  if (day === kstDay(new Date(from))) return `같은 날 ${clock(start)}`;
  const month =
    day.slice(0, 7) === kstDay(new Date(from)).slice(0, 7) ? "" : `${Number(day.slice(5, 7))}월 `;
  return `${month}${Number(day.slice(8))}일 (${weekday(day)}) ${clock(start)}`;
}

/** What is told after the hold, and whom to call: in the save bar. */
export function tellings(told: ReadonlyMap<Platform, number>, calls: number): string {
  const names = [...told].map(([platform, count]) => `${PLATFORM_NAMES[platform]}에 ${count}건`);
  return [
    names.length > 0 && `저장하면 6초 뒤 ${names.join(", ")} 알려요.`,
    calls > 0 && `전화할 ${calls}분은 저장한 뒤 다시 보여 드려요.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What whoever calls can say; times with their dates. */
export const CALL_WORDS = {
  moved: (from: string, to: string) =>
    `진료 시간이 바뀌어 ${from} 예약을 ${to}${to.endsWith(":00") ? "로" : "으로"} 옮겼어요. 이때 오실 수 있으세요?`,
  canceled: (from: string) =>
    `진료 시간이 바뀌어 ${from} 예약을 취소하게 됐어요. 다른 때로 잡아 드릴까요?`,
  kept: (start: string) => `${start} 예약은 그대로예요.`,
} as const;

/** What a save came to. */
export const savedText = (move: number, keep: number, cancel: number): string =>
  move + keep + cancel === 0
    ? "병원 정보를 저장했어요."
    : `병원 정보를 저장했어요. ${IMPACT.counts(move, keep, cancel)}`;

/** What linking would do, and what of it was done (look-platforms.md "Hub, wizard"). */
import type { DryRun } from "#contract/dry-run.ts";
import type { DoneLine } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { digits } from "./digits.ts";
import { itemText } from "./item-text.ts";
import { PART_WORDS } from "./product-words.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clock, clockOrDay, dayAndClock, monthDay } from "./time.ts";

export const DRY = {
  title: "무엇이 바뀌는지",
  then: (at: string, now: Date) =>
    `${clockOrDay(at, now)}에 읽은 것으로 셌어요. 연동 시작을 누르기 전에는 어느 쪽도 바뀌지 않아요.`,
  send: "보낼 것",
  take: "가져올 것",
  clash: "부딪힐 것",
  clashThen: "고르지 않으면 확인 필요로 올라와요",
  stay: "안 바꿀 것",
  to: (platform: LinkedPlatform) => `여기 → ${PLATFORM_WORDS[platform]}`,
  from: (platform: LinkedPlatform) => `여기 ← ${PLATFORM_WORDS[platform]}`,
  slots: "빈자리",
  slotsThen: ({ from, to, products, replaces }: DryRun["send"], platform: LinkedPlatform) =>
    `${monthDay(from)}–${monthDay(to)}, 상품 ${digits(products)}개. ${
      replaces === null
        ? `${PLATFORM_WORDS[platform]}의 지금 빈자리는 읽지 못했지만, 지우고 이것으로 바꿔요`
        : `${PLATFORM_WORDS[platform]}의 빈자리 ${digits(replaces)}칸을 지우고 이것으로 바꿔요`
    }`,
  byDay: "날짜별로",
  compare: "견주기",
  make: (names: readonly string[]) => `새 상품: ${names.join(", ")}`,
  makeThen: "심사가 끝나면 게시돼요",
  change: (name: string) => `바뀌는 상품: ${name}`,
  coming: "앞으로의 예약",
  past: "지난 예약",
  pastThen: "통계에만 쓰고 환자에게 아무것도 보내지 않아요",
  unknown: "모름",
  pastUnknown: "세지 못했어요. 연동하면 30일 안의 것을 모두 가져와요",
  noClash: "부딪힐 것이 없어요.",
  when: "언제",
  what: "어떻게 할까요",
  decide: "확인 필요로",
  nearest: (platform: LinkedPlatform, start: string, now: Date) =>
    `${PLATFORM_WORDS[platform]} 것을 ${dayAndClock(start, now)}으로`,
  nobody: "자리가 찼어요",
} as const;

type Change = DryRun["send"]["change"][number]["fields"][number];
/** As the product's own form calls them. */
export const partWord = (field: Change["field"]): string =>
  field === "item" ? "상품" : field === "state" ? "게시" : PART_WORDS[field];

/** `진료 시간 60분 → 50분, 금액 50,000원 → 45,000원`: from what it is there to what it is here. */
export const changeSays = (fields: readonly Change[]): string =>
  fields
    .map(({ field, ours, theirs }) =>
      field === "description"
        ? partWord(field)
        : `${partWord(field)} ${itemText(field, theirs)} → ${itemText(field, ours)}`,
    )
    .join(", ");

/** How the bookings to come are made up. @param shown clashes that can be chosen of */
export function comingSays(
  { today, tomorrow, later, of, unpaired, told }: DryRun["take"],
  shown: number,
): string {
  const parts = [`오늘 ${digits(today)}, 내일 ${digits(tomorrow)}, 그 뒤 ${digits(later)}.`];
  for (const { name, count } of unpaired)
    parts.push(`${name} ${digits(count)}건은 짝이 없어 확인 필요로 올라와요.`);
  if (of.clashes > 0) parts.push(clashesSay(of.clashes, shown));
  if (of.outside > 0) parts.push(`진료 시간 밖 ${digits(of.outside)}건은 확인 필요로 올라와요.`);
  if (of.unknown > 0) parts.push(`모르는 상태 ${digits(of.unknown)}건은 확인 필요로 올라와요.`);
  if (of.over > 0) parts.push(`취소되거나 끝난 것 ${digits(of.over)}건이 들어 있어요.`);
  if (of.had > 0) parts.push(`${digits(of.had)}건은 이미 예약판에 있어요.`);
  if (told > 0)
    parts.push(`그 가운데 연동이 끊긴 사이 여기서 바꾼 ${digits(told)}건은 이어지면 알려요.`);
  return parts.join(" ");
}
const clashesSay = (all: number, shown: number): string =>
  all > shown
    ? `부딪히는 것 ${digits(all)}건 가운데 앞의 ${digits(shown)}건은 아래에서 정하고, 나머지는 확인 필요로 올라와요.`
    : `부딪히는 것 ${digits(all)}건은 아래에서 정해요.`;

export const staysSays = ({ ours, theirs }: DryRun["stays"], platform: LinkedPlatform): string =>
  [
    ...ours.map((name) => `${name}(안 이음)`),
    ...(theirs.length === 0
      ? []
      : [
          `${PLATFORM_WORDS[platform]}에만 있는 상품 ${digits(theirs.length)}개(${theirs.join(", ")})`,
        ]),
    "사진과 후기",
  ].join(", ") + ".";

export const DONE = {
  title: (platform: LinkedPlatform) => `${josa(PLATFORM_WORDS[platform], "과/와")} 이었어요`,
  then: (platform: LinkedPlatform, at: string, now: Date) =>
    `${clockOrDay(at, now)}부터 ${PLATFORM_WORDS[platform]} 예약이 예약판에 올라와요. 적어도 1분에 한 번 물어보고, ${PLATFORM_WORDS[platform]}에서 보내는 예약은 바로 받아요.`,
  again: "다시",
  againDone: "다시 해 볼게요.",
  reload: "새로 고침",
  see: "보기",
  goesOn: "나가도 계속돼요.",
} as const;
export const DONE_WORDS: Record<DoneLine["what"], string> = {
  BOOKINGS: "예약",
  DECIDE: "확인 필요",
  MOVED: "시간 변경",
  SLOTS: "빈자리",
  ITEM: "상품",
  PAST: "지난 예약",
};

/** What of a line is done, the figure first. */
export function doneSays(
  line: DoneLine,
  platform: LinkedPlatform,
): readonly [figure: string, says: string] {
  const { what, state, done, planned, from, to, words } = line;
  const name = line.name ?? "";
  const word = PLATFORM_WORDS[platform];
  const unit = what === "SLOTS" ? "칸" : "건";
  const whole = `${digits(done)}${unit}`;
  const all = planned === null ? whole : `${digits(done)} / ${digits(planned)}${unit}`;
  if (state === "FAILED")
    return what === "MOVED"
      ? ["", `${name} 시간을 바꾸지 못했어요. 확인 필요에서 정해 주세요`]
      : [
          what === "ITEM" ? name : all,
          ` ${words ?? "다 하지 못했어요. 없는 것이 아니라 못 받았어요"}`,
        ];
  if (what === "MOVED" && from && to)
    return [
      "",
      `${name} ${clock(from)} → ${clock(to)}, ${word}에 ${state === "DONE" ? "알렸어요" : "알리는 중이에요"}`,
    ];
  if (what === "ITEM")
    return [
      name,
      state === "REVIEW"
        ? `. ${josa(word, "이/가")} 심사하고 있어요. 끝나면 알려 드려요`
        : state === "DONE"
          ? " 보냈어요"
          : " 보내는 중이에요",
    ];
  if (state === "RUNNING")
    return [all, ` ${what === "SLOTS" ? "보내는" : "받는"} 중이에요. ${DONE.goesOn}`];
  if (what === "SLOTS")
    return [
      whole,
      done === planned || planned === null
        ? " 모두 보냈어요"
        : ` 모두 보냈어요. 미리 볼 때는 ${digits(planned)}칸이었고, 그사이 달라졌어요`,
    ];
  if (planned !== null && done < planned)
    return [all, `. ${digits(planned - done)}건은 그사이 ${word}에서 없어졌어요`];
  if (what === "DECIDE") return [whole, "을 올렸어요."];
  return [whole, " 모두 받았어요"];
}

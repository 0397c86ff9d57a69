/** 플랫폼 잇기, 확인: what was read of the other side. */
import { kstDay } from "#contract/kst.ts";
import type { Check } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { digits } from "./digits.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { calendarDay, clockOrDay } from "./time.ts";

export const CHECK_WORDS: Record<Check["what"], string> = {
  ACCOUNT: "계정",
  PERMISSIONS: "권한",
  ITEMS: "상품",
  SLOTS: "빈자리",
  BOOKINGS: "예약",
  PAST: "지난 예약",
};
const PERMISSION_WORDS: Record<string, string> = {
  ITEM: "상품",
  RESERVATION: "예약",
  SLOTS: "빈자리",
};

/** What a line of 확인 says, and what stands soft at its end. */
export function checkSays(check: Check, now: Date): readonly [says: string, end: string] {
  const { what, outcome, count, text, unpublished, over, words } = check;
  switch (outcome) {
    case "NOT_ASKED":
      return ["앞의 것이 되면 읽어요", ""];
    case "NO_ANSWER":
      return [
        words ?? "10초를 기다렸지만 답이 없어 멈췄어요. 없는 것이 아니라 못 받았어요.",
        "시간 초과",
      ];
    case "LOCKED_OUT":
      return [`이 키로는 들여보내지 않아요.${words === null ? "" : ` “${words}”`}`, "401·403"];
    case "REFUSED":
      return [words ?? "이 계정에 권한이 없어요.", "거절"];
    case "OTHER":
      return ["적은 번호와 다른 사업장의 키예요.", ""];
    case "LACKING":
      return ["예약을 알릴 권한이 없어요. 관리자에게 권한을 더해 달라고 해 주세요.", ""];
    case "READ":
      break;
  }
  if (what === "ACCOUNT") return [text ?? "", ""];
  if (what === "PERMISSIONS")
    return [
      `${(text ?? "")
        .split(" ")
        .map((word) => PERMISSION_WORDS[word] ?? "")
        .filter(Boolean)
        .join(", ")} 읽기와 쓰기`,
      "",
    ];
  if (what === "ITEMS")
    return [
      `${digits(count ?? 0)}개`,
      unpublished
        ? `${digits((count ?? 0) - unpublished)}개 게시, ${digits(unpublished)}개 아님`
        : "모두 게시",
    ];
  if (what === "SLOTS") return [`${digits(count ?? 0)}칸`, ""];
  if (what === "BOOKINGS")
    return [
      `앞으로 ${digits(count ?? 0)}건`,
      [
        text && `${calendarDay(kstDay(new Date(text)), kstDay(now))}까지`,
        over && `취소되거나 끝난 것 ${digits(over)}건 포함`,
      ]
        .filter(Boolean)
        .join(", "),
    ];
  return [`30일 안에 ${digits(count ?? 0)}건`, ""];
}

export const VERIFY = {
  title: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에서 찾은 것`,
  titleNot: (platform: LinkedPlatform) =>
    `${josa(PLATFORM_WORDS[platform], "을/를")} 다 읽지 못했어요`,
  titleShut: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에 들어가지 못했어요`,
  titleFirst: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 확인`,
  then: (platform: LinkedPlatform, at: string, now: Date) =>
    `${clockOrDay(at, now)}에 읽기만 했어요. ${PLATFORM_WORDS[platform]}에서 바뀐 것은 없어요.`,
  fix: (platform: LinkedPlatform) =>
    `고칠 것은 ${PLATFORM_WORDS[platform]} 쪽에 있어요. 고친 뒤 여기서 다시 확인해 주세요. 저장하고 나갔다가 이어해도 돼요.`,
  wait: "잠시 뒤 여기서 다시 확인해 주세요. 저장하고 나갔다가 이어해도 돼요.",
  shut: "번호와 키를 고치면 다시 읽어요.",
  mend: "계정 고치기",
  hospital: "병원 정보",
  field: "항목",
  fields: { name: "이름", phone: "전화", brn: "사업자등록번호" },
  none: "없음",
} as const;

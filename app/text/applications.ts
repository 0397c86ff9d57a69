/** 예약 서비스 신청, as the hospital sees its own: in the list of 신청, and the copy of one. */
import type { Application, ApplicationHead } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { kstDay } from "#contract/kst.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { DOCUMENT_NAME } from "./documents.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { calendarDay, clock, dayAndClock, dayLabel } from "./time.ts";

export const APPLICATIONS = {
  title: "예약 서비스 신청",
  apply: "예약 서비스 신청",
  none: "아직 예약 서비스를 신청하지 않았어요",
  print: "사본 인쇄",
  read: "신청서 보기",
  /** For the ear: of which one the way is. */
  of: (number: string, act: string) => `${number} ${act}`,
  soon: "보통 1–2일",
  begins: "예약을 받기 시작",
  endsByLinking: "연동하면 끝나요",
  onlyLinking: "연동만 남았어요",
  link: "연동하러 가기",
  failed: "지금은 처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  late: "그사이 신청이 바뀌었어요. 지금 상태를 확인하고 다시 해 주세요.",
  completed: "보완을 보냈어요. 다시 검토해요.",
  closed: "이 신청은 이제 서류를 받지 않아요. 지금 상태를 확인해 주세요.",
} as const;

/** One that somebody is writing. */
export const APPLY_LEFT = {
  resume: "이어서 적기",
  /** `3페이지까지 적었어요` */
  far: (pages: number) => `${pages}페이지까지 적었어요`,
  by: (name: string | null, at: string | null, now: Date): string =>
    [name === null ? null : `${name} 님이`, at === null ? null : `${dayAndClock(at, now)}에 저장`]
      .filter((part) => part !== null)
      .join(" "),
} as const;

/** What a reviewer waits for, of an application or of a sign-up. */
export const WANTED = {
  documents: (count: number) => `서류 ${count}건을 더 주세요`,
  /** Nobody asks for them, but the review stops there. */
  lacking: (count: number) => `아직 없는 서류 ${count}건`,
  lackingThen: "없으면 검토가 여기서 멈춰요.",
  words: "보완할 것이 있어요",
  until: (day: string) => `${day}까지`,
  never: "올린 적이 없어요",
  complete: "보완 보내기",
  /** `의료기관 개설신고증을 올리면 보낼 수 있어요.` */
  missing: (kinds: readonly DocumentKind[]) =>
    `${josa(kinds.map((kind) => DOCUMENT_NAME[kind]).join(", "), "을/를")} 올리면 보낼 수 있어요.`,
} as const;

export const WITHDRAWAL = {
  ask: "철회",
  title: "신청을 철회할까요?",
  why: "이유",
  do: "신청 철회",
  keep: "그대로 두기",
  done: "신청을 철회했어요.",
  /** What it deletes, and what stays. */
  then: (files: number, linked: readonly LinkedPlatform[]) =>
    [
      files > 0 && `올린 서류 ${files}건도 지워요.`,
      linked.length > 0 && `${platformsText(linked)} 예약은 그대로 받아요.`,
      "다시 신청하려면 처음부터 적어야 해요.",
    ]
      .filter(Boolean)
      .join(" "),
} as const;

export const PAST_APPLICATIONS = {
  title: (count: number) => `지난 신청 ${count}`,
  number: "번호",
  at: "낸 때",
  platforms: "받을 곳",
  by: "낸 사람",
  end: "끝",
} as const;

export const COPY = {
  title: "예약 서비스 신청서",
  back: "신청",
  print: "인쇄",
  printPlain: "종이에 남기려면 브라우저 메뉴에서 인쇄해 주세요.",
  business: "사업자 정보",
  requester: "신청자",
  platforms: "받을 곳",
  chosen: "고른 곳",
  emr: "EMR",
  times: "시간",
  confirm: "확정",
  block: "간격",
  minutes: (block: number) => `${block}분`,
  sales: "담당자",
  salesCode: "코드",
  direct: "직접 신청",
  documents: "서류",
  there: "받았어요",
  needed: "더 필요해요",
  nothing: "없음",
} as const;

export const CONFIRM_SENTENCES: Record<Application["confirmMode"], string> = {
  HOSPITAL: "병원이 확인하고 확정",
  INSTANT: "들어오면 바로 확정",
};

/** `네이버, 카카오` */
export const platformsText = (platforms: readonly LinkedPlatform[]): string =>
  platforms.map((platform) => PLATFORM_WORDS[platform]).join(", ");

/** `카카오와 EMR`, `네이버, 카카오와 EMR` */
function platformsRead(platforms: readonly LinkedPlatform[]): string {
  const words = platforms.map((platform) => PLATFORM_WORDS[platform]);
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${josa(words.join(", "), "과/와")} ${last}`;
}

/** `카카오와 EMR 예약을 받기 위해 11월 18일에 낸 신청이에요.` */
export const whatFor = (
  { platforms, submittedAt }: Pick<ApplicationHead, "platforms" | "submittedAt">,
  now: Date,
): string => {
  const day = calendarDay(kstDay(new Date(submittedAt)), kstDay(now));
  return `${platformsRead(platforms)} 예약을 받기 위해 ${day}에 낸 신청이에요.`;
};

/** `김실장이 냄` */
export const sentBy = (name: string): string => `${josa(name, "이/가")} 냄`;

/** `11월 18일 (수) 09:12, 김실장이 냄` */
export const sentAt = (
  { submittedAt, submittedBy }: Pick<ApplicationHead, "submittedAt" | "submittedBy">,
  now: Date,
): string =>
  `${dayLabel(kstDay(new Date(submittedAt)), kstDay(now))} ${clock(submittedAt)}, ${sentBy(submittedBy)}`;

/** In what order they are to be linked: `카카오부터 차례대로 이어 주세요.` */
export function linkInOrder(platforms: readonly LinkedPlatform[]): string {
  const words = platforms.map((platform) => PLATFORM_WORDS[platform]);
  const order = words.length > 1 ? `${words.join(", ")} 순서로` : `${josa(words.join(""), "을/를")}`;
  return `${order} 이으면 예약을 받기 시작해요.`;
}

/** 예약 서비스 신청: what the hospital itself has applied for, on 신청. */
import { COMPANY } from "#contract/company.ts";
import type { ApplicationHead } from "#contract/application.ts";
import { APPLICATION_PAGES } from "#contract/application-pages.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import type { RequestState } from "#contract/request-states.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

export const APPLICATIONS = {
  title: "예약 서비스 신청",
  apply: "예약 서비스 신청",
  none: "아직 낸 신청이 없어요",
  noneHelp: `신청하면 네이버·카카오·EMR 예약을 차례로 이어 드려요. ${COMPANY.takes.applying}쯤 걸려요.`,
  goOn: "이어서 적기",
  barred: "진행 중인 신청이 끝나거나 거둔 뒤에 새로 신청할 수 있어요.",
  nothingLeft: "세 곳이 모두 연동됐거나 승인되어 신청할 것이 없어요.",
  toLinks: "연동 보기",
  by: (name: string) => `${josa(name, "이/가")} 냄`,
  copy: "사본 인쇄",
  read: "신청서 보기",
  of: (number: string, act: string) => `${number} ${act}`,
  usually: `보통 ${COMPANY.takes.review}`,
  starts: "예약을 받기 시작",
  linkLeft: "연동만 남았어요",
  linkOrder: (platforms: readonly LinkedPlatform[]) =>
    `${platforms.length > 1 ? `${placesText(platforms)} 순서로 ` : ""}이으면 예약을 받기 시작해요.`,
  endsByLinking: "연동하면 끝나요",
  link: "연동하러 가기",
  lacking: "아직 없는 서류예요. 지금 올리면 검토가 멈추지 않아요.",
  added: "더 올린 서류",
  late: "그사이 신청이 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  failed: "지금은 처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  complete: "보완 보내기",
  completed: "보완을 보냈어요. 검토가 이어져요.",
  never: "올린 적이 없어요",
  missing: (names: readonly string[]) =>
    `${josa(names.join(", "), "을/를")} 올리면 보낼 수 있어요.`,
  documentLate: "그사이 신청이 끝나서 서류를 더 받지 않아요. 지금 상태를 확인해 주세요.",
  withdraw: "철회",
  withdrawTitle: "신청을 철회할까요?",
  withdrawThen: (documents: number, linked: readonly LinkedPlatform[]) =>
    [
      documents > 0 && `올린 서류 ${documents}건도 바로 지워요.`,
      linked.length > 0 && `${placesText(linked)} 예약은 그대로 받아요.`,
      "다시 신청하려면 처음부터 적어야 해요.",
    ]
      .filter(Boolean)
      .join(" "),
  why: "이유",
  do: "신청 철회",
  keep: "그대로 두기",
  withdrawn: "신청을 철회했어요.",
} as const;

export const PAST_APPLICATIONS = {
  title: (count: number) => `지난 예약 서비스 신청 ${count}`,
  where: "받을 곳",
  by: "낸 사람",
} as const;

/** What is said of 승인 and 완료 while they lie ahead. */
export const aheadOf = (state: RequestState) => ({
  approved: APPLICATIONS.usually,
  done: state === "APPROVED" ? APPLICATIONS.endsByLinking : APPLICATIONS.starts,
});

/** `네이버, 카카오` */
export const placesText = (platforms: readonly LinkedPlatform[]): string =>
  platforms.map((platform) => PLATFORM_WORDS[platform]).join(", ");

/** `카카오, EMR 예약을 받으려고 11월 18일 (수)에 냈어요.` */
export const appliedFor = (
  { platforms }: Pick<ApplicationHead, "platforms">,
  day: string,
): string => `${placesText(platforms)} 예약을 받으려고 ${day}에 냈어요.`;

/** `6페이지 가운데 3페이지까지 적었어요 · 14:08에 박주연이 저장` */
export function writtenSoFar(
  {
    pageIndex,
    leftBy,
    leftAt,
  }: { pageIndex: number; leftBy: string | null; leftAt: string | null },
  now: Date,
): string {
  const far = `${APPLICATION_PAGES.length}페이지 가운데 ${Math.max(1, pageIndex)}페이지까지 적었어요`;
  if (leftBy === null || leftAt === null) return far;
  return `${far} · ${clockOrDay(leftAt, now)}에 ${josa(leftBy, "이/가")} 저장`;
}

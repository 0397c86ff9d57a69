/** 예약 서비스 신청 once it was sent: what happens when. */
import { COMPANY } from "#contract/company.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { kstDay } from "#contract/kst.ts";
import { STARTS } from "./apply-pages.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clock, dayLabel, dayWord } from "./time.ts";

export const APPLY_SENT = {
  title: "신청서를 냈어요",
  then: "승인되면 메일과 신청 화면에서 알려 드려요.",
  number: "신청 번호",
  sentOn: (at: string, now: Date) => dayWord(kstDay(new Date(at)), kstDay(now)),
  sent: "신청서를 받았어요",
  sentBy: (at: string, by: string, now: Date) =>
    `${dayLabel(kstDay(new Date(at)), kstDay(now))} ${clock(at)}, ${by}`,
  soon: COMPANY.takes.review,
  review: "적은 것과 서류를 견주어 봐요",
  lacking: (documents: readonly string[]) =>
    `${josa(documents.join(", "), "이/가")} 없어 여기서 멈출 수 있어요`,
  approved: "승인되면",
  link: (platforms: readonly LinkedPlatform[]) => {
    const names = josa(platforms.map((one) => PLATFORM_WORDS[one]).join(", "), "을/를");
    return platforms.length === 1 ? `${names} 연동해요` : `${names} 차례로 연동해요`;
  },
  linkThen: `하나에 ${COMPANY.takes.linking}쯤 걸려요`,
  linked: "연동하면",
  sell: (block: number) => `${block}분 간격으로 자리를 내보내요`,
  sellThen: STARTS.sum,
  sellKept: "지금 쓰는 시간 간격대로 자리를 내보내요",
  sellKeptThen: "이미 상품이 있어 확정 방식과 시간 간격은 그대로예요",
  handIn: (documents: readonly string[]) => `${documents.join(", ")} 올리기`,
  see: "신청 보기",
  print: "사본 인쇄",
} as const;

/** Words of notifications: counts alone, since they may stand where anyone reads them. */
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";

const KIND_WORDS: Record<NoticeKind, string> = {
  requests: "예약 신청",
  expired: "만료",
  untold: "못 알림",
  loads: "상품 가져오기",
};

/** `예약 신청 2건 · 만료 1건` */
export const noticeText = (kinds: readonly NoticeKind[]): string =>
  NOTICE_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? `${KIND_WORDS[kind]} ${count}건` : [];
  }).join(" · ");

export const NOTICES = {
  title: "알림",
  then: "예약판을 띄워 둔 채 다른 창을 볼 때 나에게만 알려요. 환자 이름은 나오지 않아요.",
  what: "무엇을",
  whatThen: "어느 컴퓨터에서나 같아요.",
  kinds: {
    requests: "새 예약 신청",
    expired: "답하지 못해 만료된 신청",
    untold: "플랫폼에 못 알린 예약",
    loads: "다 읽었거나 멈춘 상품 가져오기",
  } satisfies Record<NoticeKind, string>,
  save: "알림 저장",
  saved: "알림을 저장했어요. 열어 둔 예약판도 모두 따라요.",
  how: "어떻게",
  howThen: "이 컴퓨터에만 남아요.",
  screen: "화면 알림",
  screenThen: "위에서 고른 일이 몇 건인지 알려요.",
  sound: "소리",
  soundThen: "한꺼번에 여럿이 와도 한 번만 울려요. 켜면 한 번 들려 드려요.",
  denied:
    "브라우저가 이 사이트의 알림을 막고 있어요. 주소창 왼쪽의 사이트 정보에서 알림을 허용으로 바꾼 뒤 다시 켜 주세요.",
  unable: "이 브라우저에서는 화면 알림을 쓸 수 없어요.",
  noScript: "자바스크립트를 켜면 알림을 받을 수 있어요.",
} as const;

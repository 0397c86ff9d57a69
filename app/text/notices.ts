/** Words of notifications: counts alone, since they may stand where anyone reads them. */

/** What a notification is about. */
export const NOTICE_KINDS = ["requests", "expired", "untold"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KIND_WORDS: Record<NoticeKind, string> = {
  requests: "예약 신청",
  expired: "만료",
  untold: "못 알림",
};

/** `예약 신청 2건 · 만료 1건` */
export const noticeText = (kinds: readonly NoticeKind[]): string =>
  NOTICE_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count > 0 ? `${KIND_WORDS[kind]} ${count}건` : [];
  }).join(" · ");

export const NOTICES = {
  title: "알림",
  then: "이 컴퓨터에서 나에게만 알려요. 예약판을 띄워 둔 채 다른 창을 볼 때 알리고, 환자 이름은 나오지 않아요.",
  screen: "화면 알림",
  screenThen: "예약 신청, 만료, 못 알림이 생기면 몇 건인지 알려요.",
  sound: "소리",
  soundThen: "한꺼번에 여럿이 와도 한 번만 울려요. 켜면 한 번 들려 드려요.",
  denied:
    "브라우저가 이 사이트의 알림을 막고 있어요. 주소창 왼쪽의 사이트 정보에서 알림을 허용으로 바꾼 뒤 다시 켜 주세요.",
  unable: "이 브라우저에서는 화면 알림을 쓸 수 없어요.",
  noScript: "자바스크립트를 켜면 알림을 받을 수 있어요.",
} as const;

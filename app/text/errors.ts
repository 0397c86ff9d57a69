/** The error screens and what goes wrong without a field to stand at. */
export const ERROR_TEXT = {
  notFound: {
    title: "찾는 화면이 없어요",
    body: "요청한 화면을 찾을 수 없어요. 주소가 잘못되었거나 지워진 화면일 수 있으니 주소를 다시 확인해 주세요.",
    picture: "한 장이 뜯긴 예약장",
  },
  failed: {
    title: "일시적인 오류가 발생했어요",
    body: "저장한 예약은 그대로 있어요. 잠시 뒤 다시 시도해 주세요.",
    picture: "바늘이 떨어진 벽시계",
  },
  linkFailed: {
    title: "일시적인 오류가 발생했어요",
    body: "링크가 어디로 가는지 확인하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  },
  linkOver: {
    title: "이 링크는 지금 열리지 않아요",
    body: "주소가 잘못되었거나 끝난 링크일 수 있어요. 일시적인 오류일 수도 있으니 잠시 뒤 다시 시도해 주세요.",
  },
  linkEnded: {
    title: "이 링크는 이제 쓰지 않아요",
    body: (hospital: string) =>
      `${hospital}에서 끝낸 링크예요. 예약이나 궁금한 것은 병원에 전화해 주세요.`,
  },
  outOfReach: {
    title: "지금은 서버에 닿지 않아요",
    body: "저장한 예약은 그대로 있고 로그인도 그대로예요. 다시 닿는지 몇 초마다 알아서 확인할게요.",
  },
  unsent: {
    title: "지금은 서버에 닿지 않아요",
    body: "아직 저장하지 못했어요. 적은 내용은 여기 그대로 있으니 잠시 뒤 다시 보내 주세요.",
  },
  /** Without a login nobody is told of reservations that are kept. */
  guest: {
    failed: {
      title: "일시적인 오류가 발생했어요",
      body: "화면을 열지 못했어요. 잠시 뒤 다시 열어 주세요.",
    },
    outOfReach: {
      title: "지금은 서버에 닿지 않아요",
      body: "잠시 뒤 다시 열어 주세요. 다시 닿는지 몇 초마다 알아서 확인할게요.",
    },
  },
  /** Of an order: whoever has come back from the gateway does not know yet whether it was paid. */
  payment: {
    title: "결제 결과를 아직 확인하지 못했어요",
    body: "돈이 두 번 나가지는 않아요. 다시 결제하지 말고 잠시 뒤 이 화면을 다시 열어 주세요.",
  },
  forbidden: {
    title: "이 화면에서 보낸 요청이 아니에요",
    body: "안전을 위해 처리하지 않았어요. 화면을 새로 열고 다시 시도해 주세요.",
  },
  tooLarge: {
    title: "보낸 내용이 너무 커요",
    body: "내용을 줄여서 다시 시도해 주세요.",
  },
  unreadable: {
    title: "보낸 내용을 읽지 못했어요",
    body: "화면을 새로 열고 다시 시도해 주세요.",
  },
  home: "홈으로",
  again: "다시 열기",
  linkAgain: "다시 연결하기",
  askWith: "문의할 때 알려 주세요:",
} as const;

interface Failed {
  status: number;
  /** A linkKey that led nowhere. */
  link: { isOver: boolean; endedBy: { name: string } | null } | null;
}

/** Who reads it: staff, somebody without a login, or who pays for an order. */
export type Reader = "STAFF" | "GUEST" | "PAYER";

/** The words for a failed page; `unsent`: a form that is to be sent again. */
export function failureWords(
  { status, link }: Failed,
  reader: Reader,
  unsent = false,
): { title: string; body: string } {
  const { linkEnded } = ERROR_TEXT;
  if (link?.endedBy) return { title: linkEnded.title, body: linkEnded.body(link.endedBy.name) };
  if (link) return link.isOver ? ERROR_TEXT.linkOver : ERROR_TEXT.linkFailed;
  if (status === 404) return ERROR_TEXT.notFound;
  if (status === 403) return ERROR_TEXT.forbidden;
  if (status >= 500 && reader === "PAYER") return ERROR_TEXT.payment;
  const { failed, outOfReach } = reader === "GUEST" ? ERROR_TEXT.guest : ERROR_TEXT;
  if (status === 503) return unsent ? ERROR_TEXT.unsent : outOfReach;
  if (status === 413) return ERROR_TEXT.tooLarge;
  if (status === 400 || status === 405 || status === 415) return ERROR_TEXT.unreadable;
  return failed;
}

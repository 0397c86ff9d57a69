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
  outOfReach: {
    title: "지금은 서버에 닿지 않아요",
    body: "저장한 예약은 그대로 있고 로그인도 그대로예요. 다시 닿는지 몇 초마다 알아서 확인할게요.",
  },
  unsent: {
    title: "지금은 서버에 닿지 않아요",
    body: "아직 저장하지 못했어요. 적은 내용은 여기 그대로 있으니 잠시 뒤 다시 보내 주세요.",
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

/** The heading of the screen for a status. */
export const failureTitle = (status: number): string =>
  status === 404 ? ERROR_TEXT.notFound.title : failureWords(status).title;

/** The words for a status other than 404; `unsent`: a form that is to be sent again. */
export function failureWords(status: number, unsent = false): { title: string; body: string } {
  if (status === 403) return ERROR_TEXT.forbidden;
  if (status === 503) return unsent ? ERROR_TEXT.unsent : ERROR_TEXT.outOfReach;
  if (status === 413) return ERROR_TEXT.tooLarge;
  if (status === 400 || status === 405 || status === 415) return ERROR_TEXT.unreadable;
  return ERROR_TEXT.failed;
}

/** The page that leads on to another site, or to the telephone. */
export const LEAVE_TEXT = {
  site: {
    title: "다른 사이트로 이동할게요",
    body: "바로 이동하지 않으면 아래 주소를 눌러 주세요.",
  },
  tel: { title: "전화로 연결할게요", body: "전화가 걸리지 않으면 번호를 눌러 주세요." },
  home: "홈으로",
} as const;

/** Of the window of 주소 찾기. */
export const ADDRESS_SEARCH_TEXT = {
  title: "주소 찾기",
  waiting: "여는 중이에요. 찾는 칸이 안 보이면 이 창을 닫고 적던 칸에 바로 적어 주세요.",
  open: "찾는 칸이 안 보이면 이 창을 닫고 적던 칸에 바로 적어 주세요.",
  failed: "주소 찾기를 열지 못했어요. 이 창을 닫고 적던 칸에 바로 적어 주세요.",
  chosen: "골랐어요. 이 창을 닫고 나머지 주소를 적어 주세요.",
  close: "창 닫기",
} as const;

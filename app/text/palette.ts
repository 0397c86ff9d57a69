/** Words of the palette: what it can find and do besides reservations. */
export const PALETTE = {
  title: "찾기와 할 일",
  typed: "이름·초성, 뒷 4자리, 번호, 할 일",
  results: "결과",
  reservations: "예약",
  acts: "할 일",
  actsFor: (name: string) => `${name} 님에게 할 일`,
  lately: "방금 본 예약",
  filters: "저장한 필터",
  screens: "화면",
  none: "찾는 예약도 할 일도 없어요",
  /** Where nobody answered: acts and screens are still there. */
  failed: "지금은 예약을 찾지 못했어요.",
  choose: "고르기",
  open: "열기",
  close: "닫기",
  keys: "단축키 모두",
  book: "예약 등록",
  goToDay: "날짜로 가기",
  example: "예: 12. 3",
  print: "오늘 일정 인쇄",
  export: "목록을 CSV로 내보내기",
} as const;

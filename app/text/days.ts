/** Words of the ways through the days. */
export const DAYS = {
  week: "이 주",
  previousWeek: "지난주",
  nextWeek: "다음 주",
  choose: "날짜 선택",
  day: "날짜",
  show: "이동",
  today: "오늘",
  closed: "휴진",
} as const;

/** Words of the list of one slot. */
export const SLOT = {
  title: "이 시간의 예약",
  besides: (count: number) => `외 ${count}`,
  people: (count: number) => `${count}명`,
  count: (count: number) => `${count}건`,
  none: "이 시간에 예약이 없어요.",
  noneHelp: "옮겼거나 취소했을 수 있어요.",
} as const;

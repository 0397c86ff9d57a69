/** What the ways into 예약 등록 and 시간 변경 say, wherever they stand on the board. */
export const WAYS = {
  book: "예약 등록",
  anyway: "그래도 예약 받기",
  /** On a free start in the lanes, while another time is looked for. */
  pick: (time: string) => `${time} 고르기`,
} as const;

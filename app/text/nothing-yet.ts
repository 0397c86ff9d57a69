import { minuteClock } from "./time.ts";

/** In the day while nothing is offered. */
export const NOTHING_YET = {
  free: "빈자리",
  lane: "상품을 등록하면 여기에 줄이 생겨요",
  open: (opens: number, closes: number) => `진료 ${minuteClock(opens)}–${minuteClock(closes)}`,
  title: "아직 상품이 없어요",
  noHours: "아직 진료 시간이 없어요",
  noHoursThen: "요일마다 정하면 여기에 그려져요.",
  /** `from`: where the day is already under way. */
  then: (from: string | null, closes: number) =>
    `하나를 등록하면 ${from ?? "지금"}부터 ${minuteClock(closes)}까지가 빈자리로 열려요.`,
} as const;

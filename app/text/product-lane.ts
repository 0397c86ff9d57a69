/** Words beside the lane that a product makes. */
import type { ProductPreview } from "#contract/product-preview.ts";
import { minuteClock, weekday } from "./time.ts";

interface Takes {
  capacity: number;
  /** Preparation, visit and clean-up. */
  minutes: number;
}

export const LANE_TEXT = {
  saving: "이대로 저장하면",
  making: "이대로 등록하면",
  /** A number is wrong: what would come of it is not known. */
  unknown: "시간과 자리를 숫자로 적으면 하루에 몇 번 받을 수 있는지 보여요.",
  closed:
    "앞으로 4주 동안 문을 여는 날이 없어요. 하루에 몇 번 받을지 보려면 진료 시간이 있어야 해요.",
  setHours: "진료 시간 정하기",
  idle: (minutes: number) => `남는 ${minutes}분`,
  preparation: (minutes: number) => `준비 ${minutes}분`,
  duration: (minutes: number) => `진료 ${minutes}분`,
  cleanup: (minutes: number) => `정리 ${minutes}분`,
  second: "둘째 자리",
} as const;

/** `하루 4번`; where several come at a time, `하루 16명`. */
export const perDay = (starts: number, capacity: number): string =>
  capacity === 1 ? `하루 ${starts}번` : `하루 ${starts * capacity}명`;

/** Beside it: what it is now, where that is another, and how the people come. */
export function besidePerDay({ starts, now }: ProductPreview, capacity: number): string {
  const several = capacity > 1 ? `${starts.length}번, 한 번에 ${capacity}명` : "";
  if (now === null || (now.starts === starts.length && now.capacity === capacity)) return several;
  const before = now.capacity === 1 ? `${now.starts}번` : `${now.starts * now.capacity}명`;
  return [several, `지금은 ${before}`].filter((part) => part !== "").join(" · ");
}

/** Under it: which part of the day one sees, what comes after, and what does not fit. */
export function laneText(
  { day, starts }: ProductPreview,
  until: number,
  { minutes }: Takes,
  leaves: boolean,
): string {
  if (day === null) return LANE_TEXT.closed;
  const name = `${weekday(day)}요일`;
  if (starts.length === 0)
    return `${name}에 ${minutes}분이 들어갈 곳이 없어요. 시간을 줄이거나 진료 시간을 늘려 주세요.`;
  const after = starts.filter((start) => start >= until).length;
  return [
    `${name} ${minuteClock(until)}까지예요.`,
    after > 0 && `그 뒤로 ${after}번 더 받아요.`,
    leaves && `남는 곳에는 ${minutes}분이 들어가지 않아요.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `시간 간격이 20분이면 6번` */
export const betterText = (block: number, starts: number): string =>
  `시간 간격이 ${block}분이면 ${starts}번`;

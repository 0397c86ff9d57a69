/** Words of 현장 접수 while it is no time for it. */
import { BOOKING, clockOrWhen } from "./booking.ts";
import { josa } from "./reservation.ts";
import { awayText } from "./sharing.ts";
import { minuteClock } from "./time.ts";
import { WAYS } from "./ways.ts";

/** Why no block runs now for who stands at the desk. Minutes since KST midnight. */
export type NotNow = {
  /** The first free start after it (UTC ISO); null where the starts that are known have none. */
  next: string | null;
} & (
  | { why: "closed" | "none" }
  | { why: "early"; opens: number }
  /** `begun`: it runs; else no more is accepted before it. */
  | { why: "break"; name: string; ends: number; begun: boolean }
  | { why: "over"; lastAcceptance: number }
  /** Who or what the product needs is not there; `because` is null outside its own hours. */
  | { why: "away"; name: string; because: string | null }
);

/** Why nobody can be taken now, from when on, and how all the same. */
export function notNowText(one: NotNow, now: Date): string {
  const room =
    one.next === null
      ? ""
      : ` 가장 이른 빈 시간은 ${josa(clockOrWhen(one.next, now), "이에요/예요")}.`;
  const way = one.why === "closed" ? WAYS.anyway : BOOKING.outside;
  return `${whyText(one)}${room} 지금 오신 분은 ‘${way}’에서 사유를 적고 받아 주세요.`;
}

function whyText(one: NotNow): string {
  switch (one.why) {
    case "closed":
      return "오늘은 진료하지 않는 날이에요.";
    case "early":
      return `아직 진료 전이에요. ${minuteClock(one.opens)}에 시작해요.`;
    case "break": {
      const { name, begun, ends } = one;
      const why = begun ? `지금은 ${josa(name, "이에요/예요")}.` : `${name} 전 접수는 끝났어요.`;
      return `${why} ${minuteClock(ends)}에 다시 시작해요.`;
    }
    case "over":
      return `오늘 접수는 ${minuteClock(one.lastAcceptance)}에 끝났어요.`;
    case "away":
      return `지금은 받을 수 없어요(${awayText(one.name, one.because)}).`;
    case "none":
      return "지금 시작할 수 있는 시간이 없어요.";
  }
}

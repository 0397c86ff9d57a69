/** Words of a booking in the hand. */
import { josa } from "./reservation.ts";
import { minuteClock } from "./time.ts";

/** Why a booking cannot be let go at a minute of the day. */
export type NotThere =
  | { why: "past" | "full" | "none" }
  /** Outside the hours, or in a break of this name. */
  | { why: "shut"; name: string }
  /** One patient has it. */
  | { why: "taken"; by: string }
  /** Its doctor, room or device is not there, or another product's. */
  | { why: "blocked"; by: string };

export const DRAG = {
  seeking: "놓을 자리를 찾는 중",
  stays: (minute: number) => `놓으면 ${minuteClock(minute)}에 그대로 있어요.`,
} as const;

/** `15:00은 한지우 님 자리예요.` */
export const notThereText = (minute: number, not: NotThere): string =>
  `${josa(minuteClock(minute), "은/는")} ${whyText(not)}`;

function whyText(not: NotThere): string {
  switch (not.why) {
    case "past":
      return "이미 지난 시간이에요.";
    case "full":
      return "자리가 모두 찼어요.";
    case "shut":
      return not.name === "" ? "진료 시간 밖이에요." : `${josa(not.name, "이에요/예요")}.`;
    case "taken":
      return `${not.by} 님 자리예요.`;
    case "blocked":
      return `받을 수 없어요(${not.by}).`;
    case "none":
      return "받는 시간이 아니에요.";
  }
}

import { typed } from "#contract/field-rules.ts";

const DAY_MINUTES = 24 * 60;
const NOON = 12;
/** `9`, `09`, `930`, `0930`, `9:30`, `9.30`, `9시`, `9시 30분`, with or without `오후` before it. */
const CLOCK = /^(오전|오후)? ?(\d{1,2})(?:(?:[:.시] ?)?(\d{2})분?|시)?$/;

/**
 * The minute of the day that somebody wrote, as people write it, full-width digits included; null
 * for what is no time. 24:00 is the end of the day.
 */
export function minuteTyped(text: string): number | null {
  const written = typed(text.slice(0, 40)).replace(/[：;]/g, ":").replace(/ ?: ?/, ":");
  const [, half, hours, minutes = "0"] = CLOCK.exec(written) ?? [];
  if (hours === undefined) return null;
  const minute = hourOf(Number(hours), half) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= DAY_MINUTES ? minute : null;
}

/** 오전 12시 is midnight, 오후 12시 noon; who says neither counts to 24. */
function hourOf(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours > NOON) return half === "오후" ? hours : NaN;
  return (hours % NOON) + (half === "오후" ? NOON : 0);
}

/** Two ways to write one time are the same; what is no time is compared as it stands. */
export function isSameTime(text: string, other: string): boolean {
  const minute = minuteTyped(text);
  return minute === null ? text.trim() === other.trim() : minute === minuteTyped(other);
}

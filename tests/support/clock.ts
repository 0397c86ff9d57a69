import type { Clock } from "#backend/clock.ts";

export interface SettableClock extends Clock {
  /** Sets the time: an ISO string with offset, or a Date. */
  set(time: string | Date): void;
  advance(amount: { minutes?: number; seconds?: number; hours?: number; days?: number }): void;
}

/** A clock that stands still until a test moves it. */
export function clockAt(time: string | Date): SettableClock {
  let now = new Date(time).getTime();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    set: (next: string | Date) => {
      now = new Date(next).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  });
}

import { kstMinute } from "#contract/kst.ts";

const two = (n: number) => String(n).padStart(2, "0");

/** `15:00`, KST. */
export function clockOf(at: Date): string {
  const minute = kstMinute(at);
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `14:12:07.412`, KST. */
export const stampOf = (at: Date): string => `${clockOf(at)}:${at.toISOString().slice(17, 23)}`;

/** `31ms`, `10.0s` */
export const took = (ms: number): string => (ms < 1000 ? `${ms}ms` : `${(ms / 1000).toFixed(1)}s`);

import type { Seen } from "../board-data.ts";

/** Who is here, and since when (UTC ISO). */
export type Here = Seen & { arrivedAt: string };

/** 기다리는 분: who is 내원 on the day, who came first first. */
export const waitingOf = (reservations: readonly Seen[]): Here[] =>
  reservations.filter(isHere).toSorted((a, b) => a.arrivedAt.localeCompare(b.arrivedAt));

const isHere = (r: Seen): r is Here => r.arrivedAt !== undefined && r.conflict === null;

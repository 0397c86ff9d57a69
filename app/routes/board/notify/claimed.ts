import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { News } from "../arrivals.ts";

/** One thing to tell of, named the same in every tab: its kind and the reservation's id. */
export interface Notice {
  kind: NoticeKind;
  id: string;
}

/** @param off of what the account wants no notice */
export const noticesOf = (news: News, off: readonly NoticeKind[] = []): Notice[] =>
  NOTICE_KINDS.filter((kind) => !off.includes(kind)).flatMap((kind) =>
    news[kind].map((id) => ({ kind, id })),
  );

/** Every tab has loaded by then; what comes again after it is news again. */
const FORGOTTEN_MS = 5 * 60_000;

/**
 * Of these notices, those that no tab of this browser has claimed before: they are this one's.
 * @param kept what the tabs have claimed, as the last of them kept it
 * @returns also what is to be kept from now on
 */
export function claim(
  kept: string | null,
  notices: readonly Notice[],
  now: number,
): { own: Notice[]; kept: string } {
  const claimed = new Map(entriesIn(kept).filter(([, at]) => now - at < FORGOTTEN_MS));
  const own = notices.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    if (claimed.has(key)) return false;
    claimed.set(key, now);
    return true;
  });
  return { own, kept: JSON.stringify([...claimed]) };
}

type Entry = [key: string, at: number];

function entriesIn(kept: string | null): Entry[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    return []; // somebody else's
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";

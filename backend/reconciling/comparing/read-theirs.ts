import { setTimeout } from "node:timers/promises";
import {
  asking,
  type Access,
  type Came,
  type LinkKey,
  type Platform,
  type PlatformBooking,
  type TheirItem,
  type TheirSlot,
} from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { CAPABILITIES, type Askable } from "#contract/platform-capabilities.ts";

/** Where and for how long their side is read. */
export interface Reading {
  services: Services;
  link: LinkKey;
  /** KST days, `to` inclusive. */
  days: { from: string; to: string };
  signal: AbortSignal;
}

/** What came of reading one kind of their things. `why` null: all of it is there. */
export interface Half<Read> {
  read: Read;
  why: string | null;
}

const SOON_MS = 1_000;
const TRIES = 5;
/** Many pages; each has 10 s. */
const WITHIN_MS = 90_000;

/** Page by page: what was read before it failed was taken. @returns how many pages came, and why no more did */
export async function readBookings(
  reading: Reading,
  take: (page: readonly PlatformBooking[]) => Promise<void>,
): Promise<{ pages: number; why: string | null }> {
  let pages = 0;
  const why = await ask(reading, "BOOKINGS", async (adapter, access, signal) => {
    for await (const page of adapter.listReservations(access, reading.days, signal)) {
      pages += 1;
      await take(page);
    }
  });
  return { pages, why };
}

/** Null: none of it could be read. */
export async function readItems(reading: Reading): Promise<Half<TheirItem[] | null>> {
  let read: TheirItem[] | null = null;
  const why = await ask(reading, "ITEMS", async (adapter, access, signal) => {
    read = await adapter.listItems(access, signal);
  });
  return { read, why };
}

export async function readSlotsOf(
  reading: Reading,
  itemId: string,
): Promise<Half<TheirSlot[] | null>> {
  let read: TheirSlot[] | null = null;
  const why = await ask(reading, "SLOTS", async (adapter, access, signal) => {
    read = await adapter.listSlots(access, { ...reading.days, itemId }, signal);
  });
  return { read, why };
}

/** @returns why it was not read to the end; null where it was */
async function ask(
  { services, link, signal }: Reading,
  what: Askable,
  how: (adapter: Platform, access: Access, signal: AbortSignal) => Promise<void>,
): Promise<string | null> {
  if (!CAPABILITIES[link.platform].asked.includes(what)) return "이 플랫폼에는 물어볼 수 없어요.";
  const question = {
    find: () => Promise.resolve({}),
    ask: async (...[adapter, access, , ending]: [Platform, Access, object, AbortSignal]) => {
      await how(adapter, access, ending);
      return {};
    },
    withinMs: WITHIN_MS,
  };
  for (let tries = 1; ; tries += 1) {
    const came = await asking(services, link, question, signal);
    // There was no place just now.
    const isSoon = came.came === "LATER" && came.afterMs <= SOON_MS && tries < TRIES;
    if (!isSoon) return whyNot(came);
    await setTimeout(came.afterMs, undefined, { signal });
  }
}

function whyNot(came: Came<object, object>): string | null {
  switch (came.came) {
    case "ANSWER":
      return null;
    case "FAILURE":
      if (came.failure.words !== null) return came.failure.words;
      return came.failure.kind === "LOCKED_OUT"
        ? "다시 연결해야 읽을 수 있어요."
        : "답을 받지 못했어요.";
    case "LATER":
      return "답이 없어 잠시 묻지 않고 있어요.";
    case "NOTHING":
    case "NO_LINK":
      return "연동이 멈춰 있어요.";
  }
}

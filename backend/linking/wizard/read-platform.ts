import { withDeadline } from "#backend/deadline.ts";
import { daysSent, PlatformFailure, type Access, type Platform } from "#backend/platforms/index.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { Check } from "#contract/linking-wizard.ts";
import { seenItemSchema, type Read as ReadThere, type SeenCheck, type SeenItem } from "./seen.ts";

/** So far ahead bookings are looked for, and so far back they are counted. */
export const COMING_DAYS = 365;
export const PAST_DAYS = 30;
const WITHIN_MS = 10_000;

type What = Check["what"];
interface Read<Value> {
  check: SeenCheck;
  value: Value | null;
}

/**
 * Asks a platform for all that linking wants to know; nothing is written there, nor here. Each is a line
 * of its own with its own failure and 10 s of its own: what did not come is not "none". What comes after
 * an account that was not read, or is another business's, is not asked for.
 */
export async function readPlatform(
  adapter: Pick<Platform, "verify" | "listItems" | "listSlots" | "listReservations">,
  access: Access,
  now: Date,
  stopping: AbortSignal,
): Promise<ReadThere> {
  const today = kstDay(now);
  const until = addDays(today, COMING_DAYS);
  const reading = <Value>(what: What, read: (signal: AbortSignal) => Promise<Value>) =>
    attempt(what, read, stopping);

  const account = await reading("ACCOUNT", (signal) => adapter.verify(access, signal));
  if (account.value && account.value.businessId !== access.businessId)
    account.check.outcome = "OTHER";
  if (account.check.outcome !== "READ")
    return {
      checks: [account.check, ...notAsked(["PERMISSIONS", "ITEMS", "SLOTS", "BOOKINGS", "PAST"])],
      ...{ account: null, items: null, bookings: null, past: null, until },
    };

  const listed = async (signal: AbortSignal, from: string, to: string) => {
    const all = [];
    for await (const page of adapter.listReservations(access, { from, to }, signal))
      all.push(...page);
    return all;
  };
  const [items, bookings, past] = await Promise.all([
    reading("ITEMS", (signal) => adapter.listItems(access, signal)),
    reading("BOOKINGS", (signal) => listed(signal, today, until)),
    reading("PAST", (signal) => listed(signal, addDays(today, -PAST_DAYS), today)),
  ]);
  const slots = items.value
    ? await reading("SLOTS", (signal) =>
        countSlots(adapter, access, items.value ?? [], now, signal),
      )
    : { check: notAsked(["SLOTS"])[0] as SeenCheck, value: null };

  return {
    checks: [
      account.check,
      permissionsOf(account.value?.told ?? []),
      ...[items.check, slots.check, bookings.check, past.check],
    ],
    account: account.value && { ...account.value, told: [...account.value.told] },
    items:
      items.value?.map((item): SeenItem => ({
        ...seenItemSchema.omit({ slots: true }).parse(item),
        slots: slots.value?.get(item.itemId) ?? null,
      })) ?? null,
    bookings:
      bookings.value
        ?.filter(({ booking }) => booking.start >= now)
        .map(({ booking: { externalId, itemId, start, end, status, party } }) => ({
          ...{ bookingId: externalId, itemId, start, end, status, name: party.name },
        })) ?? null,
    until,
    past:
      past.value
        ?.filter(({ booking }) => booking.start < now)
        .map(({ booking }) => booking.externalId) ?? null,
  };
}

async function attempt<Value>(
  what: What,
  read: (signal: AbortSignal) => Promise<Value>,
  stopping: AbortSignal,
): Promise<Read<Value>> {
  try {
    const value = await withDeadline(WITHIN_MS, stopping, read);
    return { check: { what, outcome: "READ", words: null }, value };
  } catch (error) {
    const { kind, words } = asFailure(error, stopping);
    const outcome =
      kind === "LOCKED_OUT" ? "LOCKED_OUT" : kind === "REFUSED" ? "REFUSED" : "NO_ANSWER";
    return { check: { what, outcome, words }, value: null };
  }
}

/** @throws what is no failure of the platform's: who is stopping hears no answer either */
function asFailure(error: unknown, stopping: AbortSignal): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  if (isLate || stopping.aborted) return new PlatformFailure("no answer in time");
  throw error;
}

const notAsked = (whats: readonly What[]): SeenCheck[] =>
  whats.map((what) => ({ what, outcome: "NOT_ASKED", words: null }));

/** Without bookings nothing can be linked; without the rest it is linked, and told less. */
const permissionsOf = (told: readonly string[]): SeenCheck => ({
  what: "PERMISSIONS",
  outcome: told.includes("RESERVATION") ? "READ" : "LACKING",
  words: null,
});

async function countSlots(
  { listSlots }: Pick<Platform, "listSlots">,
  access: Access,
  items: readonly { itemId: string }[],
  now: Date,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const ending = new AbortController();
  signal.addEventListener("abort", () => ending.abort(signal.reason), { once: true });
  const left = items.values();
  const hand = async () => {
    for (const { itemId } of left) {
      const slots = await listSlots(access, { ...daysSent(now), itemId }, ending.signal);
      counts.set(itemId, slots.filter(({ free }) => free > 0).length);
    }
  };
  // Two at a time, as everything is asked of a platform for one hospital.
  await Promise.all([hand(), hand()]).finally(() => {
    ending.abort();
  });
  return counts;
}

import { z } from "zod";
import { bookingSchema } from "../receiving/booking-event.ts";
import { newest } from "../newest.ts";
import type { Access, Days, PlatformBooking, PulledPage, Tidings } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { pagesOf } from "./pages.ts";
import { pushSchema } from "./push.ts";
import { readBooking } from "./read-booking.ts";
import { tellAndHear } from "./request.ts";
import type { Words } from "./words.ts";

/** Bookings on a page. */
const LIMIT = 200;
/** Read again each time: what a platform shows late, or out of order, it has shown by then. */
const OVERLAP_MS = 2 * 60_000;
/** Before all that it has. */
const BEGINNING = "2000-01-01T00:00:00.000Z";

const pageSchema = z.object({
  bookings: z.array(
    pushSchema.shape.booking.extend({ changedAt: z.iso.datetime({ offset: true }) }),
  ),
  next: z.string().min(1).nullable(),
});

const tookSchema = z.object({ sequence: bookingSchema.shape.sequence });

/** `PUT bookings/{bookingId}` */
export async function pushReservation(
  words: Words,
  access: Access,
  { reservationId, externalId, status, start, end, version }: Tidings,
  signal: AbortSignal,
): Promise<number | null> {
  const path = `bookings/${encodeURIComponent(externalId)}`;
  const json = { status: words.outward[status], start, end, version };
  const key = `${reservationId}:${version}`;
  const call = { method: "put", path, json, key, conflicts: true } as const;
  const took = await tellAndHear(access, call, tookSchema, signal);
  return took?.sequence ?? null;
}

/**
 * `GET bookings?changedSince=` The cursor is the greatest `changedAt` that was read: theirs alone, so
 * that no two clocks are compared. Whatever changes while pages are read comes after it, or again.
 */
export async function* pullReservations(
  words: Words,
  access: Access,
  since: string | null,
  signal: AbortSignal,
): AsyncGenerator<PulledPage> {
  const changedSince =
    since === null ? BEGINNING : new Date(Date.parse(since) - OVERLAP_MS).toISOString();
  let greatest = since === null ? Date.parse(BEGINNING) : Date.parse(since);
  const call = { path: "bookings", search: { changedSince, limit: LIMIT } };
  for await (const page of pagesOf(access, call, pageSchema, signal)) {
    const bookings = page.bookings.map((booking) => readOne(words, booking));
    greatest = newest(greatest, bookings);
    yield { bookings, cursor: page.next === null ? new Date(greatest).toISOString() : null };
  }
}

/** `GET bookings?from=&to=` */
export async function* listReservations(
  words: Words,
  access: Access,
  { from, to }: Days,
  signal: AbortSignal,
): AsyncGenerator<PlatformBooking[]> {
  const call = { path: "bookings", search: { from, to, limit: LIMIT } };
  for await (const page of pagesOf(access, call, pageSchema, signal))
    yield page.bookings.map((booking) => readOne(words, booking));
}

function readOne(
  words: Words,
  { changedAt, ...said }: z.output<typeof pageSchema>["bookings"][number],
): PlatformBooking {
  const { data: booking } = bookingSchema.safeParse(readBooking(words, said));
  if (!booking) throw new PlatformFailure("not as agreed: a booking");
  return { booking, changedAt: new Date(changedAt) };
}

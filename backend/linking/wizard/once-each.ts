import type { Seen } from "./seen.ts";

/** What a platform lists several times is one booking: as it was told last. */
export const onceEach = <Told extends Pick<Seen, "bookings" | "past">>(seen: Told): Told => ({
  ...seen,
  bookings: seen.bookings && [
    ...new Map(seen.bookings.map((one) => [one.bookingId, one])).values(),
  ],
  past: seen.past && [...new Set(seen.past)],
});

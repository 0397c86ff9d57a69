import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { newest } from "../newest.ts";
import type { Access, Days, PlatformBooking, PulledPage } from "../platform.ts";
import { readAppointment } from "./appointment.ts";
import { readPatients } from "./patients.ts";
import { baseOf, resourceOf } from "./request.ts";
import { appointmentSchema, type Patient } from "./schemas.ts";
import { PageExpired, search, type Found } from "./search.ts";
import type { Filter } from "./self-link.ts";

/** Read again each time: what a server shows late, or out of order, it has shown by then. */
const OVERLAP_MS = 2 * 60_000;

/**
 * `GET Appointment?_lastUpdated=ge…&_sort=_lastUpdated`. The cursor is the server's greatest
 * meta.lastUpdated: no two clocks are compared. At first all visits from today on are read; where there
 * are none, the server's own time of that answer is the cursor. Pages that expire are begun anew, once.
 */
export async function* pullReservations(
  access: Access,
  since: string | null,
  signal: AbortSignal,
): AsyncGenerator<PulledPage> {
  try {
    yield* pull(access, since, signal);
  } catch (error) {
    if (!(error instanceof PageExpired)) throw error;
    yield* pull(access, since, signal);
  }
}

async function* pull(
  access: Access,
  since: string | null,
  signal: AbortSignal,
): AsyncGenerator<PulledPage> {
  const filter =
    since === null
      ? { name: "date", value: `ge${kstInstant(kstDay(new Date())).toISOString()}` }
      : { name: "_lastUpdated", value: `ge${earlier(since)}` };
  let greatest = since === null ? null : Date.parse(since);
  for await (const page of pages(access, [filter], signal)) {
    const { bookings, isLast, answeredAt } = page;
    greatest = newest(greatest, bookings);
    const until = greatest ?? answeredAt?.getTime();
    const cursor = isLast && until !== undefined ? new Date(until).toISOString() : null;
    yield { bookings, cursor };
  }
}

const earlier = (since: string) => new Date(Date.parse(since) - OVERLAP_MS).toISOString();

/** `GET Appointment?date=ge…&date=lt…` */
export async function* listReservations(
  access: Access,
  { from, to }: Days,
  signal: AbortSignal,
): AsyncGenerator<PlatformBooking[]> {
  const filters = [
    { name: "date", value: `ge${kstInstant(from).toISOString()}` },
    { name: "date", value: `lt${kstInstant(addDays(to, 1)).toISOString()}` },
  ];
  for await (const { bookings } of pages(access, filters, signal)) yield bookings;
}

async function* pages(access: Access, filters: readonly Filter[], signal: AbortSignal) {
  const patients = new Map<string, Patient | null>();
  for await (const page of search(access, "Appointment", { filters, sort: "_lastUpdated" }, signal))
    yield { ...page, bookings: await bookingsOf(access, page, patients, signal) };
}

async function bookingsOf(
  access: Access,
  { matches, included }: Found,
  patients: Map<string, Patient | null>,
  signal: AbortSignal,
): Promise<PlatformBooking[]> {
  const appointments = matches.map((body) => resourceOf(appointmentSchema, { body }));
  await readPatients(access, appointments, included, patients, signal);
  return appointments.map((one) => readAppointment(one, { base: baseOf(access), patients }));
}

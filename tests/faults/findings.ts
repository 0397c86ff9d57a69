import { WRONG_HOLDS } from "#tests/support/wrong-holds.ts";
import { SHORT, UNHEARD_MINUTES } from "#backend/jobs/presence.ts";
import type { House } from "./house.ts";
import type { Ledger } from "./ledger.ts";
import type { TestPlatform } from "./platform.ts";
import { ask } from "./postgres.ts";
import { until } from "./waiting.ts";

/** What is wrong with a book after all that happened to it; each list is empty when nothing is. */
export interface Findings {
  /** Acknowledged, and not there or not so. */
  lost: string[];
  /** Asked for once, there twice. */
  doubled: string[];
  /** More at a time than there are seats, two on one, or not what its reservation has held. */
  overlaps: string[];
  /** A part of a change without the other parts. */
  halfWritten: string[];
  /** A change of staff has another number of lines on the access record than in its history. */
  unrecorded: string[];
  /** A platform does not know how a booking stands. */
  untold: string[];
  /** A platform was told something older after something newer, or twice in effect. */
  disorder: string[];
}

interface Stored {
  id: string;
  memo: string;
  platform: string;
  booking: string | null;
  phone: string;
  version: number;
  status: string;
  start: string;
  sync: string;
  conflict: string | null;
  lines: number;
  jobs: number;
  staff: number;
}

const BOOK = `
  select reservation_id as id, memo, platform, external_id as booking, party_phone as phone,
    version, status, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as start,
    sync_state as sync, conflict,
    (select count(*)::int from reservation_history line
      where line.hospital_id = r.hospital_id and line.reservation_id = r.reservation_id
        and action <> 'TOLD') as lines,
    (select count(*)::int from reservation_history line
      where line.hospital_id = r.hospital_id and line.reservation_id = r.reservation_id
        and by_kind = 'STAFF' and action in ('STATUS', 'RESCHEDULED')) as staff,
    (select count(*)::int from graphile_worker.jobs
      where key = 'expire:' || reservation_id) as jobs
  from reservations r where party_name in ('홍길동', '성춘향')`;

const OVERLAPS = `
  select format('%s seats at %s, %s there', a.seat_capacity, lower(a.occupies), count(*)) as what
  from reservations a join reservations b
    on b.hospital_id = a.hospital_id and b.product_id = a.product_id
    and b.occupies @> lower(a.occupies)
  where a.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') and a.seat is not null
    and b.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN') and b.seat is not null
    and not a.overbooked and not b.overbooked
  group by a.hospital_id, a.reservation_id, a.seat_capacity, a.occupies
  having count(*) > a.seat_capacity
  union all
  select format('seat %s twice at %s', a.seat, lower(a.occupies))
  from reservations a join reservations b
    on b.hospital_id = a.hospital_id and b.product_id = a.product_id and b.seat = a.seat
    and b.reservation_id < a.reservation_id and b.occupies && a.occupies
  where a.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN')
    and b.status in ('REQUESTED', 'CONFIRMED', 'CHECKED_IN')`;

/** What one statement writes is there whole: keys with their answers, numbers with their rows. */
const TORN = `
  select format('key %s holds no answer', key) as what from idempotency_keys where status = 0
  union all
  select format('key %s answers with a reservation that is not there', key) from idempotency_keys
  where not exists (select from reservations where reservation_id::text = body ->> 'id')
  union all
  select format('%s: number %s given, %s reservations', n.visit_day, n.last, count(r.reservation_id))
  from reservation_numbers n left join reservations r
    on r.hospital_id = n.hospital_id and r.visit_day = n.visit_day
  group by n.hospital_id, n.visit_day, n.last having n.last <> count(r.reservation_id)
  union all
  select format('event %s was not applied', event_id) from platform_events where applied_at is null`;

const UNRECORDED = `
  select format('%s of %s: %s times, %s lines', action, reservation_id, times, lines) as what
  from (
    select hospital_id, reservation_id, action, count(*) as times
    from reservation_history join reservations using (hospital_id, reservation_id)
    where by_kind = 'STAFF' and party_name in ('홍길동', '성춘향') group by 1, 2, 3
  ) as history, lateral (
    select count(*) as lines from access_lines as line
    where line.hospital_id = history.hospital_id and act = 'CHANGE'
      and subjects = array[reservation_id] and scope ->> 'what' = action
  ) as recorded
  where times <> lines`;

/**
 * A job that was replaced or taken back while it ran has no attempt left (graphile-worker): of a
 * process that died meanwhile it stays, and never runs. What it was about is looked at itself.
 */
const LEFT = `
  select format('%s: %s', j.task_identifier, coalesce(j.last_error, j.locked_by, 'waits')) as what
  from graphile_worker.jobs j
  where (task_identifier ~ '^(tell-platform|apply-push)' and attempts < max_attempts)
    or (locked_at is not null
      -- What may take long is given back later, and planned anew before.
      and (locked_at > now() - interval '${UNHEARD_MINUTES} minutes' or task_identifier ~ '${SHORT}'))
  union all
  select format('queue %s is held by %s', queue_name, locked_by)
  from graphile_worker._private_job_queues where locked_at is not null
  union all
  select format('%s is %s', reservation_id, sync_state) from reservations
  where sync_state in ('PENDING', 'FAILED')`;

const listOf = async ({ dataDir }: House, statement: string) =>
  (await ask<{ what: string }>(dataDir, statement)).map(({ what }) => what);

/**
 * A living process whose job's end was lost with a connection holds it until it is three minutes old
 * (`backend/jobs/presence.ts`); then it is given back, and done again.
 */
const UNHEARD_MS = (UNHEARD_MINUTES + 0.5) * 60_000;

/**
 * Waits until nothing is left to be told, applied or given back.
 * @returns milliseconds that took
 */
export async function untilDone(house: House): Promise<number> {
  let left: string[] = [];
  const since = performance.now();
  try {
    return await until("all told", async () => (left = await listOf(house, LEFT)).length === 0, {
      every: 200,
      since,
      most: UNHEARD_MS,
    });
  } catch (error) {
    throw new Error(`still not done:\n${left.join("\n")}`, { cause: error });
  }
}

/** Compares the book with what was acknowledged, and with what the platforms were told. */
export async function findings(
  house: House,
  ledger: Ledger,
  platforms: { NAVER: TestPlatform; KAKAO: TestPlatform },
): Promise<Findings> {
  const book = await ask<Stored>(house.dataDir, BOOK);
  const byId = new Map(book.map((one) => [one.id, one]));
  const events = await ask<{ event: string }>(
    house.dataDir,
    "select event_id as event from platform_events",
  );
  return {
    lost: [...lostBookings(ledger, byId), ...lostPushes(ledger, book, events)],
    doubled: doubled(ledger, book),
    overlaps: [...(await listOf(house, OVERLAPS)), ...(await listOf(house, WRONG_HOLDS))],
    halfWritten: [...book.flatMap(tornOf), ...(await listOf(house, TORN))],
    unrecorded: await listOf(house, UNRECORDED),
    untold: book.flatMap((one) => untoldOf(one, platforms)),
    disorder: [platforms.NAVER, platforms.KAKAO].flatMap(disorderOf),
  };
}

function lostBookings(ledger: Ledger, byId: Map<string, Stored>): string[] {
  const missing = [...ledger.booked].filter(([mark, id]) => byId.get(id)?.memo !== mark);
  const otherwise = [...ledger.standing.values()].filter((told) => {
    const is = byId.get(told.id);
    return (
      is?.version !== told.version ||
      is.status !== told.status ||
      Date.parse(is.start) !== Date.parse(told.start)
    );
  });
  return [
    ...missing.map(([mark]) => `booking ${mark} is not there`),
    ...otherwise.map((told) => `${JSON.stringify(told)} is ${JSON.stringify(byId.get(told.id))}`),
  ];
}

function lostPushes(ledger: Ledger, book: Stored[], events: { event: string }[]): string[] {
  const stored = new Set(events.map(({ event }) => event));
  return ledger.pushed.flatMap(({ platform, bookingId, eventId, word }) => {
    const is = book.find((one) => one.platform === platform && one.booking === bookingId);
    if (!is || !stored.has(eventId)) return [`push ${eventId} is not there`];
    return word === "canceled" && is.status !== "CANCELED" ? [`${eventId}: ${is.status}`] : [];
  });
}

function doubled(ledger: Ledger, book: Stored[]): string[] {
  const seen = new Set<string>();
  return book.flatMap(({ phone, memo }) => {
    const again = seen.has(phone);
    seen.add(phone);
    if (ledger.refused.has(memo)) return [`${memo} was refused and is there`];
    return again ? [`${memo || phone} is there twice`] : [];
  });
}

/** A change is its row, its line of history, and its jobs. */
function tornOf({ id, version, lines, status, conflict, jobs }: Stored): string[] {
  const torn: string[] = [];
  if (version !== lines) torn.push(`${id} has version ${version} and ${lines} lines of history`);
  const expires = status === "REQUESTED" && conflict === null;
  if (jobs !== (expires ? 1 : 0)) torn.push(`${id} (${status}) has ${jobs} jobs that expire it`);
  return torn;
}

const WORDS: Record<string, string> = {
  REQUESTED: "requested",
  CONFIRMED: "confirmed",
  CANCELED: "canceled",
  REJECTED: "canceled",
};

/** What staff changed its platform knows, as it now stands. */
function untoldOf(one: Stored, platforms: Record<"NAVER" | "KAKAO", TestPlatform>): string[] {
  if (one.booking === null || one.staff === 0) return [];
  if (one.platform !== "NAVER" && one.platform !== "KAKAO") return [];
  const last = platforms[one.platform].told.findLast(({ bookingId }) => bookingId === one.booking);
  const knows =
    last?.body.status === WORDS[one.status] &&
    Date.parse(last?.body.start ?? "") === Date.parse(one.start);
  return knows ? [] : [`${one.booking} is ${one.status}, told ${JSON.stringify(last?.body)}`];
}

function disorderOf({ told, contradicted }: TestPlatform): string[] {
  const newest = new Map<string, number>();
  const late = told.flatMap(({ bookingId, body }) => {
    const before = newest.get(bookingId) ?? 0;
    newest.set(bookingId, Math.max(before, body.version));
    return body.version <= before ? [`${bookingId}: ${body.version} after ${before}`] : [];
  });
  return [...late, ...contradicted.map((key) => `${key} said two things`)];
}

import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import {
  boardSchema,
  holderSchema,
  type Board,
  type BoardQuery,
  type DaySheet,
} from "#contract/board.ts";
import { addDays, kstDay, mondayOf } from "#contract/kst.ts";
import { isLinkMade, sellingLinkSchema } from "#contract/platform.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { readHistory } from "../history.ts";
import { answersOf } from "../mapping.ts";
import { readLanes } from "../slots/lanes.ts";
import { nextOpenOf, openingOf } from "../slots/opening.ts";
import { holdsOf } from "../slots/held.ts";
import { lastBookableDay } from "../slots/product.ts";
import { savedFilterSchema } from "#contract/saved-filter.ts";
import { waitingLoadSchema } from "#contract/product-load.ts";
import { boardProductSchema } from "#contract/product.ts";
import type { Row } from "../store.ts";
import { answered, askedSchema, type Asked } from "./answered.ts";
import { boardQuery, daysQuery, type Part } from "./board-query.ts";
import { byStart } from "./by-start.ts";
import { readCheckedOn } from "./checked-on.ts";
import { readingOf } from "./outside.ts";

/** Everything that the board shows, in one answer: to whom says which filters are kept. */
export async function readBoard(
  trx: HospitalTransaction,
  facts: Facts,
  { date, reservation, lanes, accountId }: BoardQuery & { accountId?: string },
  now: Date,
): Promise<Board> {
  const { hospitalUuid: hospitalId, calendar, products, resources } = facts;
  const monday = mondayOf(date);
  const today = kstDay(now);
  const rows = await boardQuery(trx, {
    hospitalId,
    accountId,
    date,
    today,
    monday,
    now,
    opened: reservation,
  }).execute();
  const { week, links, load, holders, savedFilters, noticesOff, asked } = besideSchema.parse(
    rows.find((row) => row.part === "beside")?.beside,
  );
  const search = { trx, facts, date, now };
  const read = readingOf(facts, now);
  const offered = products
    .filter(({ wasOffered }) => wasOffered)
    .map((product) => boardProductSchema.parse(product));
  return {
    ...(await sheetOf(search, rows, lanes === "none" ? [] : undefined)),
    date,
    opening: openingOf(calendar, date),
    nextOpen: nextOpenOf(calendar, date),
    bookableUntil: lastBookableDay(facts, now),
    inbox: partOf(rows, "inbox").map(read).sort(byDeadline),
    untold: partOf(rows, "untold").sort(byStart).map(read),
    expired: partOf(rows, "expired").map(read).sort(byDeadline),
    week: Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => ({
      date: day,
      count: week.find((one) => one.day === day)?.count ?? 0,
      open: openingOf(calendar, day).hours !== null,
    })),
    products: offered,
    resources: resources
      .filter(({ id }) => offered.some((p) => p.doctorId === id || p.facilityId === id))
      .map(({ id, name, kind, units }) => ({ id, name, kind, units })),
    holders,
    savedFilters,
    noticesOff,
    links: links.sort((a, b) => placeOf(a.platform) - placeOf(b.platform)),
    load,
    beginning: beginningOf(facts),
    opened: await readOpened(search, rows, asked ?? []),
  };
}

/** What is there of the first steps; null where they are taken. */
const beginningOf = ({ begun, calendar, products, links }: Facts): Board["beginning"] =>
  begun
    ? null
    : {
        hours: calendar.hours.length > 0,
        products: products.some(({ wasOffered }) => wasOffered),
        links: links.some(({ state }) => isLinkMade(state)),
      };

interface Search {
  trx: HospitalTransaction;
  facts: Facts;
  date: string;
  now: Date;
}

type PartRow = Row & { part: Part };

/** A time as PostgreSQL writes it into JSON. */
const writtenTime = z.string().transform((text) => new Date(text).toISOString());
const someTime = writtenTime.nullable();

const besideSchema = z.object({
  week: z.array(z.object({ day: z.string(), count: z.number() })),
  links: z.array(
    sellingLinkSchema.extend({
      lastReceivedAt: someTime,
      pulledAt: someTime,
      lastToldAt: someTime,
      receivingFailsSince: someTime,
      tellingFailsSince: someTime,
      pausedUntil: someTime,
    }),
  ),
  load: waitingLoadSchema.extend({ leftAt: writtenTime }).nullable(),
  savedFilters: z.array(savedFilterSchema),
  noticesOff: boardSchema.shape.noticesOff,
  /** Null where no panel is open, or its reservation is of no product. */
  asked: askedSchema.nullable(),
  holders: z.array(
    holderSchema.extend({ by: holderSchema.shape.by.extend({ start: writtenTime }) }),
  ),
});

const partOf = <One extends PartRow>(rows: readonly One[], part: Part) =>
  rows.filter((row) => row.part === part);

const placeOf = (platform: (typeof LINKED_PLATFORMS)[number]) => LINKED_PLATFORMS.indexOf(platform);

/** By answer deadline; without one (a conflict) by its start, last. */
function byDeadline(a: Reservation, b: Reservation): number {
  const order = (r: Reservation) => `${r.answerBy ?? "~"} ${r.start} ${r.id}`;
  return order(a) < order(b) ? -1 : 1;
}

/** A day's rows with its lanes: those of some products, of none, or of all that can be booked. */
async function sheetOf(
  { trx, facts, date, now }: Search,
  rows: readonly PartRow[],
  productIds?: readonly (string | null)[],
): Promise<DaySheet> {
  const day = partOf(rows, "day").sort(byStart);
  const held = [...day, ...partOf(rows, "neighbour")].flatMap(holdsOf);
  return {
    reservations: day.map(readingOf(facts, now)),
    lanes: await readLanes({ trx, facts, now }, date, held, productIds),
  };
}

async function readOpened(
  search: Search,
  rows: readonly PartRow[],
  asked: readonly Asked[],
): Promise<Board["opened"]> {
  const { trx, facts } = search;
  const hospitalId = facts.hospitalUuid;
  const [row] = partOf(rows, "opened");
  if (!row) return null;
  const date = kstDay(row.startsAt);
  return {
    reservation: readingOf(facts, search.now)(row),
    history: await readHistory(trx, hospitalId, row.reservationId),
    day: date === search.date ? null : await readOwnDay({ ...search, date }, row.productId),
    checkedOn: isAskedFor(row) ? await readCheckedOn(trx, row) : null,
    answered: answered(asked, answersOf(row)),
  };
}

/** Only who has come is asked, and only while nobody has said. */
const isAskedFor = ({ status, identity }: Row): boolean =>
  identity === null && (status === "CHECKED_IN" || status === "COMPLETED");

async function readOwnDay(search: Search, productId: string | null): Promise<DaySheet> {
  const hospitalId = search.facts.hospitalUuid;
  const rows = await daysQuery(search.trx, { hospitalId, date: search.date }).execute();
  return sheetOf(search, rows, [productId]);
}

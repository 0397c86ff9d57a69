import type { HospitalTransaction } from "#backend/database/database.ts";
import { takeBookings } from "#backend/platforms/index.ts";
import { standingLines } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { kstDay } from "#contract/kst.ts";
import type { Compared } from "../compared.ts";
import { compareBookings, type BookingDifference, type OurBooking } from "./compare-bookings.ts";
import type { Found } from "../found.ts";
import { judgeBooking } from "./judge.ts";
import { readOursOf, readOursOn } from "./read-ours.ts";
import type { Run } from "./running.ts";
import type { Sifted } from "./sift-bookings.ts";
import { slices } from "./slices.ts";

interface Read {
  sifted: Sifted;
  pages: number;
  /** Why they were not read to the end; null where they were. */
  why: string | null;
  /** When their side began to be read. */
  began: Date;
}
interface InBookings {
  compared: Pick<Compared, "reservations">;
  found: Found[];
  /** Of a nightly run: what it has taken in, as a pull would have. */
  settled: Found[];
}

/** In what the bookings of both sides differ; at night what we have missed is taken in first. */
export async function findInBookings(
  services: Services,
  run: Run,
  theirs: Read,
): Promise<InBookings> {
  const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
    services.database.inHospital(run.hospitalId, work);
  const first = await inHospital((trx) => compare(trx, run, theirs));
  const compared = { reservations: howFar(theirs, first.missing) };
  const missed = run.isNightly ? first.found.filter(isMissed) : [];
  if (missed.length === 0) return { compared, found: first.found.map(toFound), settled: [] };
  const asTheySay = missed.flatMap(({ difference }) =>
    difference.is === "MISSING_THERE" ? [] : [difference.theirs],
  );
  for (const some of slices(asTheySay)) await takeBookings(services, run, some);
  const { found } = await inHospital((trx) => compare(trx, run, theirs));
  const left = new Set(found.map(({ difference }) => idOf(difference)));
  const settled = missed.filter(({ difference }) => !left.has(idOf(difference)));
  return { compared, found: found.map(toFound), settled: settled.map(toFound) };
}

interface Judged {
  difference: BookingDifference;
  found: Found;
}
const toFound = ({ found }: Judged): Found => found;

const idOf = (difference: BookingDifference): string =>
  difference.is === "MISSING_THERE"
    ? difference.ours.externalId
    : difference.theirs.booking.externalId;

async function compare(trx: HospitalTransaction, run: Run, { sifted, why, began }: Read) {
  const { there, otherwise } = sifted;
  const ours = new Map<string, OurBooking>();
  for (const one of await readOursOf(trx, run, [...otherwise.keys()]))
    ours.set(one.externalId, one);
  let missing = 0;
  for await (const some of readOursOn(trx, run, run))
    for (const one of some.filter(({ externalId }) => !there.has(externalId))) {
      ours.set(one.externalId, one);
      missing += 1;
    }
  const differences = compareBookings({
    ...{ platform: run.platform, since: began, whole: why === null },
    ...{ ours: [...ours.values()], theirs: [...otherwise.values()] },
    isAsked: (start) => isAsked(run, start),
  });
  const products = await productsOf(trx, run);
  const found: Judged[] = [];
  for (const difference of differences) {
    const lines =
      difference.is === "MISSING_HERE"
        ? []
        : await standingLines(trx, { ...run, reservationId: difference.ours.reservationId });
    const judged = judgeBooking(run.platform, difference, lines);
    const itemId = judged.subject.booking?.itemId;
    const productId = itemId === undefined ? null : (products.get(itemId) ?? null);
    found.push({ difference, found: { ...judged, subject: { ...judged.subject, productId } } });
  }
  return { missing, found: found.sort(byStart) };
}

const isAsked = ({ from, to }: Run, start: Date): boolean =>
  from <= kstDay(start) && kstDay(start) <= to;

const byStart = (one: Judged, other: Judged): number =>
  (one.found.subject.start ?? "") < (other.found.subject.start ?? "") ? -1 : 1;

/** Which product an item of theirs is. */
async function productsOf(trx: HospitalTransaction, { hospitalId, platform }: Run) {
  const items = await trx
    .selectFrom("platformItems")
    .select(["itemId", "productId"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
  return new Map(items.map(({ itemId, productId }) => [itemId, productId]));
}

/** What they have said and we have never had: the next pull would take it. */
function isMissed({ difference }: Judged): boolean {
  if (difference.is === "MISSING_HERE") return true;
  if (difference.is === "MISSING_THERE" || difference.ours.isOpen) return false;
  const { sequence } = difference.ours;
  return sequence === null || difference.theirs.booking.sequence > sequence;
}

/** Half read, those that were read were compared, of those that we have. @param missing of ours there */
function howFar({ sifted: { there }, why, pages }: Read, missing: number) {
  const all = there.size + missing;
  if (why === null) return { compared: all, of: all, why };
  return { compared: there.size, of: pages === 0 ? null : all, why };
}

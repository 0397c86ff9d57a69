import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";
import type { Feed, FeedInput, FeedMade, Feeds } from "#contract/calendar-feed.ts";
import { nextEvents } from "./events.ts";
import { hashOf, hintOf, newSecret } from "./secret.ts";

/** Addresses that one account may have, and those shown that it had. */
const MOST = 10;
const NEXT = 3;

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const toFeed = (row: Selectable<Schema["calendarFeeds"]>): Feed => ({
  id: row.feedId,
  name: row.name,
  begins: row.begins,
  ends: row.ends,
  createdAt: row.createdAt.toISOString(),
  readAt: iso(row.lastSeenAt),
  readBy: row.lastSeenBy,
  removedAt: iso(row.removedAt),
  askedAfter: row.askedAfter,
});

type Own = Pick<Staff, "hospitalId" | "accountId">;

const own = (trx: HospitalTransaction, { hospitalId, accountId }: Own) =>
  trx
    .selectFrom("calendarFeeds")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId);

/** An account's addresses, the newest first, those that are gone after the others. */
export async function listFeeds(trx: HospitalTransaction, staff: Own, now: Date): Promise<Feeds> {
  const rows = await own(trx, staff)
    .orderBy("removedAt", (by) => by.desc().nullsFirst())
    .orderBy("createdAt", "desc")
    .limit(2 * MOST)
    .execute();
  // Nobody looks at what comes next where no address shows it.
  const next = rows.length === 0 ? [] : await nextEvents(trx, staff.hospitalId, now, NEXT);
  return { items: rows.map(toFeed), next };
}

/**
 * Makes an address of this id, which is the caller's; where it is already, another secret takes the
 * old one's place, and the old address is gone.
 * @throws Failure 4040 where it was removed or is somebody else's, 4000 beyond ten of them
 */
export async function keepFeed(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Own,
  feedId: string,
  { name }: FeedInput,
  now: Date,
): Promise<FeedMade> {
  const secret = newSecret();
  const columns = { name, ...hintOf(secret), createdAt: now };
  const unread = { lastSeenAt: null, lastSeenBy: null };
  const row = await trx
    .insertInto("calendarFeeds")
    .values({ hospitalId, feedId, accountId, ...columns })
    .onConflict((same) =>
      same
        .columns(["hospitalId", "feedId"])
        .doUpdateSet({ ...columns, ...unread })
        .where("calendarFeeds.accountId", "=", accountId)
        .where("calendarFeeds.removedAt", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("calendar feed");
  const live = await own(trx, { hospitalId, accountId }).where("removedAt", "is", null).execute();
  if (live.length > MOST) throw invalid({ name: `주소는 ${MOST}개까지 만들 수 있어요.` });
  const secretHash = hashOf(secret);
  await trx
    .insertInto("calendarFeedDirectory")
    .values({ secretHash, hospitalId, feedId })
    .onConflict((same) => same.columns(["hospitalId", "feedId"]).doUpdateSet({ secretHash }))
    .execute();
  return { feed: toFeed(row), secret };
}

/**
 * Ends an address for good; one that had ended stays as it is.
 * @returns whether it was this call that ended it
 * @throws Failure 4040 where there is none of this account's
 */
export async function removeFeed(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Own,
  feedId: string,
  now: Date,
): Promise<{ feed: Feed; ended: boolean }> {
  const mine = own(trx, { hospitalId, accountId }).where("feedId", "=", feedId).forUpdate();
  const before = await mine.executeTakeFirst();
  if (!before) throw notFound("calendar feed");
  if (before.removedAt !== null) return { feed: toFeed(before), ended: false };
  const row = await trx
    .updateTable("calendarFeeds")
    .set({ removedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("feedId", "=", feedId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await forgetOldest(trx, { hospitalId, accountId });
  return { feed: toFeed(row), ended: true };
}

/** Of those that are gone as many are kept as may be there; an older one is answered like none. */
async function forgetOldest(trx: HospitalTransaction, staff: Own): Promise<void> {
  const kept = own(trx, staff)
    .clearSelect()
    .select("feedId")
    .where("removedAt", "is not", null)
    .orderBy("removedAt", "desc")
    .orderBy("feedId")
    .limit(MOST);
  await trx
    .deleteFrom("calendarFeeds")
    .where("hospitalId", "=", staff.hospitalId)
    .where("accountId", "=", staff.accountId)
    .where("removedAt", "is not", null)
    .where("feedId", "not in", kept)
    .execute();
}

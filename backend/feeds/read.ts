import { createHash } from "node:crypto";
import { recordAccess } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { FeedContent } from "#contract/calendar-feed.ts";
import { eventsAround } from "./events.ts";
import { hashOf } from "./secret.ts";

const LONGEST_AGENT = 200;

/** The program that asks, and from where. */
interface Asking {
  agent: string;
  address: string | undefined;
}

/**
 * What stands at the address with this secret, and that it was read; null where there is none, or
 * none any more. Both take the same way.
 */
export async function readFeed(
  { database, clock }: Pick<Services, "database" | "clock">,
  secret: string,
  { agent, address }: Asking,
): Promise<FeedContent | null> {
  const found = await database.kysely
    .selectFrom("calendarFeedDirectory")
    .select(["hospitalId", "feedId"])
    .where("secretHash", "=", hashOf(secret))
    .executeTakeFirst();
  if (!found) return null;
  return database.inHospital(found.hospitalId, (trx) =>
    contentOf(trx, found, { agent: agent.slice(0, LONGEST_AGENT), address, now: clock() }),
  );
}

async function contentOf(
  trx: HospitalTransaction,
  { hospitalId, feedId }: { hospitalId: string; feedId: string },
  { agent, address, now }: Asking & { now: Date },
): Promise<FeedContent | null> {
  const feed = await trx
    .selectFrom("calendarFeeds as f")
    .innerJoin("hospitals as h", "h.hospitalId", "f.hospitalId")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.hospitalId", "=", "f.hospitalId").onRef("a.accountId", "=", "f.accountId"),
    )
    .select(["f.removedAt", "f.contentTag", "f.contentChangedAt", "f.name as feed", "h.name"])
    .select("a.awaySince")
    .where("f.hospitalId", "=", hospitalId)
    .where("f.feedId", "=", feedId)
    .forUpdate("f")
    .executeTakeFirstOrThrow();
  const here = trx
    .updateTable("calendarFeeds")
    .where("hospitalId", "=", hospitalId)
    .where("feedId", "=", feedId);
  if (feed.removedAt !== null) {
    await here.set((eb) => ({ askedAfter: eb("askedAfter", "+", 1) })).execute();
    return null;
  }
  // Whoever is on leave has it again when they are back.
  if (feed.awaySince !== null) return null;
  const items = await eventsAround(trx, hospitalId, now);
  const shown = { hospitalName: feed.name, items };
  const tag = createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
  const isSame = tag === feed.contentTag && feed.contentChangedAt !== null;
  const changedAt = isSame ? (feed.contentChangedAt ?? now) : now;
  await here
    .set({
      ...{ lastSeenAt: now, lastSeenBy: agent },
      ...{ contentTag: tag, contentChangedAt: changedAt },
    })
    .execute();
  recordAccess(trx, {
    ...{ hospitalId, accountId: null, byName: feed.feed, address, at: now },
    ...{ act: "FEED", subjectCount: items.length, scope: { masked: true, program: agent } },
  });
  return { ...shown, tag, changedAt: changedAt.toISOString() };
}

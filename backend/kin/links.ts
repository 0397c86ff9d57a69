import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import type { Staff } from "#backend/staff.ts";
import { MOST_KIN_LINKS } from "#contract/kin-rules.ts";
import type { KinLinkInput, OwnKinLink } from "#contract/kin-links.ts";
import { newLinkKey } from "./link-key.ts";

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const toLink = (row: Selectable<Schema["kinLinks"]>): OwnKinLink => ({
  linkKey: row.linkKey,
  kind: row.url === null ? "TEL" : "URL",
  label: row.label,
  to: row.url ?? row.tel ?? "",
  uses: row.uses,
  lastUsedAt: iso(row.lastUsedAt),
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
  endedAt: iso(row.endedAt),
});

/** A hospital's links, the newest first; as many of those that are ended come after the others. */
export async function listLinks(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<OwnKinLink[]> {
  const rows = await trx
    .selectFrom("kinLinks")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .orderBy("endedAt", (by) => by.desc().nullsFirst())
    .orderBy("madeAt", "desc")
    .orderBy("linkKey")
    .limit(2 * MOST_KIN_LINKS)
    .execute();
  return rows.map(toLink);
}

/**
 * Makes a link with a key of its own.
 * @throws Failure 4000 `label` where there are too many
 */
export async function makeLink(
  trx: HospitalTransaction,
  { hospitalId, name }: Pick<Staff, "hospitalId" | "name">,
  { kind, label, to }: KinLinkInput,
  now: Date,
): Promise<OwnKinLink> {
  // One after the other, so that of many at once each counts those before it.
  await trx
    .selectFrom("hospitals")
    .select("hospitalId")
    .where("hospitalId", "=", hospitalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { live } = await trx
    .selectFrom("kinLinks")
    .select((is) => is.fn.countAll<number>().as("live"))
    .where("hospitalId", "=", hospitalId)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (live >= MOST_KIN_LINKS)
    throw invalid({
      label: `링크는 ${MOST_KIN_LINKS}개까지예요. 안 쓰는 링크를 먼저 끝내 주세요.`,
    });
  const linkKey = newLinkKey();
  const row = await trx
    .insertInto("kinLinks")
    .values({
      ...{ hospitalId, linkKey, label, madeAt: now, madeBy: name },
      ...(kind === "URL" ? { url: to } : { tel: to }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto("kinLinkDirectory").values({ linkKey, hospitalId }).execute();
  return toLink(row);
}

/**
 * Ends a link for good; its count stays. One that had ended stays as it is.
 * @returns whether it was this call that ended it
 * @throws Failure 4040 where there is none of the hospital's
 */
export async function endLink(
  trx: HospitalTransaction,
  hospitalId: string,
  linkKey: string,
  now: Date,
): Promise<{ link: OwnKinLink; ended: boolean }> {
  const row = await trx
    .updateTable("kinLinks")
    .set({ endedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("linkKey", "=", linkKey)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (row) return { link: toLink(row), ended: true };
  const before = await trx
    .selectFrom("kinLinks")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("linkKey", "=", linkKey)
    .executeTakeFirst();
  if (!before) throw notFound("kin link");
  return { link: toLink(before), ended: false };
}

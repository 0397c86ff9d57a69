import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { showing, type Shown } from "#backend/access/index.ts";
import { readLinks, type LinkKey } from "#backend/platforms/index.ts";
import { shownName } from "#backend/reservations/index.ts";
import type { Difference, NewestReconciliation, Reconciliation } from "#contract/reconcile.ts";
import { isSilent as silent, SILENT_WHY } from "./comparing/begin.ts";
import { choicesOf, readTold } from "./resolving/choices.ts";
import { comparedSchema } from "./compared.ts";
import { foundSchema } from "./found.ts";
import { telling } from "./resolving/telling.ts";

/** The newest comparison of a link, with its differences in the order found; null: never compared. */
async function readNewest(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
): Promise<Reconciliation | null> {
  const row = await trx
    .selectFrom("reconciliations")
    .selectAll()
    .select(silent.as("isSilent"))
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .orderBy("startedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { reconciliationId: id, isSilent } = row;
  const compared = comparedSchema.parse(row.compared);
  const why = isSilent ? SILENT_WHY : row.why;
  const sayWhy = <Part extends { why: string | null }>(part: Part): Part => ({
    ...part,
    why: part.why ?? (isSilent || row.state === "FAILED" ? why : null),
  });
  return {
    ...{ id, platform, state: isSilent ? "FAILED" : (row.state as Reconciliation["state"]) },
    ...{ startedAt: row.startedAt.toISOString(), startedBy: row.startedBy },
    finishedAt: row.finishedAt?.toISOString() ?? null,
    ...compared,
    reservations: sayWhy(compared.reservations),
    slots: sayWhy(compared.slots),
    items: sayWhy(compared.items),
    differences: await readDifferences(trx, { hospitalId, platform }, id),
    lately: await readLately(trx, { hospitalId, platform }, row.startedAt),
  };
}

/** The newest comparison beside how all links stand. */
export const readAnswer = async (
  trx: HospitalTransaction,
  link: LinkKey,
): Promise<NewestReconciliation> => ({
  reconciliation: await readNewest(trx, link),
  links: await readLinks(trx, link.hospitalId),
});

/** Whom an answer shows. */
export const shownInReconciliation = (answer: NewestReconciliation): Shown[] => {
  const ids = answer.reconciliation?.differences.flatMap((one) => one.reservationId ?? []) ?? [];
  return [showing("RECONCILIATION", ids)];
};

/** Names and choices are those of now: what was blanked since is, what the link takes no more is none. */
async function readDifferences(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  reconciliationId: string,
): Promise<Difference[]> {
  const told = await readTold(trx, { hospitalId, platform });
  // Ids as columns of their own: out of `subject` they would find no row by its key.
  const rows = await trx
    .with(
      (cte) => cte("difference").materialized(),
      (db) =>
        db
          .selectFrom("reconciliationDifferences")
          .selectAll()
          .select([
            sql<string | null>`(subject ->> 'reservationId')::uuid`.as("reservation"),
            sql<string | null>`(subject ->> 'productId')::uuid`.as("product"),
            sql<string | null>`subject ->> 'itemId'`.as("item"),
          ])
          .where("hospitalId", "=", hospitalId)
          .where("reconciliationId", "=", reconciliationId),
    )
    .selectFrom("difference")
    .leftJoin("reservations as r", (join) =>
      join
        .onRef("r.hospitalId", "=", "difference.hospitalId")
        .onRef("r.reservationId", "=", "difference.reservation"),
    )
    .leftJoin("products as product", (join) =>
      join
        .onRef("product.hospitalId", "=", "difference.hospitalId")
        .on("product.productId", "=", sql<string>`coalesce(r.product_id, difference.product)`),
    )
    .leftJoin("platformItems as item", (join) =>
      join
        .onRef("item.hospitalId", "=", "difference.hospitalId")
        .on("item.platform", "=", platform)
        .onRef("item.itemId", "=", "difference.item")
        .on("item.state", "<>", "GONE"),
    )
    .selectAll("difference")
    .select(["r.partyName", "r.blankedAt", "product.name as productName"])
    .select(telling.as("telling"))
    .orderBy("difference.position")
    .execute();
  return rows.map((row) => {
    const found = foundSchema.parse({ ...row, since: row.since?.toISOString() ?? null });
    const { kind, subject, ours, theirs, since } = found;
    const { partyName, blankedAt, productName } = row;
    const patient =
      partyName === null ? subject.booking?.party.name : shownName({ partyName, blankedAt });
    return {
      ...{ id: row.differenceId, version: row.version, kind, ours, theirs, since },
      name: (kind === "RESERVATION" ? patient : productName) ?? "",
      productName,
      reservationId: subject.reservationId,
      ...{ start: subject.start, field: subject.field },
      ...choicesOf(found, told),
      resolvedTo: row.resolvedTo as Difference["resolvedTo"],
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
      resolvedBy: row.resolvedBy,
      telling: row.telling,
    };
  });
}

/**
 * What was found in the seven days before, each once however often, and how much of it is settled: by
 * somebody, or gone since; and since when anybody looked.
 */
async function readLately(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  before: Date,
): Promise<Reconciliation["lately"]> {
  const { rows } = await sql<{ found: number; settled: number; since: Date | null }>`
    with last_whole as (
      select reconciliation_id, started_at from reconciliations
      where hospital_id = ${hospitalId} and platform = ${platform} and state = 'DONE'
        and started_at <= ${before}
      order by started_at desc limit 1),
    each_one as (
      select concat_ws(' ', kind, coalesce(subject ->> 'reservationId',
          subject -> 'booking' ->> 'externalId', concat(subject ->> 'productId',
          subject ->> 'start', subject ->> 'field'))) as what,
        resolved_to is not null as is_settled, run.started_at,
        reconciliation_id = (select reconciliation_id from last_whole) as is_last
      from reconciliation_differences as difference
      join reconciliations as run using (hospital_id, reconciliation_id)
      where difference.hospital_id = ${hospitalId} and run.platform = ${platform}
        and run.started_at <= ${before}
        and run.started_at >= ${before}::timestamptz - interval '7 days'),
    lately as (
      select bool_or(is_settled) as was_settled,
        coalesce(bool_or(is_last and not is_settled), false) as is_there, max(started_at) as seen_at
      from each_one group by what having min(started_at) < ${before})
    select count(*)::integer as found,
      count(*) filter (where not is_there
        and (was_settled or seen_at < (select started_at from last_whole)))::integer as settled,
      (select min(started_at) from reconciliations
        where hospital_id = ${hospitalId} and platform = ${platform} and state = 'DONE'
          and started_at < ${before}
          and started_at >= ${before}::timestamptz - interval '7 days') as since
    from lately`.execute(trx);
  const { found = 0, settled = 0, since } = rows[0] ?? {};
  return { found, settled, since: since?.toISOString() ?? null };
}

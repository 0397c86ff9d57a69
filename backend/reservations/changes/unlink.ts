import { sql } from "kysely";
import { recordAccess } from "#backend/access/index.ts";
import { CHANGES } from "#backend/changes.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { removingJobOf } from "#backend/jobs/queue.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { SEAT_STATUSES } from "#contract/reservation-status.ts";
import { linkedBusiness } from "../receiving/linked-business.ts";
import { actorAccount, actorName, type Act } from "../actor.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Of visits that are further back staff change nothing any more. */
const CHANGED_DAYS = 30;

/** A reservation whose platform is to be told of nothing any more. */
interface Unlinked {
  reservationId: string;
  /** It is to come, or something of it was not sent: its history says what happened. */
  said: boolean;
  coming: boolean;
}

/**
 * The reservations of the business that is linked that are to come, those of late that staff may still change, and
 * whatever of it is not sent, kept from changing until this transaction ends.
 */
export async function lockLinked(
  trx: HospitalTransaction,
  { hospitalId, now }: Pick<Act, "hospitalId" | "now">,
  platform: LinkedPlatform,
): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    select reservation_id, ${comingSql(now)} as coming,
      ${comingSql(now)} or sync_state in ('PENDING', 'FAILED') as said
    from reservations
    where hospital_id = ${hospitalId} and platform = ${platform}
      and external_business = ${linkedBusiness({ hospitalId, platform })}
      and (starts_at >= ${new Date(now.getTime() - CHANGED_DAYS * DAY_MS)}
        or sync_state in ('PENDING', 'FAILED'))
    order by reservation_id
    for update`.execute(trx);
  return rows;
}

/** Somebody is expected: it would be called off, or moved, there as here. */
export const comingSql = (now: Date) =>
  sql<boolean>`(starts_at >= ${now} and status in (${sql.join(SEAT_STATUSES)}))`;

/**
 * Their platform is linked no more: it knows them as it last was told, and hears of no change. They
 * keep its name and its number; what was to be told of them is dropped, with its job.
 */
export async function unlinkReservations(
  trx: HospitalTransaction,
  act: Act,
  unlinked: readonly Unlinked[],
): Promise<void> {
  const { hospitalId, by, now, address } = act;
  const said = unlinked.filter((one) => one.said).map(({ reservationId }) => reservationId);
  const all = unlinked.map(({ reservationId }) => reservationId);
  await sql`
    with unlinked as (
      update reservations as r
      set sync_state = 'NONE', tell_at = null, tell_ended = null, tell_words = null
      where hospital_id = ${hospitalId} and reservation_id = any (${all}::uuid[])
        and sync_state <> 'NONE'
      returning reservation_id, version),
    lines as (
      insert into reservation_history
        (hospital_id, reservation_id, at, by_kind, by_name, by_account, address, action)
      select ${hospitalId}, reservation_id, ${now}, ${by.kind}, ${actorName(by)},
        ${actorAccount(by)}, ${address ?? null}, 'UNLINKED'
      from unlinked where reservation_id = any (${said}::uuid[]))
    select ${removingJobOf("tell-platform", sql`reservation_id`)}, ${announced(hospitalId)}
    from unlinked`.execute(trx);
  if (by.kind === "STAFF" && said.length > 0)
    recordAccess(trx, {
      ...{ hospitalId, accountId: by.accountId, byName: by.name, address, at: now },
      ...{ act: "CHANGE", subjects: said, subjectCount: said.length, scope: { what: "UNLINKED" } },
    });
}

const announced = (hospitalId: string) => sql`pg_notify(${CHANGES.name}, json_build_object(
  'hospitalId', ${hospitalId}::text, 'reservationId', reservation_id, 'version', version)::text)`;

/**
 * The same of one that came in late, pushed before the link was ended and applied after it: part of a
 * statement that has the link's row as `link`, held. Whoever is ending the link now has it counted, or
 * waits for this transaction's end.
 */
export const unlinkingEnded = (
  hospitalId: string,
  platform: LinkedPlatform,
  { externalId, externalBusiness }: { externalId: string; externalBusiness: string },
) => sql`
  update reservations set sync_state = 'NONE', tell_at = null
  where hospital_id = ${hospitalId} and platform = ${platform}
    and external_business = ${externalBusiness} and external_id = ${externalId}
    and (select state = 'DISCONNECTED' or external_business <> ${externalBusiness} from link)`;

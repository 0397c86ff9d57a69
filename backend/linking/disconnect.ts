import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { addingJob, removingJob } from "#backend/jobs/queue.ts";
import { forgetSent, partItems, readLinks } from "#backend/platforms/index.ts";
import { lockLinked, unlinkReservations, type Act } from "#backend/reservations/index.ts";
import { mayBecome } from "#contract/link-states.ts";
import type { LinkedPlatform, LinkHealth } from "#contract/platform.ts";
import { announceLinks, lockLink } from "./links.ts";
import { isPhrase, phraseOf } from "./phrase.ts";
import { forgetWizard } from "./wizard/kept.ts";

interface Asked {
  phrase: string;
  coming: number;
}

/**
 * Ends a link: nothing comes from the platform and nothing goes there any more, what let us in is
 * gone, what was not sent is dropped. Reservations stay; those to come keep the platform's number,
 * their history says that it is told no more. Its products stand as they were paired, GONE: a link made
 * later finds them, and what each product is meant to be sold on nobody has changed.
 * @throws Failure 4000 at `phrase`, 4090 `version` with how many reservations are to come by now, 4090
 * `transition` where there is no link
 */
export async function disconnect(
  trx: HospitalTransaction,
  act: Act,
  platform: LinkedPlatform,
  { phrase, coming }: Asked,
): Promise<LinkHealth[]> {
  const { hospitalId } = act;
  // Before the link, in the order of who tells a platform.
  await lockLinked(trx, act, platform);
  const link = await lockLink(trx, hospitalId, platform);
  if (!link || !mayBecome(link.state, "DISCONNECTED"))
    throw conflict({ conflict: "transition" }, "there is no link to end");
  // Once more: what came in while this waited for the link stands by now, and nothing comes any more.
  const reservations = await lockLinked(trx, act, platform);
  const counted = reservations.filter((one) => one.coming).length;
  if (counted !== coming)
    throw conflict(
      { conflict: "version", reservations: counted },
      "there are others to come by now",
    );
  if (!isPhrase(phrase, platform, counted))
    throw invalid({
      phrase: `적은 것이 달라요. ${phraseOf(platform, counted)}이라고 적어 주세요.`,
    });

  await unlinkReservations(trx, act, reservations);
  await endLink(trx, hospitalId, platform);
  await announceLinks(trx, hospitalId);
  return readLinks(trx, hospitalId);
}

async function endLink(
  trx: HospitalTransaction,
  hospitalId: string,
  platform: LinkedPlatform,
): Promise<void> {
  await trx
    .deleteFrom("platformCredentials")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
  // Its program opens no board of ours any more.
  if (platform === "EMR")
    await trx.deleteFrom("entryKeys").where("hospitalId", "=", hospitalId).execute();
  await trx
    .deleteFrom("linkDirectory")
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
  await partItems(trx, { hospitalId, platform });
  await forgetWizard(trx, { hospitalId, platform });
  const items = sql`hospital_id = ${hospitalId} and platform = ${platform}`;
  for (const known of ["item", "slots"] as const) await forgetSent(trx, known, items);
  await trx
    .updateTable("platformLinks")
    .set({
      // Whose bookings those are that stay.
      firstBusinessId: sql`coalesce(first_business_id,
        case when external_business = '' then business_id end)`,
      ...{ state: "DISCONNECTED", businessId: null, address: null, account: null, linkedAt: null },
      ...{ pausedAt: null, pausedBy: null, pausedUntil: null, pausedFrom: null },
      ...{ pullCursor: null, pulledAt: null, pullRun: null, pullNotBefore: null },
      ...{ pullFailures: 0, circuitFailures: 0, circuitUntil: null },
      ...{ failures: 0, receivingFailsSince: null, tellingFailsSince: null },
    })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
  // What it pushed before, and was told that we have it, comes onto the book.
  const link = { hospitalId, platform };
  await sql`select ${removingJob("end-pause", link)}, ${addingJob("apply-stored", link)}`.execute(
    trx,
  );
}

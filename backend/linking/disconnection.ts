import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { comingSql, linkedBusiness } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { mayBecome } from "#contract/link-states.ts";
import type { Disconnection } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { healthOf, readCards, type Asking } from "./cards.ts";
import { phraseOf } from "./phrase.ts";

/** So many of what would be dropped are named. */
const NAMED = 5;

/**
 * What it would cost to end a link; changes nothing.
 * @throws Failure 4090 `transition` where there is none
 */
export async function foreseeDisconnection(
  services: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  asking: Asking,
  platform: LinkedPlatform,
): Promise<Disconnection> {
  const cards = await readCards(services, trx, asking, NAMED);
  const card = cards.find((one) => one.platform === platform);
  if (!card || !mayBecome(card.state, "DISCONNECTED"))
    throw conflict({ conflict: "transition" }, "there is no link to end");
  const { rows } = await sql<{ coming: number; items: number }>`
    select (
      select count(*)::integer from reservations
      where hospital_id = ${asking.hospitalId} and platform = ${platform}
        and external_business = ${linkedBusiness({ ...asking, platform })}
        and ${comingSql(asking.now)}) as coming, (
      select count(*)::integer from platform_items
      where hospital_id = ${asking.hospitalId} and platform = ${platform}
        and state <> 'GONE') as items`.execute(trx);
  const { coming = 0, items = 0 } = rows[0] ?? {};
  const { waiting, failed, dead } = card.counts;
  return {
    ...{ platform, links: healthOf(cards), coming, items, phrase: phraseOf(platform, coming) },
    ...{ unsent: card.sendings, unsentCount: waiting + failed + dead },
  };
}

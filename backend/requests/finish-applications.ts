import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { MADE_LINKS } from "#contract/link-states.ts";
import { isLinkedWell } from "#contract/platform.ts";
import { requestStatesBefore } from "#contract/request-states.ts";
import { US } from "./decision.ts";

/** As `carryOut` has it: what does not let us in any more is to be linked anew. */
const LINKED = MADE_LINKS.filter(isLinkedWell);

/**
 * An application that was approved is done as soon as all of its platforms are linked (rulings.md); asked at the
 * approval, and whenever staff make a link or give it a key that lets us in again. Nobody decides on it: it reads as
 * ours.
 */
export const finishApplications = async (
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<void> => {
  const move = JSON.stringify([{ to: "DONE", at: now.toISOString(), by: US, reason: null }]);
  await trx
    .updateTable("applications as one")
    .set({
      ...{ state: "DONE", version: sql<number>`version + 1` },
      moves: sql`moves || ${move}::jsonb`,
    })
    .where("one.hospitalId", "=", hospitalId)
    .where("one.state", "in", requestStatesBefore("DONE", "USE"))
    .where(
      sql<boolean>`one.platforms <@ array(select link.platform from platform_links as link
        where link.hospital_id = ${hospitalId} and link.state = any(${LINKED}::text[]))`,
    )
    .execute();
};

import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { finishApplications } from "#backend/requests/index.ts";
import { beginLinking } from "#backend/linking/index.ts";
import { isLinkedWell } from "#contract/platform.ts";
import type { Row } from "../store.ts";

/**
 * What an approval does (rulings.md): the platforms that are not linked are to be, in the order that was wished, as
 * if whoever applied had chosen them; where there is no product yet, the confirm mode and the time block are those
 * of the application. Where all of them are linked already, it is done with that.
 */
export async function carryOut(trx: HospitalTransaction, row: Row, now: Date): Promise<void> {
  const { hospitalId, submittedBy: name, submittedByAccount: accountId } = row;
  const links = await trx
    .selectFrom("platformLinks")
    .select(["platform", "state"])
    .where("hospitalId", "=", hospitalId)
    .execute();
  const linked = links.filter(({ state }) => isLinkedWell(state)).map(({ platform }) => platform);
  const wanted = row.platforms.filter((platform) => !linked.includes(platform));
  if (wanted.length > 0)
    await beginLinking(trx, { hospitalId, now, by: { kind: "STAFF", name, accountId } }, wanted);
  await trx
    .updateTable("hospitals")
    .set({
      ...{ confirmMode: row.confirmMode, minimumTimeBlock: row.timeBlock },
      version: sql<number>`version + 1`,
    })
    .where("hospitalId", "=", hospitalId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("products").select("productId").where("hospitalId", "=", hospitalId),
        ),
      ),
    )
    .execute();
  await finishApplications(trx, hospitalId, now);
}

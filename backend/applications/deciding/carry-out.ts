import type { HospitalTransaction } from "#backend/database/database.ts";
import { bumpSettings } from "#backend/hospital-settings/index.ts";
import { finishApplications } from "#backend/requests/index.ts";
import { beginLinking, holdWizards } from "#backend/linking/index.ts";
import { isLinkedWell } from "#contract/platform.ts";
import type { Row } from "../store.ts";

/**
 * What an approval does (rulings.md): the platforms that are not linked are to be, in the order that was wished; where
 * there is no product yet, the confirm mode and the time block are those of the application. Where all of them are
 * linked already, it is done with that. None of it is done by whoever applied: they are not there.
 */
export async function carryOut(trx: HospitalTransaction, row: Row, now: Date): Promise<void> {
  const { hospitalId } = row;
  const act = { hospitalId, now, by: { kind: "SYSTEM" as const } };
  // One that is being finished has made its link by then.
  await holdWizards(trx, hospitalId);
  const links = await trx
    .selectFrom("platformLinks")
    .select(["platform", "state"])
    .where("hospitalId", "=", hospitalId)
    .execute();
  const linked = links.filter(({ state }) => isLinkedWell(state)).map(({ platform }) => platform);
  const wanted = row.platforms.filter((platform) => !linked.includes(platform));
  if (wanted.length > 0) await beginLinking(trx, act, wanted);
  await bumpSettings(trx, act)
    .set({ confirmMode: row.confirmMode, minimumTimeBlock: row.timeBlock })
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

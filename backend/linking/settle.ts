import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import { sendingItem, sendingSlots } from "#backend/jobs/item-sendings.ts";
import { forgetSent } from "#backend/platforms/index.ts";
import { lockReservation, settleTelling, type Act } from "#backend/reservations/index.ts";
import type { SENDING_KINDS, SettledSending, SettleSending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

interface Subject {
  platform: LinkedPlatform;
  kind: (typeof SENDING_KINDS)[number];
  /** Of the reservation, else of the product. */
  id: string;
}

/**
 * What staff make of what could not be sent: it is sent AGAIN, or they have told the platform BY_HAND,
 * which can be done of a reservation alone; its history says by whom.
 * @throws Failure 4000, 4040, 4090 `version`, 4090 `transition` where nothing of it has failed
 */
export async function settleSending(
  trx: HospitalTransaction,
  act: Act,
  subject: Subject,
  { how, version }: SettleSending,
): Promise<SettledSending> {
  const { platform, kind, id } = subject;
  const state = how === "AGAIN" ? ("WAITING" as const) : ("SENT" as const);
  if (kind === "RESERVATION") {
    if (version === null) throw invalid({ version: "예약을 다시 불러와 주세요." });
    const row = await lockReservation(trx, act.hospitalId, id);
    if (row.platform !== platform) throw notFound("reservation of this platform");
    const settled = await settleTelling(trx, act, id, { how, version });
    return { kind, id, state, version: settled.version };
  }
  if (how === "BY_HAND") throw invalid({ how: "예약만 직접 처리할 수 있어요." });
  await sendAgain(trx, act, { platform, kind, id });
  return { kind, id, state, version: null };
}

const KNOWN = { SLOTS: "slots", ITEM: "item" } as const;

async function sendAgain(
  trx: HospitalTransaction,
  { hospitalId }: Act,
  { platform, kind, id }: Subject & { kind: keyof typeof KNOWN },
): Promise<void> {
  const item = await trx
    .selectFrom("platformItems")
    .select(["slotsFailsSince", "slotsEnded", "itemFailsSince", "itemEnded"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("productId", "=", id)
    .where("state", "!=", "GONE")
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw notFound("product of this platform");
  const failed =
    kind === "SLOTS"
      ? (item.slotsFailsSince ?? item.slotsEnded)
      : (item.itemFailsSince ?? item.itemEnded);
  if (failed === null)
    throw conflict({ conflict: "transition" }, "there is nothing that could not be sent");
  await forgetSent(
    trx,
    KNOWN[kind],
    sql`hospital_id = ${hospitalId} and platform = ${platform} and product_id = ${id}`,
  );
  const planned = kind === "ITEM" ? sendingItem(hospitalId, id) : sendingSlots(hospitalId, [id]);
  await planned.execute(trx);
}

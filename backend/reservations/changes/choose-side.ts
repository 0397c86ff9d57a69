import type { Clock } from "#backend/clock.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "../actor.ts";
import { receiveBooking } from "../receiving/receive.ts";
import type { ReceivedBooking } from "../receiving/received-booking.ts";
import type { Row } from "../store.ts";
import { recordChange } from "./record-change.ts";
import { toBeTold } from "./telling.ts";

/**
 * Both sides differ, and staff have chosen ours: the platform is told after the hold how it stands here.
 * It was told of that before, or knows of it: there is no way back any more to what stood before it.
 * @throws Failure 4090 `version` when it is not as `row` any more
 */
export async function chooseOurs(trx: HospitalTransaction, act: Act, row: Row): Promise<void> {
  await recordChange(trx, act, row, {
    columns: { ...toBeTold(act.now), previousStatus: null },
    written: { action: "TELL_AGAIN", after: { compared: true } },
  });
}

/**
 * They have chosen the platform's: it is taken as if it had just said so, whatever was decided here, and
 * the history says who chose. May lose a race for a seat: run the transaction in `retrying`.
 */
export async function chooseTheirs(
  trx: HospitalTransaction,
  clock: Clock,
  booking: ReceivedBooking & Required<Pick<ReceivedBooking, "chosen">>,
): Promise<void> {
  await receiveBooking(trx, clock, booking);
}

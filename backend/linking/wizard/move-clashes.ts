import { z } from "zod";
import { Failure } from "#backend/failure.ts";
import { linkedBusiness, reschedule, retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { keep, readKept, type Wizard, type WizardRow } from "./kept.ts";

export const planSchema = z.object({
  coming: z.array(z.string()),
  decide: z.array(z.string()),
  moves: z.array(
    z.object({ bookingId: z.string(), from: z.string(), to: z.string(), confirmed: z.boolean() }),
  ),
  past: z.array(z.string()).nullable(),
  slots: z.array(z.object({ productId: z.string(), count: z.number() })),
  items: z.array(z.object({ productId: z.string(), name: z.string(), isNew: z.boolean() })),
});
const movedSchema = z.array(z.string());
export const movedOf = (row: Pick<WizardRow, "moved">): string[] => movedSchema.parse(row.moved);

const PLACE_TAKEN = ["SEAT_TAKEN", "RESOURCE_TAKEN"];

/**
 * Moves those bookings that staff chose to move to the nearest free start, each in a transaction of its
 * own, as whoever pressed 연동 시작. One whose place has become free, or whose new start is taken by
 * now, stays where it is: in 확인 필요, if it does not fit.
 */
export async function moveClashes(services: Services, of: Wizard): Promise<void> {
  const { database, clock } = services;
  const row = await database.inHospital(of.hospitalId, (trx) => readKept(trx, of));
  if (!row?.begunAt || row.begunByAccount === null) return;
  const by = {
    ...{ kind: "STAFF" as const, name: row.begunBy ?? "" },
    accountId: row.begunByAccount,
  };
  for (const move of planSchema.parse(row.planned).moves)
    await retrying(() =>
      database.inHospital(of.hospitalId, async (trx) => {
        const act: Act = { hospitalId: of.hospitalId, by, now: clock() };
        const booking = await trx
          .selectFrom("reservations")
          .select(["reservationId", "version", "conflict"])
          .where("hospitalId", "=", of.hospitalId)
          .where("platform", "=", of.platform)
          .where("externalBusiness", "=", linkedBusiness(of))
          .where("externalId", "=", move.bookingId)
          .executeTakeFirst();
        if (!booking || !PLACE_TAKEN.includes(booking.conflict ?? "")) return;
        const { reservationId, version } = booking;
        await reschedule(trx, act, reservationId, {
          ...{ version, start: move.to },
          ...(move.confirmed && { status: "CONFIRMED" as const }),
        });
        const kept = await readKept(trx, of);
        if (!kept) return;
        const moved = [...movedOf(kept), move.bookingId];
        await keep(trx, of, { moved: JSON.stringify(moved) }, act.now);
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
}

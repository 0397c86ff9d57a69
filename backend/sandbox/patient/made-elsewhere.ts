import { z } from "zod";
import { pushSchema, type Push } from "#backend/platforms/index.ts";
import { findBooking } from "../booking-platform/bookings.ts";
import { findItem } from "../booking-platform/items.ts";
import type { Business } from "../booking-platform/platform-env.ts";
import { giveSlot, takeSlot } from "../booking-platform/slots.ts";
import { nextChange, type World } from "../world.ts";

/** A booking of a platform's that somebody else pushes, whose businessId it is. */
export const madeSchema = z.object({
  businessId: pushSchema.shape.businessId,
  booking: pushSchema.shape.booking,
});

const OPEN = new Set(["requested", "confirmed"]);

/**
 * Somebody who plays the platform from elsewhere (`npm run sandbox:push`) pushes this booking: it is the
 * platform's own from now on, as if a patient had made it here. What is not newer changes nothing.
 */
export const keepMade = (
  world: World,
  business: Business,
  booking: Push["booking"],
): Promise<void> =>
  world
    .state()
    .transaction()
    .execute(async (trx) => {
      const { platform, businessId } = business;
      const { at: changedAt } = await nextChange(trx, platform, world.services().clock());
      const { bookingId, itemId, sequence, status } = booking;
      const before = await findBooking(trx, platform, bookingId);
      if (before && before.sequence >= sequence) return;
      if (!before && !(await findItem(trx, business, itemId))) return;
      const startsAt = new Date(booking.start);
      if (before && OPEN.has(before.status))
        await giveSlot(trx, business, before.itemId, before.startsAt);
      if (OPEN.has(status)) await takeSlot(trx, business, itemId, startsAt);
      const row = {
        ...{ itemId, sequence, seenSequence: sequence, status, startsAt, changedAt },
        ...{ endsAt: new Date(booking.end), name: booking.name, phone: booking.phone },
        ...{ visitType: booking.visitType ?? null, message: booking.message ?? null },
        birthDate: booking.birthDate ?? null,
        answers: booking.answers ? JSON.stringify(booking.answers) : null,
      };
      await trx
        .insertInto("bookings")
        .values({ platform, businessId, bookingId, ...row })
        .onConflict((conflict) => conflict.columns(["platform", "bookingId"]).doUpdateSet(row))
        .execute();
    });

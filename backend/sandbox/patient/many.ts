import { randomBytes } from "node:crypto";
import { addDays } from "#contract/kst.ts";
import type { Push } from "#backend/platforms/index.ts";
import { allItems } from "../booking-platform/items.ts";
import type { Business } from "../booking-platform/platform-env.ts";
import { listSlots } from "../booking-platform/slots.ts";
import { inventPatient } from "../patients.ts";
import { enqueuePushes } from "../pushes/enqueue.ts";
import { seeded } from "../random.ts";
import type { World } from "../world.ts";
import { book } from "./acts.ts";

const MANY = 20;
const DAYS_LOOKED_AT = 14;

/** Twenty patients at once, wherever something is sold from that day on, that item first. */
export async function bookMany(
  world: World,
  business: Business,
  { itemId, day }: { itemId: string; day: string },
): Promise<void> {
  const random = seeded(randomBytes(4).readUInt32BE());
  const state = world.state();
  const now = world.services().clock();
  const items = await allItems(state, business);
  const ids = [itemId, ...items.map((item) => item.itemId).filter((id) => id !== itemId)];
  let left = MANY;
  for (const id of ids) {
    const days = { itemId: id, from: day, to: addDays(day, DAYS_LOOKED_AT) };
    for (const { start, free } of await listSlots(state, business, days)) {
      if (left === 0) return;
      if (free === 0 || start <= now) continue;
      const outcome = await book(world, business, { itemId: id, start, ...inventPatient(random) });
      if (outcome === "DONE") left -= 1;
    }
  }
}

/** A push of a start that there is not; the platform keeps nothing of it. */
export async function pushWrongTime(
  world: World,
  { platform, businessId }: Business,
  wish: { itemId: string; day: string; name: string; phone: string },
): Promise<void> {
  const bookingId = `wrong-${randomBytes(4).toString("hex")}`;
  const push: Push = {
    eventId: `e-${bookingId}`,
    businessId,
    occurredAt: world.services().clock().toISOString(),
    booking: {
      ...{ bookingId, itemId: wish.itemId, sequence: 1, status: "requested" },
      ...{ start: `${wish.day}T24:99:00+09:00`, end: `${wish.day}T25:29:00+09:00` },
      ...{ name: wish.name, phone: wish.phone },
    },
  };
  await enqueuePushes(world.state(), [{ platform, push }]);
}

import { Hono, type Context } from "hono";
import { throughFaults } from "../faults/through-faults.ts";
import { UNKNOWN_WORD } from "../faults/kinds.ts";
import { TEXT } from "../text.ts";
import type { BookingPlatform } from "../servers.ts";
import type { World } from "../world.ts";
import {
  findBooking,
  findStray,
  listBookings,
  takeStray,
  takeTold,
  withChange,
} from "./bookings.ts";
import {
  bookingsQuerySchema,
  daysSchema,
  itemInputSchema,
  itemsQuerySchema,
  slotsInputSchema,
  toldSchema,
} from "./forms.ts";
import { findItem, listItems, writeItem, writtenItem } from "./items.ts";
import { drawPicture } from "./picture.ts";
import { oncePerKey } from "./once-per-key.ts";
import { bodyOf, businessOnly, refuse, type Business, type BusinessEnv } from "./platform-env.ts";
import { listSlots, replaceSlots } from "./slots.ts";

/** Where it is reached, as whoever asks says it. */
function baseOf({ req }: Context): string {
  const { origin, pathname } = new URL(req.url);
  const host = req.header("host");
  const path = pathname.replace(/items(\/.*)?$/, "");
  return `${host === undefined ? origin : `http://${host}`}${path}`;
}

/** A booking platform that speaks our JSON contract to the letter (docs/platforms/naver.md). */
export function createBookingPlatform(world: World, platform: BookingPlatform) {
  const app = new Hono<BusinessEnv>();
  const now = () => world.services().clock();
  const ours = (c: Context<BusinessEnv>): Business => ({ platform, businessId: c.var.businessId });
  app.use(throughFaults(world, platform));

  const toldOf = async (c: Context<BusinessEnv>) => {
    const told = await bodyOf(c, toldSchema);
    const bookingId = c.req.param("bookingId") ?? "";
    const row = await findBooking(world.state(), platform, bookingId);
    c.set("what", [row?.name, told && `${told.status} v${told.version}`].filter(Boolean).join(" "));
    return { told, bookingId, row };
  };
  const takeFromNobody = async (c: Context<BusinessEnv>) => {
    const { told, bookingId, row } = await toldOf(c);
    if (row) return refuse(c, 401, TEXT.answers.NO_BUSINESS);
    if (!told) return refuse(c, 400, TEXT.answers.MALFORMED);
    return oncePerKey(world, platform, c, (trx) =>
      takeStray(trx, platform, bookingId, { told, now: now() }),
    );
  };
  app.put("/bookings/:bookingId", businessOnly(world, platform, takeFromNobody), async (c) => {
    const { told, bookingId, row } = await toldOf(c);
    if (row && row.businessId !== c.var.businessId) return refuse(c, 404, TEXT.answers.NO_BOOKING);
    if (!told) return refuse(c, 400, TEXT.answers.MALFORMED);
    return oncePerKey(world, platform, c, (trx) =>
      takeTold(trx, platform, bookingId, { told, now: now() }),
    );
  });

  /** In words that nobody has agreed on, while it is so broken. */
  const said = (c: Context<BusinessEnv>, booking: ReturnType<typeof withChange>) =>
    c.var.fault?.kind === "WRONG_WORD" ? { ...booking, status: UNKNOWN_WORD } : booking;
  const readStray = async (c: Context<BusinessEnv>) => {
    const stray = await findStray(world.state(), platform, c.req.param("bookingId") ?? "");
    return stray ? c.json(stray) : refuse(c, 401, TEXT.answers.NO_BUSINESS);
  };
  app.get("/bookings/:bookingId", businessOnly(world, platform, readStray), async (c) => {
    const row = await findBooking(world.state(), platform, c.req.param("bookingId"));
    if (row?.businessId !== c.var.businessId) return refuse(c, 404, TEXT.answers.NO_BOOKING);
    return c.json(said(c, withChange(row)));
  });

  // To anybody who knows its name.
  app.get("/pictures/:name", (c) =>
    c.body(Uint8Array.from(drawPicture(c.req.param("name"))), 200, { "content-type": "image/png" }),
  );

  app.use(businessOnly(world, platform));

  app.get("/account", async (c) => {
    const { businessId } = c.var;
    const { name, account, phone, brn } = await world
      .state()
      .selectFrom("businesses")
      .selectAll()
      .where("platform", "=", platform)
      .where("businessId", "=", businessId)
      .executeTakeFirstOrThrow();
    const permissions = ["items", "slots", "bookings"];
    return c.json({ businessId, name, account, phone, brn, permissions });
  });

  app.get("/items", async (c) => {
    const asked = itemsQuerySchema.safeParse(c.req.query());
    if (!asked.success) return refuse(c, 400, TEXT.answers.MALFORMED);
    const { items, ...page } = await listItems(world.state(), ours(c), asked.data);
    return c.json({ items: items.map((row) => writtenItem(row, baseOf(c))), ...page });
  });
  const write = async (c: Context<BusinessEnv>, itemId: string | null) => {
    const input = await bodyOf(c, itemInputSchema);
    if (!input) return refuse(c, 400, TEXT.answers.MALFORMED);
    c.set("what", input.name);
    return oncePerKey(world, platform, c, (trx) =>
      writeItem(trx, ours(c), { itemId, input, base: baseOf(c), now: now() }),
    );
  };
  app.post("/items", (c) => write(c, null));
  app.put("/items/:itemId", (c) => write(c, c.req.param("itemId")));

  app.get("/items/:itemId/slots", async (c) => {
    const days = daysSchema.safeParse(c.req.query());
    if (!days.success) return refuse(c, 400, TEXT.answers.MALFORMED);
    const itemId = c.req.param("itemId");
    const item = await findItem(world.state(), ours(c), itemId);
    if (!item) return refuse(c, 404, TEXT.answers.NO_ITEM);
    const slots = await listSlots(world.state(), ours(c), { itemId, ...days.data });
    c.set("what", `${item.name} ${slots.length}`);
    return c.json({ slots });
  });
  app.put("/items/:itemId/slots", async (c) => {
    const input = await bodyOf(c, slotsInputSchema);
    if (!input) return refuse(c, 400, TEXT.answers.MALFORMED);
    const itemId = c.req.param("itemId");
    c.set("what", `${itemId} ${input.from}~${input.to} ${input.slots.length}`);
    return oncePerKey(world, platform, c, (trx) => replaceSlots(trx, ours(c), itemId, input));
  });

  app.get("/bookings", async (c) => {
    const asked = bookingsQuerySchema.safeParse(c.req.query());
    if (!asked.success) return refuse(c, 400, TEXT.answers.MALFORMED);
    const { bookings, next } = await listBookings(world.state(), ours(c), asked.data);
    c.set("what", `${bookings.length}`);
    return c.json({ bookings: bookings.map((row) => said(c, withChange(row))), next });
  });
  app.onError((error, c) => {
    world.services().log.error({ err: error, platform }, "the sandbox failed");
    return c.json({ message: TEXT.answers.ERROR }, 500);
  });
  return app;
}

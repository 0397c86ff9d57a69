import { Hono } from "hono";
import { z } from "zod";

const bookingSchema = z.object({
  status: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  version: z.number().int(),
});
type ToldBooking = z.infer<typeof bookingSchema>;

const MAX_REMEMBERED = 10_000;

/**
 * A booking platform as far as our JSON contract goes (docs/platforms): it takes what hospitals
 * tell it of a booking, once per Idempotency-Key, and remembers the newest version.
 */
export function createPlatformStandIn() {
  const bookings = new Map<string, ToldBooking>();
  const app = new Hono();

  app.put("/bookings/:bookingId", async (c) => {
    if (!c.req.header("idempotency-key"))
      return c.json({ error: "Idempotency-Key is missing" }, 400);
    const told = bookingSchema.safeParse(await c.req.json().catch(() => null));
    if (!told.success) return c.json({ error: "not as docs/platforms says" }, 400);
    const id = c.req.param("bookingId");
    const known = bookings.get(id);
    if (!known || known.version <= told.data.version) remember(id, told.data);
    return c.json({ bookingId: id, ...bookings.get(id) });
  });
  app.get("/bookings/:bookingId", (c) => {
    const known = bookings.get(c.req.param("bookingId"));
    return known ? c.json(known) : c.json({ error: "no such booking" }, 404);
  });

  function remember(id: string, booking: ToldBooking) {
    bookings.delete(id);
    bookings.set(id, booking);
    const [oldest] = bookings.keys();
    if (bookings.size > MAX_REMEMBERED && oldest !== undefined) bookings.delete(oldest);
  }
  return app;
}

import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { apiListener, createApiServer } from "#backend/http/api-server.ts";
import { naver } from "#backend/platforms/naver/naver.ts";
import type { Services } from "#backend/services.ts";
import { atTheEnd, closed } from "./lifetime.ts";

/** A booking as the JSON contract says it. */
export interface SaidBooking {
  bookingId: string;
  itemId: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  name: string;
  phone: string;
  changedAt: string;
}
export interface SaidSlot {
  start: string;
  end: string;
  free: number;
}

/**
 * A platform of the JSON contract over HTTP, with a state: what a test puts into it. It says of its
 * bookings the newest word; `script` may say something else in its place, or nothing for ever.
 */
export async function startStandInPlatform() {
  const state = {
    bookings: new Map<string, SaidBooking>(),
    items: [] as Record<string, unknown>[],
    /** By item. */
    slots: new Map<string, SaidSlot[]>(),
    pageSize: 200,
    /** Every request, as `GET bookings?…`. */
    asked: [] as string[],
    script: null as ((asked: string) => Response | null | Promise<Response | null>) | null,
  };
  const app = new Hono();
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const asked = `${c.req.method} ${decodeURIComponent(pathname.slice(1) + search)}`;
    state.asked.push(asked);
    const scripted = await state.script?.(asked);
    if (scripted) return scripted;
    return next();
  });
  app.get("/bookings", (c) => {
    const { changedSince, from, to, cursor = "0" } = c.req.query();
    const wanted = (one: SaidBooking) =>
      changedSince === undefined
        ? kst(one.start) >= (from ?? "") && kst(one.start) <= (to ?? "")
        : Date.parse(one.changedAt) >= Date.parse(changedSince);
    const all = [...state.bookings.values()]
      .filter(wanted)
      .sort((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt));
    const at = Number(cursor);
    const end = at + state.pageSize;
    return c.json({ bookings: all.slice(at, end), next: end < all.length ? String(end) : null });
  });
  app.get("/items", (c) => c.json({ items: state.items, next: null }));
  app.get("/items/:itemId/slots", (c) =>
    c.json({ slots: state.slots.get(c.req.param("itemId")) ?? [] }),
  );
  const server = createApiServer().on("request", apiListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ state, url },
    put: (booking: SaidBooking) => void state.bookings.set(booking.bookingId, booking),
    /** Services for which Naver is here. */
    linked: (services: Services): Services => ({
      ...services,
      platforms: {
        ...services.platforms,
        NAVER: { ...services.platforms.NAVER, adapter: naver, endpoint: { url } },
      },
    }),
  };
}
export type StandInPlatform = Awaited<ReturnType<typeof startStandInPlatform>>;

const kst = (instant: string): string =>
  new Date(Date.parse(instant) + 9 * 60 * 60_000).toISOString().slice(0, 10);

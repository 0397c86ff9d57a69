import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { atTheEnd, closed } from "./lifetime.ts";

/** A business at a platform that speaks the JSON contract, with a state of its own. */
export interface Business {
  url: string;
  /** What it says of itself. */
  account: Record<string, unknown>;
  key: string;
  items: Record<string, unknown>[];
  bookings: Record<string, unknown>[];
  /** Its pictures, by their path; asked for by whoever knows it. */
  pictures: Map<string, Uint8Array>;
  /** The keys that came with such a question. */
  pictureKeys: (string | undefined)[];
  /** What it was asked to do otherwise than read: method and path. */
  writes: string[];
  /** So many free starts it was sent. */
  starts: number;
  /**
   * Paths (their beginning) that it answers with this status; 0: with nothing at all. Of the products
   * those after the first page are `page {cursor}`.
   */
  faults: Map<string, number>;
  /** Seconds that it asks to be left alone for, with each of those. */
  retryAfter: number | null;
  /** Behind its products there is always another page. */
  endless: boolean;
  /** Bookings are told once this is over; so many who ask for them wait for it. */
  gate: Promise<void>;
  waiting: number;
}

/** A booking there, on Monday at this KST clock time unless said otherwise. */
export const there = (bookingId: string, clock: string, more: Record<string, unknown> = {}) => ({
  ...{ bookingId, itemId: "i-1", sequence: 1, status: "confirmed", name: "한지우" },
  ...{ start: `2026-11-23T${clock}:00+09:00`, end: plusHalf(`2026-11-23T${clock}:00+09:00`) },
  ...{ phone: "010-0000-1234", changedAt: "2026-11-19T10:00:00+09:00", ...more },
});
const plusHalf = (start: string) => new Date(Date.parse(start) + 30 * 60_000).toISOString();

export const itemThere = (itemId: string, name: string, durationMinutes: number) => ({
  ...{ itemId, name, description: null, durationMinutes, cleanupMinutes: null, capacity: null },
  ...{ price: null, state: "published", stateReason: null, pictures: [], updatedAt: null },
});

/** Serves one on a free port until the test or the file ends. */
export async function startBusiness(businessId: string): Promise<Business> {
  const business: Business = {
    ...{ url: "", key: "key-of-the-business-9f3c", items: [], bookings: [], writes: [], starts: 0 },
    ...{ pictures: new Map(), pictureKeys: [], endless: false },
    ...{ faults: new Map(), retryAfter: null, gate: Promise.resolve(), waiting: 0 },
    account: {
      ...{ businessId, name: "서울튼튼의원 예약", account: "clinic@example.com" },
      ...{ phone: null, brn: null, permissions: ["items", "slots", "bookings"] },
    },
  };
  const server = createServer((request, answer) => void take(business, request, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  business.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return business;
}

/** Page by page, where so few are asked for. */
function pageOf({ items: all, endless }: Business, from: number, asked: URLSearchParams) {
  const to = from + Number(asked.get("limit") ?? all.length);
  return {
    items: all.slice(from, to),
    next: endless || to < all.length ? String(to) : null,
    total: all.length,
  };
}

async function take(business: Business, request: IncomingMessage, answer: ServerResponse) {
  const { method = "", headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://there");
  const path = decodeURIComponent(pathname.replace(/^\/api\//, ""));
  const says = (body: unknown, status = 200) =>
    answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const cursor = searchParams.get("cursor");
  const asked = path === "items" && cursor !== null ? `page ${cursor}` : path;
  const fault = [...business.faults].find(([beginning]) => asked.startsWith(beginning))?.[1];
  if (fault === 0) return; // nothing ever comes
  if (fault !== undefined && business.retryAfter !== null)
    answer.setHeader("retry-after", business.retryAfter);
  if (fault !== undefined) return says({ message: "지금은 안 돼요" }, fault);
  const picture = business.pictures.get(path);
  if (picture) {
    business.pictureKeys.push(headers.authorization);
    return answer.writeHead(200).end(picture);
  }
  if (path.startsWith("pictures/")) return answer.writeHead(404).end();
  if (headers.authorization !== `Bearer ${business.key}`) return says({ message: "누구세요" }, 401);
  if (headers["x-business-id"] !== business.account.businessId) return says({}, 403);
  if (method !== "GET") {
    business.writes.push(`${method} ${path}`);
    const body = (await json(request)) as Record<string, unknown>;
    if (path === "items" || /^items\/[^/]+$/.test(path))
      return says({ ...itemThere(path.slice(6) || "new-1", "", 30), ...body, state: "review" });
    if (Array.isArray(body.slots)) business.starts += body.slots.length;
    return answer.writeHead(204).end();
  }
  if (path === "account") return says(business.account);
  if (path === "items") return says(pageOf(business, Number(cursor), searchParams));
  if (/^items\/.*\/slots$/.test(path))
    return says({
      slots: [{ ...there("", "10:00"), free: 1 }].map(({ start, end, free }) => ({
        ...{ start, end, free },
      })),
    });
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  const day = (one: Record<string, unknown>) =>
    new Date(Date.parse(String(one.start)) + 9 * 3_600_000).toISOString().slice(0, 10);
  business.waiting += 1;
  await business.gate;
  business.waiting -= 1;
  const bookings = business.bookings.filter(
    (one) => from === null || (day(one) >= from && day(one) <= (to ?? "")),
  );
  return says({ bookings, next: null });
}

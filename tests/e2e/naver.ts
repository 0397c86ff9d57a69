import { once } from "node:events";
import { createServer } from "node:http";
import type { FullConfig } from "@playwright/test";

/** So begins a booking's id (`bookingId` of a push) of which Naver refuses the first that it is told. */
export const REFUSED_ONCE = "refused-once-";

/** What it says then. */
export const REFUSAL = "상품이 판매 중지라 바꿀 수 없어요";

/** Its products: one of the demo hospital's, dearer and longer there, one like another, one that is new. */
const ITEMS = [
  { itemId: "demo-item-3", name: "도수치료", durationMinutes: 60, price: 130_000 },
  { itemId: "there-1", name: "도수치료 짧게", durationMinutes: 30, price: 70_000 },
  { itemId: "there-2", name: "체형 상담", durationMinutes: 20, price: 40_000 },
].map(({ price, ...item }) => ({
  ...item,
  price: { kind: "uncovered", amount: price, from: false },
  state: "published",
}));

/** Without a list each pull would fail, and the link be asked nothing for a while. */
const LISTS: Record<string, object> = {
  "/items": { items: ITEMS, next: null },
  "/bookings": { bookings: [], next: null },
};

/**
 * Playwright's global setup: a Naver that takes what it is told of its bookings, at once, and says what
 * its products are. It listens at the port `naver` of the configuration's metadata.
 * @returns what ends it
 */
export default async function startNaver({ metadata }: FullConfig): Promise<() => void> {
  const refused = new Set<string>();
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://naver");
    const bookingId = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const refuses = bookingId.startsWith(REFUSED_ONCE) && !refused.has(bookingId);
    if (refuses) refused.add(bookingId);
    const said = (req.method === "GET" && LISTS[pathname]) || {};
    res.writeHead(refuses ? 409 : 200, { "content-type": "application/json" });
    res.end(JSON.stringify(refuses ? { message: REFUSAL } : said));
  });
  server.listen(Number(metadata.naver), "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

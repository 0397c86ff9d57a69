import { once } from "node:events";
import { createServer } from "node:http";
import type { FullConfig } from "@playwright/test";

/** So begins a booking's id (`bookingId` of a push) of which Naver refuses the first that it is told. */
export const REFUSED_ONCE = "refused-once-";

/** What it says then. */
export const REFUSAL = "상품이 판매 중지라 바꿀 수 없어요";

/**
 * Playwright's global setup: a Naver that takes what it is told of its bookings, at once. It listens
 * at the port `naver` of the configuration's metadata.
 * @returns what ends it
 */
export default async function startNaver({ metadata }: FullConfig): Promise<() => void> {
  const refused = new Set<string>();
  const server = createServer((req, res) => {
    const bookingId = decodeURIComponent(req.url?.split("/").at(-1) ?? "");
    const refuses = bookingId.startsWith(REFUSED_ONCE) && !refused.has(bookingId);
    if (refuses) refused.add(bookingId);
    res.writeHead(refuses ? 409 : 200, { "content-type": "application/json" });
    res.end(JSON.stringify(refuses ? { message: REFUSAL } : {}));
  });
  server.listen(Number(metadata.naver), "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

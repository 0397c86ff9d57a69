import { page } from "#contract/envelope.ts";
import { reservationSchema } from "#contract/reservation.ts";
import type { Desk } from "../desk.ts";
import type { Row } from "../table.ts";
import { each, quantiles } from "./pace.ts";
import type { StandIn } from "./stand-in.ts";

const ACTS = 200;
const A_SECOND = 100;
const PATIENCE_MS = 90_000;

/** P8: a request of a platform's is confirmed, and held for 6 s → the platform has been told. */
export async function toThePlatform(desk: Desk, { told }: StandIn): Promise<Row[]> {
  const requests = await waiting(desk);
  const due = new Map<string, number>();
  await each(requests, A_SECOND, async ({ id, externalId, version }) => {
    const { tellAt } = await desk.call(`/reservations/${id}/status`, reservationSchema, {
      post: { status: "CONFIRMED", version },
    });
    if (externalId === null || tellAt === null) throw new Error("nothing is to be told of it");
    due.set(externalId, performance.now() + Date.parse(tellAt) - Date.now());
  });
  const until = performance.now() + PATIENCE_MS;
  while ([...due.keys()].some((id) => !told.has(id)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const taken = [...due].map(([id, at]) => (told.get(id) ?? NaN) - at);
  if (taken.some(Number.isNaN)) throw new Error("the platform was never told");
  return quantiles(`P8 end of the hold → the platform, ${A_SECOND}/s`, taken, { p95: 1000 });
}

/** Requests of Naver's that nobody has answered, which P7 has brought. */
async function waiting(desk: Desk) {
  const found = [];
  for (let cursor: string | null = ""; cursor !== null && found.length < ACTS;) {
    const query = { status: "REQUESTED", platform: "NAVER", q: "벤치", limit: "200", cursor };
    const listed: Listed = await desk.call(
      `/reservations?${String(new URLSearchParams(query))}`,
      listedSchema,
    );
    found.push(...listed.items);
    cursor = listed.nextCursor;
  }
  return found.slice(0, ACTS);
}
const listedSchema = page(reservationSchema);
type Listed = ReturnType<typeof listedSchema.parse>;

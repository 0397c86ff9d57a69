import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import type { Session } from "#app/session/session.ts";
import { makeProduct } from "#tests/support/reservation-fixture.ts";
import { createReservationClient } from "./reservation.ts";
import { createUpstream } from "./upstream.ts";

const HOSPITAL = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
const session = {
  authorized: <T>(work: (token: string | null) => Promise<T>) => work("token"),
} as Session;

type Fetch = (request: Request) => Promise<Response>;
const clientOf = (fetch: Fetch) =>
  createReservationClient(createUpstream({ base: "http://up", fetch }), session, {});
/** The event stream of an upstream that answers like this. */
const eventsOf = (fetch: Fetch) => clientOf(fetch).events(HOSPITAL, new AbortController().signal);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

test("an event stream whose headers do not come within 10 s is given up", async () => {
  const given = expect(eventsOf(() => new Promise(() => undefined))).rejects.toMatchObject({
    code: CODES.unavailable,
    unreachable: true,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await given;
});

test("one that stands has no limit, and says that no person asked", async () => {
  const upstream = new TransformStream<Uint8Array, Uint8Array>();
  const asked: (string | null)[] = [];
  const { body } = await eventsOf((request) => {
    asked.push(request.headers.get("x-background"));
    return Promise.resolve(new Response(upstream.readable));
  });
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  const writer = upstream.writable.getWriter();
  void writer.write(new TextEncoder().encode("late"));
  const { value } = await body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe("late");
  expect(asked).toEqual(["1"]);
});

test("products are all there are, however many leaves their list has", async () => {
  const leaves: Record<string, { names: string[]; nextCursor: string | null }> = {
    "": { names: ["초진", "재진"], nextCursor: "2" },
    "2": { names: ["상담"], nextCursor: null },
  };
  const products = await clientOf(({ url }) => {
    const { names, nextCursor } = leaves[new URL(url).searchParams.get("cursor") ?? ""]!;
    const items = names.map((name) => makeProduct({ name }));
    const header = { code: CODES.success, message: "success" };
    return Promise.resolve(Response.json({ header, body: { items, nextCursor } }));
  }).products(HOSPITAL);
  expect(products.map(({ name }) => name)).toEqual(["초진", "재진", "상담"]);
});
